import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { closeServer, prepareDrain } from './drain-connections.ts';
import { listen } from './listen.ts';

let closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.reverse()) await close();
  closers = [];
});

async function startApp(app: FastifyInstance) {
  const drain = prepareDrain(app);
  const servers = await listen(app, { port: 0, host: '127.0.0.1' });
  const close = () => closeServer(app, servers);
  closers.push(close);
  const { port } = app.server.address() as AddressInfo;
  return { port, drain: (timeoutMs: number) => drain(servers, timeoutMs), close };
}

/** A guest with one connection, which it keeps open. */
function createGuest(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  closers.push(() => agent.destroy());
  return async (path: string) => {
    const sent = request({ port, host: '127.0.0.1', agent, path });
    sent.end();
    const [response] = await once(sent, 'response');
    await text(response);
    return { status: response.statusCode, connection: response.headers.connection };
  };
}

const LONG_MS = 60_000;

it('ends each connection with its next response, and accepts no others', async () => {
  const app = Fastify();
  app.get('/', async () => 'hello');
  const { port, drain } = await startApp(app);
  const guests = Array.from({ length: 10 }, () => createGuest(port));
  for (const get of guests) expect(await get('/')).toEqual({ status: 200, connection: 'keep-alive' });
  const drained = drain(LONG_MS);
  await expect(createGuest(port)('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  for (const get of guests) expect(await get('/')).toEqual({ status: 200, connection: 'close' });
  await drained;
});

it('waits for a request in flight', async () => {
  const released = Promise.withResolvers<string>();
  const app = Fastify();
  const started = Promise.withResolvers<void>();
  app.get('/', async () => {
    started.resolve();
    return released.promise;
  });
  const { port, drain } = await startApp(app);
  const get = createGuest(port);
  const response = get('/');
  await started.promise;
  let isDrained = false;
  const drained = drain(LONG_MS).then(() => {
    isDrained = true;
  });
  await expect(createGuest(port)('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect(isDrained).toBe(false);
  released.resolve('goodbye');
  expect(await response).toEqual({ status: 200, connection: 'close' });
  await drained;
});

it('does not wait longer than the timeout for an idle connection', async () => {
  const app = Fastify();
  app.get('/', async () => 'hello');
  const { port, drain } = await startApp(app);
  await createGuest(port)('/');
  await drain(20);
});

it('ends sessions of HTTP/2 after their streams', async () => {
  const released = Promise.withResolvers<string>();
  const started = Promise.withResolvers<void>();
  const app = Fastify({ http2: true });
  app.get('/', async () => {
    started.resolve();
    return released.promise;
  });
  const { port, drain } = await startApp(app as unknown as FastifyInstance);
  const session = connect(`http://127.0.0.1:${port}`);
  const stream = session.request({ ':path': '/' });
  await started.promise;
  const goAway = once(session, 'goaway');
  const drained = drain(LONG_MS);
  await goAway;
  released.resolve('goodbye');
  expect(await text(stream)).toBe('goodbye');
  await drained;
});

it('closes after the requests in flight, and accepts no connections meanwhile', async () => {
  const released = Promise.withResolvers<string>();
  let started = 0;
  const app = Fastify();
  app.get('/', async () => {
    started += 1;
    return released.promise;
  });
  const { port, close } = await startApp(app);
  const responses = Promise.all(Array.from({ length: 20 }, () => createGuest(port)('/')));
  await expect.poll(() => started).toBe(20);
  const closed = close();
  await expect
    .poll(() =>
      createGuest(port)('/').then(
        () => 'connected',
        (error: { code: string }) => error.code,
      ),
    )
    .toBe('ECONNREFUSED');
  released.resolve('goodbye');
  expect((await responses).map(({ status }) => status)).toEqual(Array(20).fill(200));
  await closed;
});
