import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { startTestDatabase, type TestDatabase } from '../support/database.ts';
import {
  Inbox,
  KEY,
  listen,
  startTestRealtime,
  type TestRealtime,
  token,
} from './realtime-harness.ts';

let database: TestDatabase;
let realtime: TestRealtime;

beforeAll(async () => {
  database = await startTestDatabase();
  await database.sql.unsafe(`
    create table public.notes (id int primary key, owner uuid, title text);
    alter table public.notes enable row level security;
    grant select on public.notes to authenticated, anon;
    create policy own on public.notes for select to authenticated using (owner = (select auth.uid()));
    create policy open on public.notes for select to anon using (owner is null);
    alter publication supabase_realtime add table public.notes`);
  realtime = await startTestRealtime(database.urls, {
    limits: {
      messageBytes: 20_000,
      messageBurst: 20,
      messagesPerSecond: 1,
      channelsPerSocket: 3,
      bindingsPerSocket: 45,
      socketsPerAddress: 4,
      bufferedBytes: 1_000_000,
      idleMs: 1_000,
    },
    clientAddress: (req) => String(req.headers['x-test-address'] ?? 'everybody'),
  });
});

afterAll(async () => {
  await realtime?.close();
  await database?.drop();
});

function open(address: string, query = `apikey=${KEY}&vsn=2.0.0`): WebSocket {
  return new WebSocket(`${realtime.url.replace('http', 'ws')}/realtime/v1/websocket?${query}`, {
    headers: { 'x-test-address': address },
  });
}

/** Resolves with the HTTP status that refused the socket. */
async function refused(socket: WebSocket): Promise<number | undefined> {
  const [, response] = await once(socket, 'unexpected-response');
  return response.statusCode;
}

describe('a socket is refused', () => {
  it.each([
    ['without a key', 'vsn=2.0.0', 401],
    ['with a wrong key', 'apikey=sb_publishable_wrong&vsn=2.0.0', 401],
    ['with an expired token for a key', `apikey=${token('', { seconds: -1 })}`, 401],
    ['for an unknown protocol version', `apikey=${KEY}&vsn=3.0.0`, 400],
  ])('%s', async (_case, query, status) => {
    expect(await refused(open('keys', query))).toBe(status);
  });

  it('when an address has too many, and only then', async () => {
    const sockets = [1, 2, 3, 4].map(() => open('crowd'));
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    expect(await refused(open('crowd'))).toBe(429);
    await once(open('elsewhere'), 'open');
    const [first] = sockets;
    first?.close();
    await once(first as WebSocket, 'close');
    await once(open('crowd'), 'open');
  });
});

describe('a socket is closed', () => {
  it('for a message that is too large', async () => {
    const socket = open('large');
    await once(socket, 'open');
    socket.send('x'.repeat(20_001));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });

  it('for something that is no message', async () => {
    const socket = open('nonsense');
    await once(socket, 'open');
    socket.send('{"topic":');
    expect((await once(socket, 'close'))[0]).toBe(1003);
  });

  it('for too many messages', async () => {
    const socket = open('flood');
    await once(socket, 'open');
    for (let n = 0; n < 30; n += 1) socket.send(`[null,"${n}","phoenix","heartbeat",{}]`);
    expect((await once(socket, 'close'))[0]).toBe(1008);
  });

  it('when nothing is heard of it, not even a heartbeat', async () => {
    const silent = open('silent');
    await once(silent, 'open');
    expect((await once(silent, 'close'))[0]).toBe(1006);
  });

  it('when it does not read what it asked for, without harm to those who do', async () => {
    const reading = await listen(realtime.client(undefined, { heartbeatIntervalMs: 400 }), {
      table: 'notes',
      event: 'INSERT',
    });
    const lazy = open('lazy');
    await once(lazy, 'open');
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'notes' }] };
    lazy.send(JSON.stringify(['1', '1', 'realtime:lazy', 'phx_join', { config }]));
    await once(lazy, 'message');
    lazy.pause();
    const text = 'x'.repeat(100_000);
    await database.sql`insert into public.notes select i, null, ${text} from generate_series(1, 200) as i`;
    await reading.changes.first(({ new: row }) => row.id === 200);
    expect(reading.changes.all).toHaveLength(200);
    expect(realtime.lines).toContain('realtime: dropped a client that does not read fast enough');
    lazy.terminate();
  });
});

it('refuses more channels than allowed and keeps those it has', async () => {
  const replies = new Inbox<unknown[]>();
  const socket = open('channels');
  socket.on('message', (data) => replies.add(JSON.parse(String(data))));
  await once(socket, 'open');
  for (const n of [1, 2, 3, 4]) {
    socket.send(JSON.stringify([`${n}`, `${n}`, `realtime:room-${n}`, 'phx_join', { config: {} }]));
  }
  const status = async (ref: string) =>
    (await replies.first((frame) => frame[1] === ref))[4] as { status: string };
  expect(await status('3')).toMatchObject({ status: 'ok' });
  expect(await status('4')).toMatchObject({
    status: 'error',
    response: { reason: 'ChannelRateLimitReached: Too many channels' },
  });
  socket.terminate();
});

