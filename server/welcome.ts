import type { Environment } from './env.ts';

/** The table printed last: where to look and, with demo data, how to sign in. */
export function welcome(env: Environment): string {
  const rows = [
    ['Site', env.siteUrl],
    ['Admin', `${env.siteUrl}/admin`],
    ['Mailbox', env.smtpUrl ? 'mail leaves through SMTP_URL' : `${env.siteUrl}/_mailbox`],
    ['Data', env.databaseUrl ? `${env.dataDir}, and the database of DATABASE_URL` : env.dataDir],
    ...(env.demo ? DEMO : []),
  ];
  const width = Math.max(...rows.map(([name = '']) => name.length));
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}`);
  return `\n  NL Privilege is running. Ctrl-C stops it.\n\n${lines.join('\n')}\n`;
}

const DEMO = [
  ['Demo admin', 'admin@nl-holding.example / Admin-Demo-1'],
  ['Demo members', 'silver@, gold@, platinum@, suspended@nl-holding.example / Member-Demo-1'],
];
