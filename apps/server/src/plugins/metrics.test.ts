import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { INTERNAL_HEADERS } from '#lib/http/internal-request.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { registerMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-24-characters';

let app: FastifyInstance;
let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, config: { metrics: { isOpen: true, token: TOKEN } } }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const metrics = async () => (await app.inject('/metrics')).body;

it('counts requests by the pattern of their route', async () => {
  await app.inject('/media/00000000000000000000000000000000/640.webp');
  await app.inject('/api/nothing?userLat=37.5');
  const text = await metrics();
  expect(text).toContain('http_request_duration_seconds_count{method="GET",route="/media/:key/:file",status="404"} 1');
  expect(text).toContain('route="/api/*",status="404"');
  expect(text).not.toContain('37.5');
});

it('does not count the internal requests of a rendered page', async () => {
  await app.inject({ url: '/api/health/live', headers: INTERNAL_HEADERS });
  expect(await metrics()).not.toContain('route="/api/health/live"');
});

it('shows the process and the connections to the database', async () => {
  const text = await metrics();
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toMatch(/database_connections\{state="active"\} [1-9]/);
});

const ELSEWHERE: [string, InjectOptions][] = [
  ['from elsewhere', { remoteAddress: '203.0.113.7' }],
  ['with a foreign host name', { headers: { host: 'metrics.example' } }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '203.0.113.7' } }],
];

it.each(ELSEWHERE)('responds 404 to a request %s without the token', async (_, request) => {
  const get = async (authorization?: string) =>
    app.inject({
      ...request,
      url: '/metrics',
      headers: { ...request.headers, ...(authorization && { authorization }) },
    });
  expect((await get()).statusCode).toBe(404);
  for (const wrong of ['Bearer', `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, TOKEN, `Basic ${TOKEN}`]) {
    expect((await get(wrong)).statusCode, wrong).toBe(404);
  }
  expect((await get(`Bearer ${TOKEN}`)).statusCode).toBe(200);
});

it('responds 404 to this machine too, unless it is open or has the token', async () => {
  const { app: closed } = await createTestApp({ db, config: { metrics: { isOpen: false, token: TOKEN } } });
  expect((await closed.inject('/metrics')).statusCode).toBe(404);
  const authorization = `Bearer ${TOKEN}`;
  expect((await closed.inject({ url: '/metrics', headers: { authorization } })).statusCode).toBe(200);
  await closed.close();
  const { app: unset } = await createTestApp({ db });
  expect((await unset.inject({ url: '/metrics', headers: { authorization: 'Bearer undefined' } })).statusCode).toBe(
    404,
  );
  await unset.close();
});

it('counts the requests rejected because of overload', async () => {
  expect(await metrics()).toContain('http_requests_refused_total 0');
  app.rejections.count();
  expect(await metrics()).toContain('http_requests_refused_total 1');
});

it('counts a worker only once it accepts connections', async () => {
  const supervisor = {
    workerNumber: 2,
    isFirst: false,
    call: vi.fn().mockResolvedValue(undefined),
    on: vi.fn(),
  } satisfies SupervisorLink;
  const worker = Fastify();
  worker.decorate('rejections', { total: 0, count: () => undefined, close: () => undefined });
  registerMetrics(worker, { sql: db.sql, access: { isOpen: true, token: TOKEN }, supervisor });
  await worker.ready();
  expect(supervisor.on).not.toHaveBeenCalled();
  await worker.listen({ port: 0, host: '127.0.0.1' });
  expect(supervisor.on).toHaveBeenCalledWith({ readMetrics: expect.any(Function) });
  await worker.close();
});
