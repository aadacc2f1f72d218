import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { findFreePort } from '#lib/database/embedded-postgres/postmaster.ts';
import { closeServer } from '../../serve.ts';
import { type Listeners, listen } from './listeners.ts';

let apps: { app: FastifyInstance; listeners: Listeners | undefined }[] = [];
let sockets: Socket[] = [];

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  for (const { app, listeners } of apps) await closeServer(app, listeners);
  [apps, sockets] = [[], []];
});

async function startApp(port: number, handle: () => Promise<string> = async () => 'hello') {
  const app = Fastify();
  app.get('/', handle);
  const entry: (typeof apps)[number] = { app, listeners: undefined };
  apps.push(entry);
  entry.listeners = await listen(app, { port, host: '127.0.0.1' });
  return entry;
}

async function sendRequest(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  return socket;
}

it('accepts more connections than it has sockets', async () => {
  const port = await findFreePort();
  await startApp(port);
  const connections = await Promise.all(Array.from({ length: 400 }, () => sendRequest(port)));
  const responses = await Promise.all(connections.map(async (socket) => String((await once(socket, 'data'))[0])));
  expect(responses.every((text) => text.startsWith('HTTP/1.1 200') && text.endsWith('hello'))).toBe(true);
});

it('listens with 256 sockets, each of which accepts a connection per turn of the event loop', async () => {
  const { listeners } = await startApp(await findFreePort());
  expect(listeners?.servers).toHaveLength(process.platform === 'linux' ? 256 : 1);
});

it('does not share its port with another app', async () => {
  const port = await findFreePort();
  await startApp(port);
  await expect(startApp(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

it('does not share its port with an app that has reserved it but does not listen yet', async () => {
  const port = await findFreePort();
  // The reservation exists from the start, the port is bound last.
  const reservation = createServer().listen({ path: `\0sol-port-${port}` });
  await once(reservation, 'listening');
  await expect(startApp(port)).rejects.toMatchObject({ code: 'EADDRINUSE' });
  reservation.close();
  await once(reservation, 'close');
  await startApp(port);
});

it('opens all sockets at the port that the system chose', async () => {
  const { app } = await startApp(0);
  const { port } = app.server.address() as AddressInfo;
  const connections = await Promise.all(Array.from({ length: 270 }, () => sendRequest(port)));
  const responses = await Promise.all(connections.map(async (socket) => String((await once(socket, 'data'))[0])));
  expect(responses.every((text) => text.endsWith('hello'))).toBe(true);
});

it('closes after the requests in flight, and accepts no connections meanwhile', async () => {
  const port = await findFreePort();
  const released = Promise.withResolvers<string>();
  let started = 0;
  const { app, listeners } = await startApp(port, () => {
    started += 1;
    return released.promise;
  });
  const connections = await Promise.all(Array.from({ length: 20 }, () => sendRequest(port)));
  await expect.poll(() => started).toBe(20);
  const responses = Promise.all(connections.map(async (socket) => String((await once(socket, 'data'))[0])));
  const closed = closeServer(app, listeners);
  await expect
    .poll(() =>
      sendRequest(port).then(
        () => 'connected',
        (error: { code: string }) => error.code,
      ),
    )
    .toBe('ECONNREFUSED');
  released.resolve('goodbye');
  expect((await responses).every((text) => text.endsWith('goodbye'))).toBe(true);
  await closed;
});
