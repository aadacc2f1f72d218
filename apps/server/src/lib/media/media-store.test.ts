import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { createLocalMediaStore, type MediaStore, mediaKey } from './media-store.ts';
import { createS3MediaStore } from './s3-media-store.ts';

let dir: string;
let server: S3Server;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-media-'));
  server = await startS3Server(join(dir, 's3'), ['folder', 'empty']);
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const bytesOf = (content: string) => new TextEncoder().encode(content);
const keyOf = (content: string) => mediaKey(bytesOf(content));

it('derives the key from the content', () => {
  expect(keyOf('a')).toBe(keyOf('a'));
  expect(keyOf('a')).not.toBe(keyOf('b'));
});

/** Each store with two instances; the one called empty stays empty. */
const STORES: [kind: string, open: (name: 'folder' | 'empty') => MediaStore][] = [
  ['a folder', (name) => createLocalMediaStore(join(dir, name))],
  ['an S3', (bucket) => createS3MediaStore({ ...server.options, bucket })],
];

describe.each(STORES)('%s', (_kind, openStore) => {
  let media: MediaStore;
  beforeAll(() => {
    media = openStore('folder');
  });

  it('has a photo only if every width exists', async () => {
    const key = keyOf('widths');
    await media.put(key, 320, bytesOf('small'));
    await media.put(key, 640, bytesOf('medium'));
    expect(await media.has(key)).toBe(false);
    await media.put(key, 1280, bytesOf('large'));
    expect(await media.has(key)).toBe(true);
  });

  it('returns the exact bytes of a form, and nothing for a missing one', async () => {
    const key = keyOf('one');
    const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256);
    await media.put(key, 640, bytes);
    const photo = await media.open(key, 640);
    expect(photo?.sizeBytes).toBe(300_000);
    expect(photo && Buffer.compare(await buffer(photo.stream), bytes)).toBe(0);
    expect(await media.open(key, 320)).toBeUndefined();
    expect(await media.open('../../etc/passwd', 320)).toBeUndefined();
  });

  it('stores one complete photo when it is put twice at once', async () => {
    const content = 'x'.repeat(200_000);
    const key = keyOf(content);
    await Promise.all([media.put(key, 320, bytesOf(content)), media.put(key, 320, bytesOf(content))]);
    const photo = await media.open(key, 320);
    expect(photo?.sizeBytes).toBe(200_000);
    expect(photo && (await text(photo.stream))).toBe(content);
  });

  it('stores the link preview beside the widths', async () => {
    const key = keyOf('og');
    await media.put(key, 'og', bytesOf('jpeg'));
    const picture = await media.open(key, 'og');
    expect(picture && (await text(picture.stream))).toBe('jpeg');
  });

  it('removes every form of a photo, and ignores a missing one', async () => {
    const [kept, gone] = [keyOf('kept'), keyOf('gone')];
    await media.put(kept, 320, bytesOf('kept'));
    for (const form of [320, 640, 'og'] as const) await media.put(gone, form, bytesOf('gone'));
    expect(await media.keys()).toEqual(expect.arrayContaining([kept, gone]));
    await media.remove(gone);
    await media.remove(gone);
    const left = await media.keys();
    expect(left).toContain(kept);
    expect(left).not.toContain(gone);
    for (const form of [320, 640, 'og'] as const) expect(await media.open(gone, form)).toBeUndefined();
  });

  it('lists each key once', async () => {
    const keys = await media.keys();
    expect(keys).toHaveLength(new Set(keys).size);
  });

  it('rejects writes, reads and deletions under a name that is no key', async () => {
    await expect(media.put('../up', 320, bytesOf('a'))).rejects.toThrow('not a media key');
    await expect(media.has('../up')).rejects.toThrow('not a media key');
    await expect(media.remove('../up')).rejects.toThrow('not a media key');
  });

  it('has no keys while it is empty', async () => {
    expect(await openStore('empty').keys()).toEqual([]);
  });
});

describe('a folder alone', () => {
  const folderOf = (key: string) => join(dir, 'folder', key.slice(0, 2), key);

  it('does not follow a link among the photos', async () => {
    const media = createLocalMediaStore(join(dir, 'folder'));
    const key = keyOf('linked');
    await media.put(key, 320, bytesOf('linked'));
    await symlink(join(folderOf(key), '320.webp'), join(folderOf(key), '640.webp'));
    expect(await media.open(key, 640)).toBeUndefined();
  });

  it('and its photos are closed to other users of the machine', async () => {
    const closed = join(dir, 'closed');
    const key = keyOf('closed');
    await createLocalMediaStore(closed).put(key, 320, bytesOf('closed'));
    const folders = [closed, join(closed, 'drafts'), join(closed, key.slice(0, 2), key)];
    for (const folder of folders) expect((await stat(folder)).mode & 0o077).toBe(0);
  });

  it('reads small photos at once and streams large ones, with the same content', async () => {
    const media = createLocalMediaStore(join(dir, 'sizes'));
    const small = new Uint8Array(256 * 1024).fill(7);
    const large = new Uint8Array(256 * 1024 + 1).fill(9);
    for (const bytes of [small, large]) {
      const key = mediaKey(bytes);
      await media.put(key, 1280, bytes);
      const photo = await media.open(key, 1280);
      expect(photo?.sizeBytes).toBe(bytes.length);
      expect(photo?.bytes?.length).toBe(bytes === small ? bytes.length : undefined);
      expect(photo && Buffer.compare(await buffer(photo.stream), bytes)).toBe(0);
    }
  });

  it('leaves no draft when the same photo is put twice at once', async () => {
    const media = createLocalMediaStore(join(dir, 'folder'));
    const key = keyOf('drafts');
    await Promise.all([media.put(key, 320, bytesOf('drafts')), media.put(key, 320, bytesOf('drafts'))]);
    expect(await readdir(folderOf(key))).toEqual(['320.webp']);
  });
});

it('deletes abandoned drafts, but not those being written', async () => {
  const own = await mkdtemp(join(dir, 'tidy-'));
  const media = createLocalMediaStore(own);
  const key = mediaKey(bytesOf('whole'));
  await media.put(key, 320, bytesOf('whole'));
  const drafts = join(own, 'drafts');
  expect(await readdir(drafts)).toEqual([]);
  for (const name of ['old', 'new']) await writeFile(join(drafts, name), 'half');
  const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1_000);
  await utimes(join(drafts, 'old'), yesterday, yesterday);
  expect(await media.deleteDrafts()).toBe(1);
  expect(await readdir(drafts)).toEqual(['new']);
  expect(await media.keys()).toEqual([key]);
});

it('has no drafts while it is empty', async () => {
  expect(await createLocalMediaStore(join(dir, 'not there')).deleteDrafts()).toBe(0);
});
