import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mediaPath } from '@sol/contract/media';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalMediaStore, mediaKey } from '#lib/media-store.ts';
import { handleErrors } from '#plugins/error-handler.ts';
import { mediaRoutes } from './media.routes.ts';

const PHOTO = new TextEncoder().encode('a photo');
const KEY = mediaKey(PHOTO);

let dir: string;
let app: FastifyInstance;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-media-'));
  const media = createLocalMediaStore(dir);
  await media.put(KEY, 640, PHOTO);
  app = Fastify();
  handleErrors(app);
  await app.register(mediaRoutes, { media });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

it('serves a photo for ever', async () => {
  const response = await app.inject(mediaPath(KEY));
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('a photo');
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '7',
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

it('answers HEAD without the photo', async () => {
  const response = await app.inject({ method: 'HEAD', url: mediaPath(KEY) });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-length']).toBe('7');
  expect(response.body).toBe('');
});

it('does not send again what the browser has', async () => {
  const { headers } = await app.inject(mediaPath(KEY));
  const response = await app.inject({ url: mediaPath(KEY), headers: { 'if-none-match': String(headers.etag) } });
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
});

it.each([
  ['a width that was not stored', mediaPath(KEY, 320)],
  ['a width that does not exist', `/media/${KEY}/700.webp`],
  ['an unknown key', mediaPath(mediaKey(new Uint8Array()))],
  ['a way out of the folder', '/media/..%2f..%2fetc/640.webp'],
  ['a null byte', '/media/%00/640.webp'],
])('answers 404 for %s, which nobody may keep', async (_, url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  expect(response.headers['cache-control']).toBeUndefined();
});
