import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalMediaStore, mediaKey } from './media-store.ts';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-media-'));
});
afterAll(() => rm(dir, { recursive: true }));

const bytesOf = (content: string) => new TextEncoder().encode(content);

it('names a photo by what is in it', () => {
  expect(mediaKey(bytesOf('a'))).toBe(mediaKey(bytesOf('a')));
  expect(mediaKey(bytesOf('a'))).not.toBe(mediaKey(bytesOf('b')));
});

it('has a photo only when every width is there', async () => {
  const media = createLocalMediaStore(dir);
  const key = mediaKey(bytesOf('widths'));
  await media.put(key, 320, bytesOf('small'));
  await media.put(key, 640, bytesOf('medium'));
  expect(await media.has(key)).toBe(false);
  await media.put(key, 1280, bytesOf('large'));
  expect(await media.has(key)).toBe(true);
});

it('gives back what was put, and nothing for what was not', async () => {
  const media = createLocalMediaStore(dir);
  const key = mediaKey(bytesOf('one'));
  await media.put(key, 640, bytesOf('one'));
  const photo = await media.open(key, 640);
  expect(photo?.sizeBytes).toBe(3);
  expect(photo && (await text(photo.stream))).toBe('one');
  expect(await media.open(key, 320)).toBeUndefined();
  expect(await media.open('../../etc/passwd', 320)).toBeUndefined();
});

it('does not follow a link among the photos', async () => {
  const media = createLocalMediaStore(dir);
  const key = mediaKey(bytesOf('linked'));
  await media.put(key, 320, bytesOf('linked'));
  const folder = join(dir, key.slice(0, 2), key);
  await symlink(join(folder, '320.webp'), join(folder, '640.webp'));
  expect(await media.open(key, 640)).toBeUndefined();
});

it('keeps one whole file when the same photo is put twice at once', async () => {
  const media = createLocalMediaStore(dir);
  const content = 'x'.repeat(200_000);
  const key = mediaKey(bytesOf(content));
  await Promise.all([media.put(key, 320, bytesOf(content)), media.put(key, 320, bytesOf(content))]);
  expect(await readdir(join(dir, key.slice(0, 2), key))).toEqual(['320.webp']);
  expect((await media.open(key, 320))?.sizeBytes).toBe(200_000);
});

it('refuses to keep anything under a name that is no key', async () => {
  await expect(createLocalMediaStore(dir).put('../up', 320, bytesOf('a'))).rejects.toThrow('not a media key');
});

it('forgets a photo in every width, and does not mind one it never had', async () => {
  const media = createLocalMediaStore(await mkdtemp(join(dir, 'forget-')));
  const [kept, gone] = [mediaKey(bytesOf('kept')), mediaKey(bytesOf('gone'))];
  await media.put(kept, 320, bytesOf('kept'));
  await media.put(gone, 320, bytesOf('gone'));
  await media.put(gone, 640, bytesOf('gone'));
  expect((await media.keys()).toSorted()).toEqual([kept, gone].toSorted());
  await media.remove(gone);
  await media.remove(gone);
  expect(await media.keys()).toEqual([kept]);
  expect(await media.open(gone, 640)).toBeUndefined();
  await expect(media.remove('../up')).rejects.toThrow('not a media key');
});

it('has no keys before anything was put', async () => {
  expect(await createLocalMediaStore(join(dir, 'not there')).keys()).toEqual([]);
});
