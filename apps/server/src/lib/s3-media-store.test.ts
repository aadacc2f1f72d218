import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { mediaPath } from '@sol/contract/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startFailingS3, startS3Server } from '../test/s3-server.ts';
import { createTestApp } from '../test/test-app.ts';
import { type MediaStore, mediaKey } from './media-store.ts';
import { createS3MediaStore } from './s3-media-store.ts';

let dir: string;
let server: S3Server;
let media: MediaStore;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-s3-'));
  server = await startS3Server(dir);
  media = createS3MediaStore(server.options);
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const bytesOf = (content: string) => new TextEncoder().encode(content);
const keyOf = (content: string) => mediaKey(bytesOf(content));

it('has a photo only when every width is there', async () => {
  const key = keyOf('widths');
  await media.put(key, 320, bytesOf('small'));
  await media.put(key, 640, bytesOf('medium'));
  expect(await media.has(key)).toBe(false);
  await media.put(key, 1280, bytesOf('large'));
  expect(await media.has(key)).toBe(true);
});

it('gives back what was put, to the byte, and nothing for what was not', async () => {
  const key = keyOf('one');
  const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
  await media.put(key, 640, bytes);
  const photo = await media.open(key, 640);
  expect(photo?.sizeBytes).toBe(300_000);
  expect(photo && Buffer.compare(await buffer(photo.stream), bytes)).toBe(0);
  expect(await media.open(key, 320)).toBeUndefined();
  expect(await media.open('../../etc/passwd', 320)).toBeUndefined();
});

it('keeps the picture for links beside the widths', async () => {
  const key = keyOf('og');
  await media.put(key, 'og', bytesOf('jpeg'));
  const picture = await media.open(key, 'og');
  expect(picture && (await text(picture.stream))).toBe('jpeg');
});

it('forgets a photo in every form, and does not mind one it never had', async () => {
  const [kept, gone] = [keyOf('kept'), keyOf('gone')];
  await media.put(kept, 320, bytesOf('kept'));
  await media.put(gone, 320, bytesOf('gone'));
  await media.put(gone, 'og', bytesOf('gone'));
  expect(await media.keys()).toEqual(expect.arrayContaining([kept, gone]));
  await media.remove(gone);
  await media.remove(gone);
  const left = await media.keys();
  expect(left).toContain(kept);
  expect(left).not.toContain(gone);
  expect(await media.open(gone, 'og')).toBeUndefined();
});

it('refuses to keep or remove anything under a name that is no key', async () => {
  await expect(media.put('../up', 320, bytesOf('a'))).rejects.toThrow('not a media key');
  await expect(media.remove('../up')).rejects.toThrow('not a media key');
});

it('says which bucket is not there', async () => {
  const elsewhere = createS3MediaStore({ ...server.options, bucket: 'nothing' });
  await expect(elsewhere.put(keyOf('a'), 320, bytesOf('a'))).rejects.toThrow('There is no bucket nothing.');
});

it('is where the app looks for photos that was given a bucket', async () => {
  const key = keyOf('served');
  await media.put(key, 640, bytesOf('served'));
  const { app } = await createTestApp({ config: { s3: server.options } });
  const response = await app.inject(mediaPath(key));
  const head = await app.inject({ method: 'HEAD', url: mediaPath(key) });
  await app.close();
  expect(response.body).toBe('served');
  expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(head.headers['content-length']).toBe('6');
});

describe('an S3 in trouble', () => {
  it('that fails half the time is asked again, and nothing is lost', async () => {
    const failing = await startFailingS3(
      await startS3Server(await mkdtemp(join(dir, 'half-'))),
      (count) => count % 2 === 1,
    );
    const store = createS3MediaStore(failing.options);
    const keys = Array.from({ length: 5 }, (_, index) => keyOf(`half ${index}`));
    for (const key of keys) await store.put(key, 320, bytesOf(key));
    expect((await store.keys()).toSorted()).toEqual(keys.toSorted());
    for (const key of keys) {
      const photo = await store.open(key, 320);
      expect(photo && (await text(photo.stream))).toBe(key);
    }
    await failing.stop();
  });

  it('that always fails is told to whoever asks, who may come back', async () => {
    const failing = await startFailingS3(await startS3Server(await mkdtemp(join(dir, 'down-'))), () => true);
    const store = createS3MediaStore(failing.options);
    await expect(store.open(keyOf('a'), 320)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await failing.stop();
  });

  it('that is not there at all is unavailable too', async () => {
    const nowhere = createS3MediaStore({ ...server.options, endpoint: 'http://127.0.0.1:1' });
    await expect(nowhere.put(keyOf('a'), 320, bytesOf('a'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
