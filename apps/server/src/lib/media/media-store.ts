import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { MEDIA_WIDTHS, type MediaWidth } from '@sol/contract/media';

/** A stored photo on its way out. */
export interface MediaFile {
  sizeBytes: number;
  stream: Readable;
}

/** A width of a photo, or what is made of it for links: once somebody shares it. */
export type MediaForm = MediaWidth | 'og';

/** Where photos are kept: each under its {@link mediaKey}, in every width. */
export interface MediaStore {
  /** Keeps one form; a second time changes nothing, since the key names the content. */
  put(key: string, form: MediaForm, bytes: Uint8Array): Promise<void>;
  /** Whether every width is there. */
  has(key: string): Promise<boolean>;
  open(key: string, form: MediaForm): Promise<MediaFile | undefined>;
  /** Every form of it; nothing to do where there is none. */
  remove(key: string): Promise<void>;
  /** Every key anything is kept under. */
  keys(): Promise<string[]>;
  /** Takes away what processes that were killed have left half-written; answers how many pieces. */
  tidy(): Promise<number>;
}

const KEY = /^[0-9a-f]{32}$/;
/** Within the folder of the photos, so that a rename is all it takes to make one of them a photo. */
const DRAFTS = 'drafts';
/** Longer than a photo is written. */
const DRAFT_LIFETIME_MS = 60 * 60 * 1_000;
/** The folder of a key: its first two letters. */
const GROUP = /^[0-9a-f]{2}$/;

export const isMediaKey = (text: string): boolean => KEY.test(text);

/** The key of a photo: made of what is in it, so that the same photo is kept once and an address never changes. */
export function mediaKey(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

const isLink = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ELOOP';

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

/** The name of a form within the folder of its key. */
export const mediaFileName = (form: MediaForm): string => (form === 'og' ? 'og.jpg' : `${form}.webp`);

/** Photos as files: `<dir>/<first two of the key>/<key>/<width>.webp`, and og.jpg beside them; while they are written, in `<dir>/drafts`. */
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
      await Promise.all([folderOf(key), join(dir, DRAFTS)].map((folder) => mkdir(folder, { recursive: true })));
      // Written aside and renamed: nobody ever reads half a photo, not even after a crash.
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
      return found.every(Boolean);
    },

    async open(key, form) {
      if (!isMediaKey(key)) return undefined;
      try {
        // Whoever can put a link among the photos must not have us send what it leads to.
        const file = await open(pathOf(key, form), constants.O_RDONLY | constants.O_NOFOLLOW);
        const { size } = await file.stat();
        return { sizeBytes: size, stream: file.createReadStream() };
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
      const found = await Promise.all(groups.map((group) => listFolder(join(dir, group))));
      return found.flat().filter(isMediaKey);
    },

    async tidy() {
      const drafts = (await listFolder(join(dir, DRAFTS))).map((name) => join(dir, DRAFTS, name));
      const isOld = async (path: string) => {
        // Absent: it has become a photo meanwhile.
        const found = await stat(path).catch(() => undefined);
        return found !== undefined && Date.now() - found.mtimeMs > DRAFT_LIFETIME_MS;
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
