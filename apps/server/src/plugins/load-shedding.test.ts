import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import type { Endpoint, FileParts } from '@sol/contract/endpoint';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { withUpload } from '#lib/upload/upload.ts';
import { registerErrorHandler } from './error-handler.ts';
import { registerLoadShedding } from './load-shedding.ts';
import { registerUploads } from './uploads.ts';

let app: FastifyInstance;
let release: () => void;
let arrivals = 0;
let log: string[];

afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

function createBusyApp(options: Parameters<typeof registerLoadShedding>[2] = {}) {
  log = [];
  app = Fastify({ logger: { level: 'warn', stream: { write: (line: string) => void log.push(line) } } });
  registerErrorHandler(app);
  registerLoadShedding(app, { publicUrl: 'https://sol.example' }, { inFlightMax: 2, uploadsMax: 2, ...options });
  const released = new Promise<void>((resolve) => (release = resolve));
  arrivals = 0;
  app.get('/slow', async () => {
    arrivals += 1;
    await released;
    return 'done';
  });
  app.post('/form', async () => 'read');
  app.addContentTypeParser('multipart/form-data', async () => undefined);
  const files: FileParts = { field: 'files', maxCount: 1, maxBytes: 1 };
  app.post('/photos', { config: { endpoint: { files } as Endpoint } }, async () => {
    arrivals += 1;
    await released;
    return 'stored';
  });
  app.get('/long', async (_request, reply) => {
    const endless = new Readable({ read: () => undefined });
    endless.push('chunk');
    return reply.send(endless);
  });
  app.get('/api/health/live', () => 'alive');
  app.get('/metrics', () => 'figures');
}

it('rejects further requests at once, and accepts requests again when some have ended', async () => {
  createBusyApp();
  const first = Promise.all([app.inject('/slow'), app.inject('/slow')]);
  await expect.poll(() => arrivals).toBe(2);
  const rejected = await app.inject('/slow');
  expect(rejected.statusCode).toBe(503);
  expect(rejected.headers['retry-after']).toBe('2');
  expect(rejected.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  expect((await app.inject('/api/health/live')).statusCode).toBe(200);

  release();
  expect((await first).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await app.inject('/slow')).statusCode).toBe(200);
});

it('serves as many requests of a burst as the limit, although all arrive before one counts', async () => {
  createBusyApp();
  const burst = Promise.all(Array.from({ length: 5 }, () => app.inject('/slow')));
  await expect.poll(() => arrivals).toBe(2);
  release();
  const statuses = (await burst).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([200, 200, 503, 503, 503]);
});

it('rejects requests from the network early, except for probes, metrics and uploads', async () => {
  createBusyApp();
  const address = await app.listen({ port: 0 });
  const first = Promise.all([app.inject('/slow'), app.inject('/slow')]);
  await expect.poll(() => arrivals).toBe(2);
  const rejected = await fetch(new URL('/slow', address));
  expect(rejected.status).toBe(503);
  expect(rejected.headers.get('retry-after')).toBe('2');
  expect(rejected.headers.get('x-content-type-options')).toBe('nosniff');
  expect(rejected.headers.get('strict-transport-security')).toContain('max-age=');
  expect(await rejected.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  expect(app.rejections.total).toBe(1);

  const form = await fetch(new URL('/form', address), { method: 'POST', body: 'x'.repeat(100_000) });
  expect([form.status, app.rejections.total]).toEqual([503, 2]);
  const spoofed = await fetch(new URL('/slow', address), { headers: { 'content-type': 'multipart/x' } });
  expect([spoofed.status, app.rejections.total]).toEqual([503, 3]);
  expect((await fetch(new URL('/api/health/live', address))).status).toBe(200);
  expect((await fetch(new URL('/metrics', address))).status).toBe(200);
  const headers = { 'content-type': 'Multipart/Form-Data; boundary=x' };
  const photos = fetch(new URL('/photos', address), { method: 'POST', headers, body: '--x--' });
  await expect.poll(() => arrivals).toBe(3);

  release();
  expect((await first).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await photos).status).toBe(200);
  expect((await fetch(new URL('/slow', address))).status).toBe(200);
});

it('does not count clients that have disconnected', async () => {
  createBusyApp();
  const address = new URL('/slow', await app.listen({ port: 0 }));
  const clients = [request(address), request(address)];
  for (const client of clients) client.on('error', () => undefined).end();
  await expect.poll(() => arrivals).toBe(2);
  expect((await fetch(address)).status).toBe(503);
  for (const client of clients) client.destroy();
  release();
  await expect.poll(async () => (await fetch(address)).status).toBe(200);
});

