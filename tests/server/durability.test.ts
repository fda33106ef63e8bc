import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { healthy, startServerProcess } from '../support/server-process.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'nl-durable-'));
  await chmod(dir, 0o755);
});
afterAll(() => rm(dir, { recursive: true, force: true }));

it.each(['the server', 'PostgreSQL', 'both'])(
  'kill -9 of %s during 1,000 contact messages loses nothing acknowledged',
  async (victim) => {
    const data = join(dir, victim.replace(/\W/g, ''));
    const first = await startServerProcess(data);
    const sql = await first.sql();
    await sql`update private.limits set max_events = 1000000`;
    await sql.end();
    const postgres = await first.postgresPid();
    const acknowledged: string[] = [];

    const send = async (i: number) => {
      const response = await fetch(`${first.url}/rest/v1/contact_form?select=id`, {
        method: 'POST',
        headers: {
          apikey: 'sb_publishable_nl_privilege',
          'content-type': 'application/json',
          prefer: 'return=representation',
        },
        body: JSON.stringify({ name: `Sender ${i}`, email: `s${i}@nl.example`, message: 'Hello' }),
      });
      if (response.status !== 201) return;
      const [row] = (await response.json()) as { id: string }[];
      if (row) acknowledged.push(row.id);
      if (acknowledged.length === 300) {
        if (victim !== 'PostgreSQL') first.process.kill('SIGKILL');
        if (victim !== 'the server') process.kill(postgres, 'SIGKILL');
      }
    };
    for (let i = 0; i < 1_000; i += 10) {
      const results = await Promise.allSettled(Array.from({ length: 10 }, (_, j) => send(i + j)));
      if (acknowledged.length >= 300 && results.every(({ status }) => status === 'rejected')) break;
    }
    if (victim === 'PostgreSQL') first.process.kill('SIGTERM');
    await first.ended;
    expect(acknowledged.length).toBeGreaterThanOrEqual(300);

    const second = await startServerProcess(data);
    expect(await healthy(second.url)()).toBe(true);
    const again = await second.sql();
    const rows = await again<{ id: string }[]>`select id from public.contact_form`;
    await again.end();
    const stored = new Set(rows.map(({ id }) => id));
    second.process.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  },
);
