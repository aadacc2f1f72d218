import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { MEDIA_WIDTHS, mediaPath } from '@sol/contract/media';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startFailingS3, startS3Server } from '../../test/s3-server.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase } from '../../test/test-database.ts';
import { MEDIA_CACHE_CONTROL, type MediaStore, mediaKey } from './media-store.ts';
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

it('names the missing bucket', async () => {
  const elsewhere = createS3MediaStore({ ...server.options, bucket: 'nothing' });
  await expect(elsewhere.put(keyOf('a'), 320, bytesOf('a'))).rejects.toThrow('There is no bucket nothing.');
});

it('[14.2-2] is the photo store of an app with a bucket', async () => {
  const db = await createTestDatabase();
  const key = keyOf('served');
  await media.put(key, 640, bytesOf('served'));
  const { app } = await createTestApp({ db, config: { s3: server.options } });
  const response = await app.inject(mediaPath(key));
  const head = await app.inject({ method: 'HEAD', url: mediaPath(key) });
  await app.close();
  await db.close();
  expect(response.body).toBe('served');
  expect(response.headers['cache-control']).toBe(MEDIA_CACHE_CONTROL);
  expect(head.headers['content-length']).toBe('6');
});

describe('an S3 in trouble', () => {
  it('that fails every second request is retried without loss', async () => {
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

  it('that always fails causes UNAVAILABLE with Retry-After', async () => {
    const failing = await startFailingS3(await startS3Server(await mkdtemp(join(dir, 'down-'))), () => true);
    const store = createS3MediaStore(failing.options);
    await expect(store.open(keyOf('a'), 320)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await failing.stop();
  });

  it('that keeps failing opens the circuit, so that requests fail at once', async () => {
    let callCount = 0;
    const failing = await startFailingS3(await startS3Server(await mkdtemp(join(dir, 'fuse-'))), () => {
      callCount += 1;
      return true;
    });
    const store = createS3MediaStore(failing.options);
    await Promise.allSettled(MEDIA_WIDTHS.map((width) => store.open(keyOf('a'), width)));
    const before = callCount;
    await expect(store.open(keyOf('a'), 320)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(callCount).toBe(before);
    await failing.stop();
  });

  it('that forbids a request is not retried', async () => {
    let callCount = 0;
    const counting = await startFailingS3(await startS3Server(await mkdtemp(join(dir, 'forbids-'))), () => {
      callCount += 1;
      return false;
    });
    const store = createS3MediaStore({ ...counting.options, accessKeyId: 'another' });
    await expect(store.open(keyOf('a'), 320)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(callCount).toBe(1);
    await counting.stop();
  });

  it('that is unreachable causes UNAVAILABLE', async () => {
    const nowhere = createS3MediaStore({ ...server.options, endpoint: 'http://127.0.0.1:1' });
    await expect(nowhere.put(keyOf('a'), 320, bytesOf('a'))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });
});
