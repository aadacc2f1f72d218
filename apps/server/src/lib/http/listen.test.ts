import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { closeServer } from './drain-connections.ts';
import { listen } from './listen.ts';

let closers: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closers) await close();
  closers = [];
});

async function startApp(port = 0) {
  const app = Fastify();
  app.get('/', async () => 'hello');
  const servers = await listen(app, { port, host: '127.0.0.1' });
  closers.push(() => closeServer(app, servers));
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Opens a connection and keeps it open. */
async function openConnection(port: number) {
  const socket = connect(port, '127.0.0.1');
  closers.unshift(async () => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

const countAccepted = (app: FastifyInstance) => {
  let count = 0;
  app.server.on('connection', () => {
    count += 1;
  });
  return () => count;
};

/** Blocks the event loop, during which the system completes connections. */
function blockFor(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

it('responds on every connection, however many are open', async () => {
  const { port } = await startApp();
  const texts = await Promise.all(
    Array.from({ length: 400 }, async () => {
      const socket = await openConnection(port);
      socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
      return String((await once(socket, 'data'))[0]);
    }),
  );
  expect(texts.filter((text) => text.startsWith('HTTP/1.1 200') && text.endsWith('hello'))).toHaveLength(400);
});

it.runIf(process.platform === 'linux')('accepts many connections in one turn of the event loop', async () => {
  const { app, port } = await startApp();
  const accepted = countAccepted(app);
  for (let index = 0; index < 100; index++) void openConnection(port);
  blockFor(50);
  let turns = 0;
  while (accepted() < 100) {
    await new Promise(setImmediate);
    turns += 1;
  }
  // With one socket it takes a hundred.
  expect(turns).toBeLessThan(60);
});

it('does not share its port with another app', async () => {
  const { port } = await startApp();
  await expect(startApp(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});
