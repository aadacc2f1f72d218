import { request as sendRequest } from 'node:http';
import { json } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../test/test-app.ts';
import { PAGES_PATH } from './rate-limit.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  ({ app } = await createTestApp({ webRenderer: async (scope) => void scope.get(PAGES_PATH, () => ({ page: true })) }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => app.close());

/** Over a socket: `inject` removes the fragment of an address. */
async function get(path: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: unknown }>();
  const request = sendRequest({ host: '127.0.0.1', port, path, agent: false }, (response) => {
    json(response).then((body) => resolve({ status: response.statusCode, body }), reject);
  });
  request.on('error', reject).end();
  return promise;
}

it.each([
  '/api/sollect/recommend#keyword=a',
  '/api/sollect/recommend?size=5#&keyword=a',
  '/api/health/live#',
  '/sollect/search/result#?keyword=a',
])('rejects a request target with a fragment with 400: %s', async (path) => {
  expect(await get(path)).toMatchObject({
    status: 400,
    body: { success: false, code: 'BAD_REQUEST', details: [{ path: 'url', message: '주소에 #을 쓸 수 없어요.' }] },
  });
});

it.each(['/api/health/live?a=%23', '/sollect/search/result?keyword=%23a'])('accepts an escaped #: %s', async (path) => {
  expect(await get(path)).toMatchObject({ status: 200 });
});