it('does not count clients that are slow to send or to read', async () => {
  createBusyApp();
  const address = await app.listen({ port: 0 });
  const headers = { 'content-type': 'application/json', 'content-length': '99' };
  const senders = [1, 2].map(() => request(new URL('/form', address), { method: 'POST', headers }));
  const readers = [1, 2].map(() => request(new URL('/long', address)));
  let started = 0;
  app.server.on('request', () => (started += 1));
  for (const client of [...senders, ...readers]) client.on('error', () => undefined);
  for (const client of senders) client.write('{');
  const responses = readers.map((client) => once(client.end(), 'response'));
  await Promise.all(responses);
  await expect.poll(() => started).toBe(4);
  expect((await app.inject({ method: 'POST', url: '/form' })).statusCode).toBe(200);
  for (const client of [...senders, ...readers]) client.destroy();
});

it('counts uploads separately', async () => {
  createBusyApp();
  const send = () => app.inject({ method: 'POST', url: '/photos' });
  const first = Promise.all([send(), send()]);
  await expect.poll(() => arrivals).toBe(2);
  expect((await send()).statusCode).toBe(503);
  expect((await app.inject({ method: 'POST', url: '/form' })).statusCode).toBe(200);
  release();
  expect((await first).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('counts an upload until its work has ended, also if its client has left', async () => {
  const files: FileParts = { field: 'files', maxCount: 1, maxBytes: 9 };
  app = Fastify();
  registerErrorHandler(app);
  registerLoadShedding(app, { publicUrl: 'https://sol.example' });
  await registerUploads(app);
  const ends: (() => void)[] = [];
  let waits = true;
  app.post('/photos', { config: { endpoint: { files } as Endpoint } }, (incoming, reply) =>
    withUpload(incoming, reply, files, async () => {
      if (waits) await new Promise<void>((resolve) => ends.push(resolve));
      return 'stored';
    }),
  );
  const address = new URL('/photos', await app.listen({ port: 0 }));
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const body = '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\na\r\n--x--\r\n';
  const clients = [1, 2].map(() => request(address, { method: 'POST', headers }));
  for (const client of clients) client.on('error', () => undefined).end(body);
  await expect.poll(() => ends.length).toBe(2);
  for (const client of clients) client.destroy();
  await expect.poll(() => new Promise((resolve) => app.server.getConnections((_, count) => resolve(count)))).toBe(0);
  const send = () => fetch(address, { method: 'POST', headers, body });
  const refused = await send();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ code: 'UPLOADS_TOO_MANY' });
  ends[0]?.();
  waits = false;
  await expect.poll(async () => (await send()).status).toBe(200);
  ends[1]?.();
});

it('rejects uploads while images queue for processing and the event loop is slow, and only then', async () => {
  let queued = 9;
  createBusyApp({ inFlightMax: 60, countQueuedPhotos: () => queued });
  release();
  const send = async () => (await app.inject({ method: 'POST', url: '/photos' })).statusCode;
  expect(await send()).toBe(200);
  // Blocks the event loop for 100 ms per turn.
  const busy = setInterval(() => {
    const until = performance.now() + 100;
    while (performance.now() < until);
  });
  await expect.poll(send, { timeout: 5_000 }).toBe(503);
  queued = 1;
  expect(await send()).toBe(200);
  clearInterval(busy);
});

it('logs rejections in one line per ten seconds, without a stack', async () => {
  createBusyApp();
  const first = Promise.all([app.inject('/slow'), app.inject('/slow')]);
  await expect.poll(() => arrivals).toBe(2);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  for (let count = 0; count < 4; count++) expect((await app.inject('/slow')).statusCode).toBe(503);
  const loggedLines = () =>
    log.map((line) => JSON.parse(line)).map(({ refused, msg, error }) => ({ refused, msg, error }));
  const line = (refused: number) => ({ refused, msg: 'too busy: refused requests', error: undefined });
  expect(loggedLines()).toEqual([line(1)]);
  vi.advanceTimersByTime(10_000);
  expect(loggedLines()).toEqual([line(1), line(3)]);
  vi.advanceTimersByTime(60_000);
  expect(loggedLines()).toHaveLength(2);
  await app.inject('/slow');
  expect(loggedLines()).toHaveLength(3);
  release();
  await first;
});

it('logs other failures with a stack', async () => {
  createBusyApp();
  app.get('/broken', async () => {
    throw new Error('broken');
  });
  await app.inject('/broken');
  expect(log.map((line) => JSON.parse(line).error.stack.length > 0)).toEqual([true]);
});
