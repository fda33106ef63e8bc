import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { Problem } from './problem.ts';

/** How this server is set up; see .env.example for what each means. */
export interface Environment {
  port: number;
  host: string;
  /** Origin people use, without a trailing slash. */
  siteUrl: string;
  dataDir: string;
  /** The own database; undefined means the embedded one. */
  databaseUrl?: string;
  workers: number;
  /** Undefined means: keep mail in the local mailbox. */
  smtpUrl?: string;
  mailFrom: string;
  contactEmail: string;
  /** Whether demo data may be put into an empty embedded database. */
  demo: boolean;
  /** Whether only this machine can reach the server: it listens to nobody else, and no proxy brings anybody else. */
  loopback: boolean;
}

/** An unset variable and an empty one mean the same. */
const empty = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(empty, type.optional());
const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `has to look like ${example}` });
const count = (from: number, to: number) =>
  z.coerce
    .number({ error: 'has to be a number' })
    .int('has to be a whole number')
    .min(from, `has to be at least ${from}`)
    .max(to, `has to be at most ${to}`);

const schema = z.object({
  PORT: optional(count(1, 65_535)),
  HOST: optional(
    z.string().regex(/^[\w.:-]+$/, 'has to be an address such as 127.0.0.1 or 0.0.0.0'),
  ),
  SITE_URL: optional(url(/^https?$/, 'https://www.example.com')),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(url(/^postgres(ql)?$/, 'postgres://user:password@host:5432/database')),
  WORKERS: optional(count(1, 64)),
  SMTP_URL: optional(url(/^smtps?$/, 'smtps://user:password@mail.example.com')),
  MAIL_FROM: optional(
    z
      .string()
      .regex(/^[^\r\n]*@[^\r\n]+$/, 'has to be an address such as NL Holding <hello@example.com>'),
  ),
  CONTACT_EMAIL: optional(z.email('has to be one e-mail address')),
  DEMO: optional(z.enum(['0', '1'], 'has to be 0 or 1')),
});

/**
 * Reads and validates the environment (and an `.env` file beside package.json, which it does not override).
 * @throws Problem with one line per mistake.
 */
export function readEnvironment(variables: NodeJS.ProcessEnv = withEnvFile()): Environment {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) {
    throw new Problem(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const given = parsed.data;
  const port = given.PORT ?? 4321;
  const host = given.HOST ?? '127.0.0.1';
  // A public SITE_URL means that a reverse proxy on this machine brings the whole world to the loopback address.
  const proxied = given.SITE_URL !== undefined && !isLoopback(new URL(given.SITE_URL).hostname);
  const loopback = isLoopback(host) && !proxied;
  const mistakes = [
    !isLoopback(host) &&
      !given.SITE_URL &&
      'SITE_URL is needed when HOST is not a loopback address: links in mails point there.',
    !loopback &&
      !given.SMTP_URL &&
      'SMTP_URL is needed when HOST or SITE_URL is not a loopback address: the local mailbox is never public.',
    !loopback &&
      given.DEMO === '1' &&
      'DEMO=1 is refused when HOST or SITE_URL is not a loopback address: its passwords are known.',
    given.DATABASE_URL &&
      given.DEMO === '1' &&
      'DEMO=1 is for the embedded database only; leave it out with DATABASE_URL.',
    !given.SMTP_URL &&
      (given.WORKERS ?? 1) > 1 &&
      'SMTP_URL is needed when WORKERS is more than 1: the local mailbox lives in one process.',
  ].filter((mistake) => typeof mistake === 'string');
  if (mistakes.length > 0) throw new Problem(mistakes.join('\n'));
  return {
    port,
    host,
    siteUrl: new URL(given.SITE_URL ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`)
      .origin,
    dataDir: resolve(given.DATA_DIR ?? '.data'),
    databaseUrl: given.DATABASE_URL,
    workers: given.WORKERS ?? (given.DATABASE_URL && given.SMTP_URL ? availableParallelism() : 1),
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? 'NL Holding <no-reply@nl-holding.example>',
    contactEmail: given.CONTACT_EMAIL ?? 'contact@nl-holding.example',
    demo: loopback && !given.DATABASE_URL && given.DEMO !== '0',
    loopback,
  };
}

function isLoopback(host: string): boolean {
  return /^(localhost|\[?::1\]?|127(\.\d+){3})$/.test(host);
}

function withEnvFile(): NodeJS.ProcessEnv {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}
