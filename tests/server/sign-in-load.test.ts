import { afterAll, beforeAll, expect, it } from 'vitest';
import { member, visitor } from '../support/people.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('keeps at least a third of the rate of reads while four people sign in', async () => {
  await member(server, 'load@nl.example');
  const alone = await readsPerSecond();
  let signIns = 0;
  let over = false;
  const people = Array.from({ length: 4 }, async () => {
    while (!over) {
      const { error } = await visitor(server).auth.signInWithPassword({
        email: 'load@nl.example',
        password: 'Member-Test-1',
      });
      expect(error).toBeNull();
      signIns++;
    }
  });
  const together = await readsPerSecond();
  over = true;
  await Promise.all(people);
  expect(signIns).toBeGreaterThan(3);
  expect(together / alone).toBeGreaterThan(1 / 3);
});

async function readsPerSecond(): Promise<number> {
  const milliseconds = 1_500;
  const end = performance.now() + milliseconds;
  let reads = 0;
  const reader = async () => {
    while (performance.now() < end) {
      const response = await fetch(`${server.url}/rest/v1/contact_form?select=id`, {
        headers: { apikey: server.publishableKey },
      });
      await response.body?.cancel();
      reads++;
    }
  };
  await Promise.all([reader(), reader(), reader(), reader()]);
  return (reads * 1000) / milliseconds;
}
