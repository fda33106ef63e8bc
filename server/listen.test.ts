import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { listen } from './listen.ts';

it('answers programs that offer HTTP/2 with every request, and hands on WebSockets alone', async () => {
  const port = await listen(0, '127.0.0.1');
  port.answer((_, response) => response.end('plain'));
  port.server.on('upgrade', (_, socket) => socket.end('upgraded'));
  const address = port.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const ask = async (protocol: string) => {
    const socket = connect(address.port, '127.0.0.1');
    socket.write(
      `GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`,
    );
    let said = '';
    socket.on('data', (chunk) => {
      said += chunk;
    });
    await once(socket, 'close');
    return said;
  };
  expect(await ask('h2c')).toMatch(/^HTTP\/1\.1 200[\s\S]*plain/);
  expect(await ask('WebSocket')).toBe('upgraded');
  await port.drain(100);
});
