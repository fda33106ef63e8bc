import { AsyncLocalStorage } from 'node:async_hooks';

/** Where links in mails lead. SPEC section 7, "Authentication service". */
export function createRedirects(siteUrl: string) {
  const privilege = `${siteUrl}/privilege`;
  const reset = `${siteUrl}/privilege/reset-password`;
  const wanted = new AsyncLocalStorage<string | undefined>();
  return {
    /** The list for lite, whose own check would also accept any page of this site and every loopback address. */
    list: [privilege, reset],
    /** What was asked for when it is exactly one of the two pages, else the page for this kind of mail. */
    choose(asked: string | undefined, kind: string): string {
      if (asked === privilege || asked === reset) return asked;
      return kind === 'recovery' ? reset : privilege;
    },
    /** lite forgets the address a request asked for before it sends the mail; the mailer finds it here. */
    during: <T>(asked: string | undefined, work: () => T): T => wanted.run(asked, work),
    asked: () => wanted.getStore(),
  };
}

export type Redirects = ReturnType<typeof createRedirects>;
