import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ContactSite, startContactSite } from '../support/contact-site.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'supabase/functions/contact-notification');

let site: ContactSite;
let cache: string;
let deno: ChildProcess | undefined;

beforeAll(async () => {
  site = await startContactSite();
  cache = await mkdtemp(join(tmpdir(), 'nl-deno-'));
});
afterAll(async () => {
  if (deno && deno.exitCode === null) {
    deno.kill();
    await once(deno, 'exit');
  }
  await rm(cache, { recursive: true });
  await site.stop();
});

/** Starts the function as Supabase's edge runtime would, on Deno, with the variables that Supabase sets. No network. */
async function startDeno(): Promise<string> {
  const { SUPABASE_SECRET_KEY, ...env } = site.env;
  const program = join(root, 'node_modules/.bin/deno');
  const flags = ['--no-remote', '--node-modules-dir=manual', '--no-prompt'];
  const allowed = ['--allow-net=127.0.0.1', '--allow-env', '--allow-read'];
  deno = spawn(program, ['run', ...flags, ...allowed, 'index.ts'], {
    cwd: folder,
    env: {
      ...env,
      PATH: process.env.PATH,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: SUPABASE_SECRET_KEY }),
      DENO_DIR: cache,
      DENO_NO_UPDATE_CHECK: '1',
      DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [deno.stdout, deno.stderr]) {
    if (!stream) throw new Error('Deno has no output.');
    createInterface({ input: stream }).on('line', (line) => {
      said.push(line);
      const url = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0];
      if (url) deno?.emit('listening', url);
    });
  }
  const ended = once(deno, 'exit').then(() => {
    throw new Error(`Deno ended: ${said.join('\n')}`);
  });
  const [url] = await Promise.race([once(deno, 'listening'), ended]);
  return url;
}

test('the notification runs unchanged on Deno, as on Supabase', async () => {
  const url = await startDeno();
  const { data } = await site.visitor
    .from('contact_form')
    .insert({ name: 'Åsa Lind', email: 'asa@sender.example', message: 'From Deno' })
    .select('id')
    .single()
    .throwOnError();
  const call = () =>
    fetch(url, { method: 'POST', body: JSON.stringify({ record: { id: data.id } }) });
  expect(await (await call()).json()).toEqual({ notified: true });
  expect(await (await call()).json()).toEqual({ notified: false });
  expect(site.smtp.received.map(({ text }) => text)).toEqual([
    expect.stringContaining('From Deno'),
  ]);
});
