import { createHmac, timingSafeEqual } from 'node:crypto';
import type { MailKind } from './mails.ts';

/**
 * What stands in the links of mails. lite's own token is a hash of the address and a code of six digits, as GoTrue's is:
 * whoever knows the address could try all million of them, from ever other addresses, within the hour that a link lives.
 * So a link also carries a seal that only this installation can make, and without it the token is not even looked up.
 */
export function createLinkTokens(secret: string) {
  const seal = (kind: MailKind, hash: string) =>
    createHmac('sha256', secret).update(`mail link ${kind} ${hash}`).digest('base64url');
  return {
    /** The token as a link carries it. */
    sealed: (kind: MailKind, hash: string) => `${hash}.${seal(kind, hash)}`,
    /** lite's token out of a link's, or undefined when we did not make the link. */
    open(kind: MailKind, token: string): string | undefined {
      const [hash = '', given = ''] = token.split('.');
      const expected = seal(kind, hash);
      const same =
        given.length === expected.length &&
        timingSafeEqual(Buffer.from(given), Buffer.from(expected));
      return same ? hash : undefined;
    },
  };
}

export type LinkTokens = ReturnType<typeof createLinkTokens>;
