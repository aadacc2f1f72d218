import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../test/test-app.ts';

const LONG = '혼자 가기 좋은 곳 '.repeat(200);
const linesOf = (count: number) => Array.from({ length: count }, (_, line) => `${line}번째로 혼자 가기 좋은 곳`).join();
/** As many bytes as the markers of a map, and more than are compressed at once. */
const [LIST, EXPORT] = [linesOf(1_300), linesOf(4_000)];

let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await createTestApp({
    webRenderer: async (scope) => {
      scope.get('/long', () => LONG);
      scope.get('/list', () => LIST);
      scope.get('/export', () => EXPORT);
      scope.get('/short', () => '짧은 글');
      scope.get('/photo', (_request, reply) => reply.type('image/webp').send(Buffer.from(LONG)));
    },
  }));
});
afterAll(() => app.close());

const get = (url: string, encoding: string) => app.inject({ url, headers: { 'accept-encoding': encoding } });

it('sends Brotli to clients that accept it', async () => {
  const response = await get('/long', 'gzip, deflate, br');
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(response.rawPayload).toString()).toBe(LONG);
});

it('sends the length of a compressed list, and not that of an export, which is compressed in parts', async () => {
  const list = await get('/list', 'br');
  expect(list.headers['content-length']).toBe(String(list.rawPayload.byteLength));
  expect(brotliDecompressSync(list.rawPayload).toString()).toBe(LIST);
  const exported = await get('/export', 'br');
  expect(exported.headers).not.toHaveProperty('content-length');
  expect(brotliDecompressSync(exported.rawPayload).toString()).toBe(EXPORT);
});

it('sends gzip to the others', async () => {
  expect(gunzipSync((await get('/long', 'gzip')).rawPayload).toString()).toBe(LONG);
});

it.each(['/short', '/photo'])('does not compress what would not shrink: %s', async (url) => {
  expect((await get(url, 'gzip, br')).headers).not.toHaveProperty('content-encoding');
});

it('does not compress the scripts of the API documentation for each request', async () => {
  const script = await get('/api/docs/static/swagger-ui-bundle.js', 'gzip, br');
  expect(script.statusCode).toBe(200);
  expect(script.headers).not.toHaveProperty('content-encoding');
  const [first, second] = [await get('/api/openapi.json', 'br'), await get('/api/openapi.json', 'br')];
  expect(first.headers['content-encoding']).toBe('br');
  expect(second.rawPayload).toEqual(first.rawPayload);
});
