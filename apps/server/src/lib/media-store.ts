import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MEDIA_WIDTHS, type MediaWidth } from '@sol/contract/media';

/** A stored photo on its way out. */
export interface MediaFile {
  sizeBytes: number;
  stream: Readable;
}

/** Where photos are kept: each under its {@link mediaKey}, in every width. */
export interface MediaStore {
  /** Keeps one width; a second time changes nothing, since the key names the content. */
  put(key: string, width: MediaWidth, bytes: Uint8Array): Promise<void>;
  /** Whether every width is there. */
  has(key: string): Promise<boolean>;
  open(key: string, width: MediaWidth): Promise<MediaFile | undefined>;
}

const KEY = /^[0-9a-f]{32}$/;

/** The key of a photo: made of what is in it, so that the same photo is kept once and an address never changes. */
export function mediaKey(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

const isLink = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOOP';

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

/** Photos as files: `<dir>/<first two of the key>/<key>/<width>.webp`. */
export function createLocalMediaStore(dir: string): MediaStore {
  const folderOf = (key: string) => {
    if (!KEY.test(key)) throw new TypeError('not a media key');
    return join(dir, key.slice(0, 2), key);
  };
  const pathOf = (key: string, width: MediaWidth) => join(folderOf(key), `${width}.webp`);
  return {
    async put(key, width, bytes) {
      const path = pathOf(key, width);
      if (await exists(path)) return;
      await mkdir(folderOf(key), { recursive: true });
      // Written aside and renamed: nobody ever reads half a photo, not even after a crash.
      const draft = `${path}.${randomUUID()}`;
      try {
        await writeFile(draft, bytes, { flush: true });
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async has(key) {
      const found = await Promise.all(MEDIA_WIDTHS.map((width) => exists(pathOf(key, width))));
      return found.every(Boolean);
    },

    async open(key, width) {
      if (!KEY.test(key)) return undefined;
      try {
        // Whoever can put a link among the photos must not have us send what it leads to.
        const file = await open(pathOf(key, width), constants.O_RDONLY | constants.O_NOFOLLOW);
        const { size } = await file.stat();
        return { sizeBytes: size, stream: file.createReadStream() };
      } catch (error) {
        if (isMissing(error) || isLink(error)) return undefined;
        throw error;
      }
    },
  };
}
