import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Mailer } from '../../mail/index.ts';
import type { LinkTokens } from './link-tokens.ts';
import type { Redirects } from './redirects.ts';

const TEMPLATES = join(import.meta.dirname, '../../../supabase/templates');

/** The mails we send; names of the templates as in supabase/config.toml. */
const MAILS = {
  signup: {
    file: 'confirmation.html',
    subject: 'Verify your email for NL Privilege',
    line: 'Please confirm your e-mail address for NL Privilege',
    action: 'Confirm my e-mail',
  },
  recovery: {
    file: 'recovery.html',
    subject: 'Set a new password for NL Privilege',
    line: 'Somebody, hopefully you, asked for a new password for NL Privilege. Set it here',
    action: 'Set a new password',
  },
} as const;

export type MailKind = keyof typeof MAILS;

interface MailsOptions {
  mailer: Mailer;
  siteUrl: string;
  redirects: Redirects;
  links: LinkTokens;
}

/**
 * The verification and recovery mails: templates of supabase/templates (the same that Supabase uses, with its
 * `{{ .ConfirmationURL }}` and the like) or a plain page, always with a text part that says everything.
 */
export function createMails({ mailer, siteUrl, redirects, links }: MailsOptions) {
  async function send(kind: MailKind, to: string, hash: string, code: string): Promise<void> {
    const tokenHash = links.sealed(kind, hash);
    const { file, subject, line, action } = MAILS[kind];
    const link = new URL('/auth/v1/verify', siteUrl);
    link.searchParams.set('token', tokenHash);
    link.searchParams.set('type', kind);
    link.searchParams.set('redirect_to', redirects.choose(redirects.asked(), kind));
    const values: Record<string, string> = {
      ConfirmationURL: link.href,
      Token: code,
      TokenHash: tokenHash,
      SiteURL: siteUrl,
      Email: to,
      RedirectTo: redirects.choose(redirects.asked(), kind),
    };
    const html = fill(template(file) ?? plain(line, action), values);
    const text = fill(template(file.replace('.html', '.txt')) ?? plainText(line), values, asIs);
    await mailer.send({ to, subject, html, text });
  }
  return {
    send,
    /** In lite's shape; the kinds the product does not use are refused before they get here. */
    forLite: {
      sendConfirmation: (to: string, hash: string, code: string) => send('signup', to, hash, code),
      sendRecovery: (to: string, hash: string, code: string) => send('recovery', to, hash, code),
    },
  };
}

export type Mails = ReturnType<typeof createMails>;

const cache = new Map<string, string | undefined>();

function template(file: string): string | undefined {
  if (!cache.has(file)) {
    try {
      cache.set(file, readFileSync(join(TEMPLATES, file), 'utf8'));
    } catch {
      cache.set(file, undefined);
    }
  }
  return cache.get(file);
}

function fill(text: string, values: Record<string, string>, written = encode): string {
  return text.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => written(values[name] ?? ''));
}

const asIs = (text: string) => text;

function encode(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function plainText(line: string): string {
  return `${line}:\n\n{{ .ConfirmationURL }}\n\nThe link works once and for one hour. If this was not you, ignore this mail.\n`;
}

function plain(line: string, action: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"></head><body><p>${line}:</p><p><a href="{{ .ConfirmationURL }}">${action}</a></p><p>The link works once and for one hour. If this was not you, ignore this mail.</p></body></html>`;
}
