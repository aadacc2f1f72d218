import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MEDIA_WIDTHS, mediaOgPath, mediaPath, OG_IMAGE } from '@sol/contract/media';
import Fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLocalMediaStore, MEDIA_CACHE_CONTROL, mediaKey } from '#lib/media/media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { registerErrorHandler } from '#plugins/error-handler.ts';
import { registerSecurityHeaders } from '#plugins/security-headers.ts';
import { mediaRoutes } from './media.routes.ts';

const PHOTO = new TextEncoder().encode('a photo');
const KEY = mediaKey(PHOTO);
const hiddenKeys = new Set<string>();
const hidden = { has: async (key: string) => hiddenKeys.has(key) };

let dir: string;
let app: FastifyInstance;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-media-'));
  const media = createLocalMediaStore(dir);
  await media.put(KEY, 640, PHOTO);
  app = Fastify();
  registerErrorHandler(app);
  registerSecurityHeaders(app, readConfig({}));
  await app.register(mediaRoutes, { media, library: { putDerived: media.put }, hidden });
});
afterAll(async () => {
  await app.close();
  await rm(dir, { recursive: true });
});

it('[14.2-2] serves a photo that shared caches keep for at most an hour', async () => {
  const response = await app.inject(mediaPath(KEY));
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('a photo');
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '7',
    'cache-control': 'public, max-age=86400, s-maxage=3600, immutable',
  });
});

it('[14.2-2] responds 404 without caching for every form of a hidden photo', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a63' } })
    .webp()
    .toBuffer();
  const key = mediaKey(bytes);
  for (const width of MEDIA_WIDTHS) await createLocalMediaStore(dir).put(key, width, bytes);
  const paths = [...MEDIA_WIDTHS.map((width) => mediaPath(key, width)), mediaOgPath(key)];
  const responses = async () => Promise.all(paths.map((url) => app.inject({ url, headers: { 'if-none-match': '*' } })));
  expect((await responses()).map(({ statusCode }) => statusCode)).toEqual([304, 304, 304, 304]);
  hiddenKeys.add(key);
  for (const { statusCode, headers } of await responses()) {
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
  }
  hiddenKeys.clear();
  expect((await responses()).map(({ statusCode }) => statusCode)).toEqual([304, 304, 304, 304]);
});

it('does not read a streamed photo for its headers', async () => {
  let readCount = 0;
  const stream = new Readable({
    read() {
      readCount += 1;
      this.push(readCount > 1 ? null : PHOTO);
    },
  });
  const headers = Fastify();
  const media = { ...createLocalMediaStore(dir), open: async () => ({ sizeBytes: PHOTO.length, stream }) };
  await headers.register(mediaRoutes, { media, library: { putDerived: media.put }, hidden });
  const response = await headers.inject({ method: 'HEAD', url: mediaPath(KEY) });
  expect([response.statusCode, response.headers['content-length']]).toEqual([200, '7']);
  expect([stream.destroyed, readCount]).toEqual([true, 0]);
  await headers.close();
});

describe('an executable file in the store', () => {
  const PROGRAM = new TextEncoder().encode('<?php system($_GET["c"]) ?><script>alert(1)</script>');
  const PROGRAM_KEY = mediaKey(PROGRAM);
  beforeAll(() => createLocalMediaStore(dir).put(PROGRAM_KEY, 640, PROGRAM));

  it('is sent as an image, which no browser renders as a page', async () => {
    const { body, headers } = await app.inject(`${mediaPath(PROGRAM_KEY)}?c=id`);
    expect(body).toBe(new TextDecoder().decode(PROGRAM));
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
  });

  it.each(['640.php', '640.webp.php', '640.html', '640.svg', '640', 'index.html', '640.webp%00.php', 'og.jpg.php', ''])(
    'is not found under another name: %j',
    async (file) => {
      expect((await app.inject(`/media/${PROGRAM_KEY}/${file}`)).statusCode).toBe(404);
    },
  );
});

it('responds to HEAD without the photo', async () => {
  const response = await app.inject({ method: 'HEAD', url: mediaPath(KEY) });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-length']).toBe('7');
  expect(response.body).toBe('');
});

it('responds with 304 to a matching ETag', async () => {
  const { headers } = await app.inject(mediaPath(KEY));
  const response = await app.inject({ url: mediaPath(KEY), headers: { 'if-none-match': String(headers.etag) } });
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
});

describe('the link image of a photo', () => {
  /** Each test stores its own photo, because the link image is rendered only once. */
  async function storePhoto(width: number, height: number): Promise<string> {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const bytes = await sharp({ create: { width, height, channels: 3, background: '#a63', noise } })
      .webp()
      .toBuffer();
    const key = mediaKey(bytes);
    await createLocalMediaStore(dir).put(key, 1280, bytes);
    return key;
  }

  it.each([
    ['standing', 960, 1280],
    ['lying', 1280, 400],
    ['small', 20, 30],
  ])('is a JPEG that fills its frame, for a photo that is %s', async (_what, width, height) => {
    const { statusCode, headers, rawPayload } = await app.inject(mediaOgPath(await storePhoto(width, height)));
    expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      MEDIA_CACHE_CONTROL,
    ]);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...OG_IMAGE });
  });

  it('is rendered once for concurrent requests and stored', async () => {
    const key = await storePhoto(900, 700);
    const responses = await Promise.all(Array.from({ length: 8 }, () => app.inject(mediaOgPath(key))));
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const stored = await stat(join(dir, key.slice(0, 2), key, 'og.jpg'));
    expect(responses.every(({ rawPayload }) => rawPayload.length === stored.size)).toBe(true);
    const { headers } = responses[0] ?? {};
    const again = await app.inject({ url: mediaOgPath(key), headers: { 'if-none-match': String(headers?.etag) } });
    expect(again.statusCode).toBe(304);
    expect((await stat(join(dir, key.slice(0, 2), key, 'og.jpg'))).mtimeMs).toBe(stored.mtimeMs);
  });

  it('is deleted with its photo', async () => {
    const key = await storePhoto(901, 700);
    await app.inject(mediaOgPath(mediaPath(key)));
    await createLocalMediaStore(dir).remove(key);
    expect((await app.inject(mediaOgPath(key))).statusCode).toBe(404);
  });
});

it.each([
  ['the link of an unknown photo', mediaOgPath(mediaKey(new Uint8Array()))],
  ['the link of what is no key', '/media/..%2f..%2fetc/og.jpg'],
  ['a width that was not stored', mediaPath(KEY, 320)],
  ['a width that does not exist', `/media/${KEY}/700.webp`],
  ['an unknown key', mediaPath(mediaKey(new Uint8Array()))],
  ['a way out of the folder', '/media/..%2f..%2fetc/640.webp'],
  ['a null byte', '/media/%00/640.webp'],
])('responds 404 without caching for %s', async (_, url) => {
  const response = await app.inject(url);
  expect(response.statusCode).toBe(404);
  expect(response.json()).toMatchObject({ success: false, code: 'NOT_FOUND' });
  expect(response.headers['cache-control']).toBe('no-store');
});