/** Three joins that each ask the database as much as a join can. */
function greedy(socket: WebSocket): void {
  const filter = Array.from({ length: 10 }, (_, i) => `title=gt.${i}`).join(',');
  const binding = { event: '*', schema: 'public', table: 'notes', filter };
  const config = { postgres_changes: Array(20).fill(binding) };
  for (const n of [1, 2, 3]) {
    socket.send(JSON.stringify([`${n}`, `${n}`, `realtime:greedy-${n}`, 'phx_join', { config }]));
  }
}

it('refuses more bindings than allowed over all channels of a socket', async () => {
  const replies = new Inbox<unknown[]>();
  const socket = open('bindings');
  socket.on('message', (data) => replies.add(JSON.parse(String(data))));
  await once(socket, 'open');
  greedy(socket);
  const status = async (ref: string) => (await replies.first((frame) => frame[1] === ref))[4];
  expect(await status('3')).toEqual({
    status: 'error',
    response: { reason: 'Too many bindings, at most 45 per client' },
  });
  expect(await status('2')).toMatchObject({ status: 'ok' });
  socket.terminate();
});

it('lets whoever asks for much wait alone', async () => {
  const order: string[] = [];
  const [much, little] = [open('much'), open('little')];
  await Promise.all([once(much, 'open'), once(little, 'open')]);
  const answered = (socket: WebSocket, name: string, ref: string) =>
    new Promise<void>((resolve) => {
      socket.on('message', (data) => {
        if (JSON.parse(String(data))[1] !== ref) return;
        order.push(name);
        resolve();
      });
    });
  const both = [answered(much, 'much', '2'), answered(little, 'little', '1')];
  greedy(much);
  const binding = { event: '*', schema: 'public', table: 'notes' };
  const config = { postgres_changes: [binding] };
  little.send(JSON.stringify(['1', '1', 'realtime:modest', 'phx_join', { config }]));
  await Promise.all(both);
  expect(order).toEqual(['little', 'much']);
  much.terminate();
  little.terminate();
});

it('answers a binary broadcast with an error', async () => {
  const socket = open('binary');
  await once(socket, 'open');
  socket.send('["1","1","realtime:room","phx_join",{"config":{}}]');
  await once(socket, 'message');
  const part = ['1', '2', 'realtime:room', 'hi', ''];
  const head = Buffer.from([3, ...part.map((text) => text.length), 1]);
  socket.send(Buffer.concat([head, Buffer.from(`${part.join('')}{}`)]));
  const [data] = await once(socket, 'message');
  expect(JSON.parse(String(data))).toMatchObject(['1', '2', 'realtime:room', 'phx_reply', {}]);
  socket.terminate();
});

it('serves 1,000 members at once, each their own row alone', async () => {
  const wide = await startTestRealtime(database.urls);
  const members = Array.from({ length: 1_000 }, () => randomUUID());
  const received = new Inbox<{ member: number; row: { id: number } }>();
  const joined = new Inbox<number>();
  // One socket for fifty members: what is measured is the checking, not the sockets.
  const sockets = Array.from({ length: 20 }, (_, nth) => {
    const path = `/realtime/v1/websocket?apikey=${KEY}&vsn=2.0.0`;
    const socket = new WebSocket(wide.url.replace('http', 'ws') + path);
    socket.on('message', (data) => {
      const [joinRef, , , event, payload] = JSON.parse(String(data));
      if (event === 'phx_reply') joined.add(Number(joinRef));
      if (event === 'postgres_changes') {
        received.add({ member: Number(joinRef), row: payload.data.record });
      }
    });
    socket.on('open', () => {
      for (let member = nth * 50; member < nth * 50 + 50; member += 1) {
        const config = {
          postgres_changes: [{ event: 'INSERT', schema: 'public', table: 'notes' }],
        };
        const payload = { config, access_token: token(members[member] as string) };
        const ref = String(member);
        socket.send(JSON.stringify([ref, ref, `realtime:m-${member}`, 'phx_join', payload]));
      }
    });
    return socket;
  });
  await expect.poll(() => joined.all.length, { timeout: 20_000 }).toBe(1_000);
  await database.sql`insert into public.notes
    select 10000 + i, owner, 'own' from unnest(${members}::uuid[]) with ordinality as u(owner, i)
    where i in (1, 500, 1000)`;
  await expect.poll(() => received.all.length, { timeout: 20_000, interval: 10 }).toBe(3);
  // A second round proves that nothing else was on its way.
  await database.sql`insert into public.notes values (20000, ${members[6] as string}, 'last')`;
  await received.first(({ row }) => row.id === 20_000);
  expect(received.all.map(({ member, row }) => [member, row.id])).toEqual([
    [0, 10_001],
    [499, 10_500],
    [999, 11_000],
    [6, 20_000],
  ]);
  for (const socket of sockets) socket.terminate();
  await wide.close();
});
