import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { compressResponse, QUALITY, sendCompressed } from './compressed-response.ts';

const LARGE = JSON.stringify({ name: '쏠'.repeat(400) });

async function request(text: string, headers: Record<string, string>, status = 200) {
  const app = fastify();
  const compressed = compressResponse(text, QUALITY.data);
  app.get('/', (received, reply) =>
    sendCompressed(compressed, received, reply.code(status), {
      type: 'application/json; charset=utf-8',
      vary: ['cookie'],
    }),
  );
  return app.inject({ url: '/', headers });
}

it.each(['br', 'gzip, br', 'br;q=0.4, gzip', ' BR ; q=1.0'])('a response is compressed for "%s"', async (accepted) => {
  const { headers, rawPayload } = await request(LARGE, { 'accept-encoding': accepted });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-8' });
  expect(headers.vary).toBe('accept-encoding, cookie');
  expect(brotliDecompressSync(rawPayload).toString()).toBe(LARGE);
});

it.each(['', 'gzip', 'br;q=0', 'br;q=0.00, gzip', 'brotli'])('and is not for "%s"', async (accepted) => {
  const { headers, body } = await request(LARGE, { 'accept-encoding': accepted });
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers.vary).toBe('accept-encoding, cookie');
  expect(body).toBe(LARGE);
});

it('a response of less than 1 KB is not compressed', async () => {
  const codings = [1_023, 1_024].map(async (length) => {
    const { headers, body } = await request('x'.repeat(length), { 'accept-encoding': 'br' });
    return headers['content-encoding'] ?? body.length;
  });
  expect(await Promise.all(codings)).toEqual([1_023, 'br']);
});

it('a known response is not sent again, in any coding, but an error is', async () => {
  const { etag } = (await request(LARGE, { 'accept-encoding': 'br' })).headers;
  const known = { 'if-none-match': String(etag) };
  expect(await request(LARGE, known)).toMatchObject({ statusCode: 304, body: '' });
  expect(await request(LARGE, { 'if-none-match': '*' })).toMatchObject({ statusCode: 304, body: '' });
  expect(await request(`${LARGE} `, known)).toMatchObject({ statusCode: 200, body: `${LARGE} ` });
  expect(await request(LARGE, known, 404)).toMatchObject({ statusCode: 404, body: LARGE });
});

it.each([30, 1_023, 1_024, 12_000, 60_000])('keeps no more memory than its bytes: %i characters', (length) => {
  const text = randomBytes(length).toString('base64').slice(0, length);
  const { bytes } = compressResponse(text, QUALITY.data);
  expect(bytes.buffer.byteLength).toBe(bytes.length);
});
