import { once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { registerErrorHandler } from './error-handler.ts';

it('responds 400 to a client that disconnects in the middle of a body', async () => {
  const lines: string[] = [];
  const statusCodes: number[] = [];
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  registerErrorHandler(app);
  app.addHook('onSend', async (_request, reply) => void statusCodes.push(reply.statusCode));
  app.post('/words', async () => 'read');
  const { port } = new URL(await app.listen({ port: 0 }));
  const client = connect(Number(port), 'localhost');
  await once(client, 'connect');
  const arrived = new Promise<void>((resolve) => app.server.once('request', () => resolve()));
  client.write('POST /words HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{');
  await arrived;
  client.destroy();
  await expect.poll(() => statusCodes).toEqual([400]);
  expect(lines).toEqual([]);
  await app.close();
});

it.each(['ENOSPC', 'EDQUOT'])('responds 503 with Retry-After while the disk is full (%s)', async (code) => {
  const app = Fastify();
  registerErrorHandler(app);
  app.get('/', async () => {
    throw Object.assign(new Error('write failed'), { code, syscall: 'write' });
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(503);
  expect(response.headers['retry-after']).toBe('5');
  expect(response.json()).toMatchObject({ success: false, code: 'UNAVAILABLE' });
  await app.close();
});

it('replaces the cache lifetime of a route that fails later', async () => {
  const app = Fastify();
  registerErrorHandler(app);
  app.get('/', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=86400');
    throw new Error('not drawn');
  });
  const response = await app.inject('/');
  expect([response.statusCode, response.headers['cache-control']]).toEqual([500, 'no-store']);
  await app.close();
});
