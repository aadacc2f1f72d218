import { once } from 'node:events';
import { get } from 'node:http';
import { connect as connectHttp2, createServer, type ServerHttp2Stream } from 'node:http2';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';
import { registerUnreadLimits, type UnreadLimits } from './unread-responses.ts';

const MEGABYTE = 1024 * 1024;
/** More than the buffers of the system take. */
const LARGE = Buffer.alloc(16 * MEGABYTE);

let app: FastifyInstance;
const sockets: { destroy(): unknown }[] = [];

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(limits: UnreadLimits, isHttp2 = false): Promise<number> {
  app = Fastify(isHttp2 ? ({ serverFactory: (handler: never) => createServer(handler) } as object) : {});
  registerErrorHandler(app);
  registerUnreadLimits(app, limits);
  app.get('/large', async (_request, reply) => reply.send(LARGE));
  app.get('/stream', async (_request, reply) => reply.send(Readable.from(Array.from({ length: 64 }, () => LARGE))));
  app.get('/small', async () => 'small');
  app.get('/thinking', async () => {
    await delay(500);
    return 'thought';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A client that sends requests and reads nothing. */
function requestWithoutReading(port: number, path: string, count = 1): Socket {
  const socket = connect({ port, host: '127.0.0.1' });
  sockets.push(socket);
  socket.on('error', () => undefined);
  socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(count));
  return socket;
}

const countConnections = () =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
  );

const statusOf = (port: number, path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

it.each(['/large', '/stream'])('closes the connection of a client that reads nothing of %s', async (path) => {
  const port = await listen({ stallTimeoutMs: 200 });
  requestWithoutReading(port, path);
  await expect.poll(countConnections).toBe(1);
  await expect.poll(countConnections, { timeout: 3_000 }).toBe(0);
});

it('serves a client that reads slowly, for longer than the timeout', async () => {
  const port = await listen({ stallTimeoutMs: 1_000 });
  const socket = requestWithoutReading(port, '/large');
  let received = 0;
  const hasEnded = once(socket, 'close');
  while (received < LARGE.length && !socket.destroyed) {
    await delay(10);
    received += (socket.read() as Buffer | null)?.length ?? 0;
  }
  expect(received).toBeGreaterThanOrEqual(LARGE.length);
  socket.destroy();
  await hasEnded;
});

it('does not limit the time of the work for a response', async () => {
  const port = await listen({ stallTimeoutMs: 100 });
  expect(await statusOf(port, '/thinking')).toBe(200);
});

it('rejects requests of an address that leaves too much unread, until it has read or left', async () => {
  const port = await listen({ unreadPerAddressMaxBytes: 4 * MEGABYTE });
  const stalled = requestWithoutReading(port, '/large');
  await expect.poll(() => statusOf(port, '/small')).toBe(429);
  stalled.destroy();
  await expect.poll(() => statusOf(port, '/small')).toBe(200);
});

it('counts pipelined responses that wait for the first, until the connection ends', async () => {
  const port = await listen({ unreadPerAddressMaxBytes: 20 * MEGABYTE });
  const stalled = requestWithoutReading(port, '/large', 3);
  await expect.poll(() => statusOf(port, '/small')).toBe(429);
  stalled.destroy();
  await expect.poll(() => statusOf(port, '/small')).toBe(200);
});

it('aborts a stream of HTTP/2 that the client does not read', async () => {
  const port = await listen({ stallTimeoutMs: 200 }, true);
  const session = connectHttp2(`http://127.0.0.1:${port}`);
  sockets.push(session);
  const arrived = once(app.server, 'stream');
  session
    .request({ ':path': '/large' })
    .pause()
    .on('error', () => undefined);
  const [served] = (await arrived) as [ServerHttp2Stream];
  await expect.poll(() => served.destroyed, { timeout: 3_000 }).toBe(true);
});
