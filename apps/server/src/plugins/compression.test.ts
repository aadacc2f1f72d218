import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp } from '../test/test-app.ts';

const LONG = '혼자 가기 좋은 곳 '.repeat(200);

let app: FastifyInstance;
beforeAll(async () => {
  ({ app } = await createTestApp({
    webRenderer: async (scope) => {
      scope.get('/long', () => LONG);
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

it('sends gzip to the others', async () => {
  expect(gunzipSync((await get('/long', 'gzip')).rawPayload).toString()).toBe(LONG);
});

it.each(['/short', '/photo'])('does not compress what would not shrink: %s', async (url) => {
  expect((await get(url, 'gzip, br')).headers).not.toHaveProperty('content-encoding');
});
