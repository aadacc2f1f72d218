import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { MEDIA_WIDTHS, type MediaWidth } from '@sol/contract/media';
import { getErrorCode } from '#lib/process/error-code.ts';
import { openFile, readOpenFile } from '#lib/process/open-file.ts';

/** A stored photo, ready for a response. */
export interface MediaFile {
  sizeBytes: number;
  /** The content, if it was read at once: a third of the work of a stream. */
  bytes?: Buffer;
  stream: Readable;
}

/**
 * A width of a photo, or its link preview image, which is rendered on the first request. `original`: a photo that must
 * not be changed, as it came; it has no other form.
 */
export type MediaForm = MediaWidth | 'og' | 'original';

/** Storage of photos: under their {@link mediaKey}, in every width. */
export interface MediaStore {
  /**
   * Stores one form. Storing it again has no effect, because the key is a hash of the content.
   */
  put(key: string, form: MediaForm, bytes: Uint8Array): Promise<void>;
  /** Whether every width exists, or the original. */
  has(key: string): Promise<boolean>;
  open(key: string, form: MediaForm): Promise<MediaFile | undefined>;
  /** Deletes every form; no error if there is none. */
  remove(key: string): Promise<void>;
  /** The keys of all stored photos. */
  keys(): Promise<string[]>;
  /**
   * Deletes incomplete files of killed processes.
   * @returns their number
   */
  deleteDrafts(): Promise<number>;
}

/**
 * A key is a hash of the content, so a response never changes. It can end, though: an operator hides
 * the work, or its member deletes it. Shared caches therefore keep it for an hour.
 */
export const MEDIA_CACHE_CONTROL = 'public, max-age=86400, s-maxage=3600, immutable';

const KEY = /^[0-9a-f]{32}$/;
/** In the folder of the photos, so that a finished file only has to be renamed. */
const DRAFTS = 'drafts';
/** Longer than any write of a photo. */
const DRAFT_LIFETIME_MS = 60 * 60 * 1_000;
/** The folder of a key: its first two digits. */
const GROUP = /^[0-9a-f]{2}$/;

export const isMediaKey = (text: string): boolean => KEY.test(text);

/**
 * The key of a photo: a hash of its content, so that equal photos are stored once and a URL never
 * changes.
 */
export function mediaKey(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

const isMissing = (error: unknown) => getErrorCode(error) === 'ENOENT';
const isLink = (error: unknown) => getErrorCode(error) === 'ELOOP';

async function listFolder(path: string): Promise<string[]> {
  return readdir(path).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    (error: unknown) => {
      if (isMissing(error)) return false;
      throw error;
    },
  );
}

/** Of folders: photos of drafts and of hidden works are closed to other users of the machine. */
const OWNER_ONLY = 0o700;

/** Larger files are streamed. */
const READ_AT_ONCE_BYTES = 256 * 1024;

/** Reads a small file with two calls on another thread, which cost most of it. */
async function openMediaFile(path: string): Promise<MediaFile> {
  // O_NOFOLLOW: a symbolic link in the folder must not expose other files.
  const file = await openFile(path, constants.O_RDONLY | constants.O_NOFOLLOW);
  const { fd, sizeBytes } = file;
  if (sizeBytes > READ_AT_ONCE_BYTES) return { sizeBytes, stream: createReadStream(path, { fd }) };
  const bytes = await readOpenFile(file);
  return {
    sizeBytes: bytes.length,
    bytes,
    get stream() {
      return Readable.from([bytes]);
    },
  };
}

export const mediaFileName = (form: MediaForm): string => `${form}.${typeof form === 'number' ? 'webp' : 'jpg'}`;

/**
 * Photos as files: `<dir>/<first two digits of the key>/<key>/<width>.webp` and og.jpg in the same
 * folder. Incomplete files are in `<dir>/drafts`.
 */
export function createLocalMediaStore(dir: string): MediaStore {
  const folderOf = (key: string) => {
    if (!isMediaKey(key)) throw new TypeError('not a media key');
    return join(dir, key.slice(0, 2), key);
  };
  const pathOf = (key: string, form: MediaForm) => join(folderOf(key), mediaFileName(form));
  return {
    async put(key, form, bytes) {
      const path = pathOf(key, form);
      if (await exists(path)) return;
      const folders = [folderOf(key), join(dir, DRAFTS)];
      await Promise.all(folders.map((folder) => mkdir(folder, { recursive: true, mode: OWNER_ONLY })));
      // Written elsewhere and renamed, so that no reader sees an incomplete photo, even after a
      // crash.
      const draft = join(dir, DRAFTS, randomUUID());
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
      return found.every(Boolean) || exists(pathOf(key, 'original'));
    },

    async open(key, form) {
      if (!isMediaKey(key)) return undefined;
      try {
        return await openMediaFile(pathOf(key, form));
      } catch (error) {
        if (isMissing(error) || isLink(error)) return undefined;
        throw error;
      }
    },

    async remove(key) {
      await rm(folderOf(key), { recursive: true, force: true });
    },

    async keys() {
      const groups = (await listFolder(dir)).filter((name) => GROUP.test(name));
      const keys = await Promise.all(groups.map((group) => listFolder(join(dir, group))));
      return keys.flat().filter(isMediaKey);
    },

    async deleteDrafts() {
      const drafts = (await listFolder(join(dir, DRAFTS))).map((name) => join(dir, DRAFTS, name));
      const isOld = async (path: string) => {
        // Absent after a rename by its writer.
        const stats = await stat(path).catch(() => undefined);
        return stats !== undefined && Date.now() - stats.mtimeMs > DRAFT_LIFETIME_MS;
      };
      let count = 0;
      for (const draft of drafts) {
        if (!(await isOld(draft))) continue;
        await rm(draft, { force: true });
        count++;
      }
      return count;
    },
  };
}
