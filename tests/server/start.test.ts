import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { request } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  healthy,
  type ServerProcess,
  startServerProcess,
  until,
} from '../support/server-process.ts';

let base: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'nl-start-'));
  await chmod(base, 0o755);
});
afterAll(() => rm(base, { recursive: true, force: true }));

describe('a start that cannot work says why, in words, and ends with 1', () => {
  async function refused(dir: string, variables: Record<string, string> = {}) {
    const server = await startServerProcess(join(base, dir), variables);
    expect(await server.ended).toBe(1);
    expect(server.output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
    return server.output();
  }

  it('names every mistake in the environment on a line of its own', async () => {
    const output = await refused('environment', {
      PORT: 'many',
      SITE_URL: 'www.example.com',
      WORKERS: '0',
      DEMO: 'yes',
      SMTP_URL: 'http://mail',
    });
    for (const name of ['PORT', 'SITE_URL', 'WORKERS', 'DEMO', 'SMTP_URL']) {
      expect(output.split('\n').filter((line) => line.startsWith(`${name} has to`))).toHaveLength(
        1,
      );
    }
  });

  it('keeps demo data and the mailbox off a public address', async () => {
    const output = await refused('public', { HOST: '0.0.0.0', DEMO: '1' });
    expect(output).toContain('SITE_URL is needed');
    expect(output).toContain('SMTP_URL is needed');
    expect(output).toContain('DEMO=1 is refused');
  });

  it('a folder with other files', async () => {
    await mkdir(join(base, 'foreign'));
    await writeFile(join(base, 'foreign/thesis.txt'), 'mine');
    expect(await refused('foreign')).toContain('holds other files');
    expect(await readdir(join(base, 'foreign'))).toEqual(['thesis.txt']);
  });

  it('a folder of a newer release', async () => {
    await mkdir(join(base, 'newer'));
    await writeFile(
      join(base, 'newer/nl-privilege.json'),
      '{"product":"nl-privilege","format":99}',
    );
    expect(await refused('newer')).toContain('newer release');
  });

  it('a folder that cannot be made', async () => {
    await writeFile(join(base, 'a-file'), '');
    expect(await refused('a-file/data')).toContain('cannot be used');
  });

  it('a database nobody answers at', async () => {
    expect(
      await refused('unreachable', { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/none' }),
    ).toContain('nothing listens there');
  });

  it('a taken port', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const output = await refused('port', { PORT: String(port) });
    expect(output).toContain(`Port ${port} on 127.0.0.1 is taken`);
    other.close();
  });
});

describe('a running server', () => {
  let server: ServerProcess;
  const dir = () => join(base, 'data');
  beforeAll(async () => {
    server = await startServerProcess(dir());
  });
  afterAll(() => {
    if (server.process.exitCode === null) server.process.kill('SIGTERM');
  });

  it('prints, last, where everything is, and never a secret', async () => {
    const table = server.output().slice(server.output().indexOf('NL Privilege is running'));
    for (const part of [server.url, `${server.url}/admin`, `${server.url}/_mailbox`, dir()])
      expect(table).toContain(part);
    const secrets: Record<string, string> = JSON.parse(
      await readFile(join(dir(), 'secrets.json'), 'utf8'),
    );
    for (const secret of Object.values(secrets)) expect(server.output()).not.toContain(secret);
    expect((await stat(join(dir(), 'secrets.json'))).mode & 0o777).toBe(0o600);
  });

  it('answers /healthz', async () => {
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: 'ok' });
  });

  it('refuses a second start on its folder', async () => {
    const second = await startServerProcess(dir());
    expect(await second.ended).toBe(1);
    expect(second.output()).toContain('is in use by another start');
    expect(await healthy(server.url)()).toBe(true);
  });

  it('comes back by itself when PostgreSQL is killed', async () => {
    const before = await server.postgresPid();
    process.kill(before, 'SIGKILL');
    await until(async () => (await server.postgresPid()) !== before);
    await until(healthy(server.url));
    const key = { apikey: 'sb_publishable_nl_privilege' };
    const answer = await fetch(`${server.url}/rest/v1/contact_form?select=id`, {
      headers: key,
    });
    expect(answer.status).toBe(200);
  });

  it('talks to nobody outside this machine', async () => {
    const inodes = async () => {
      const fds = await readdir(`/proc/${server.pid}/fd`);
      const links = await Promise.all(
        fds.map((fd) => readlink(`/proc/${server.pid}/fd/${fd}`).catch(() => '')),
      );
      return new Set(
        links
          .map((link) => /^socket:\[(\d+)\]$/.exec(link)?.[1])
          .filter((inode) => inode !== undefined),
      );
    };
    const remotes = async () => {
      const mine = await inodes();
      const tables = await Promise.all(
        ['tcp', 'tcp6', 'udp', 'udp6'].map((name) =>
          readFile(`/proc/net/${name}`, 'utf8').catch(() => ''),
        ),
      );
      return tables
        .flatMap((table) => table.split('\n').slice(1))
        .map((line) => line.trim().split(/\s+/))
        .filter((fields) => mine.has(fields[9] ?? ''))
        .map((fields) => fields[2]?.split(':')[0] ?? '');
    };
    const seen = new Set<string>();
    for (let i = 0; i < 20; i++) {
      await fetch(`${server.url}/auth/v1/recover`, {
        method: 'POST',
        headers: { apikey: 'sb_publishable_nl_privilege', 'content-type': 'application/json' },
        body: JSON.stringify({ email: `watch${i}@nl.example` }),
      });
      for (const remote of await remotes()) seen.add(remote);
    }
    expect(seen.has('0100007F')).toBe(true);
    const outside = [...seen].filter(
      (hex) => !/^(0100007F|0{8}|0{32}|0{16}FFFF00000100007F|0{24}01000000)$/.test(hex),
    );
    expect(outside).toEqual([]);
  });

  it('finishes what it is answering and stops PostgreSQL on SIGTERM', async () => {
    const postgres = await server.postgresPid();
    const body = JSON.stringify({
      name: 'Slow',
      email: 'slow@nl.example',
      message: 'Half a message',
    });
    const sending = request(`${server.url}/rest/v1/contact_form`, {
      method: 'POST',
      headers: {
        apikey: 'sb_publishable_nl_privilege',
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    });
    const answered = new Promise<number | undefined>((resolve, reject) => {
      sending.once('response', (response) => resolve(response.resume().statusCode));
      sending.once('error', reject);
    });
    sending.write(body.slice(0, 10));
    await healthy(server.url)();
    server.process.kill('SIGTERM');
    await until(async () => server.output().includes('"stopping"'));
    sending.end(body.slice(10));
    expect(await answered).toBe(201);
    expect(await server.ended).toBe(0);
    expect(() => process.kill(postgres, 0)).toThrow();
  });
});
