import { del, get, keys, set } from 'idb-keyval';
import { logger } from '#lib/logger.ts';
import { fromStoredFile, toStoredFile } from '#lib/photo-file.ts';
import { deviceStorage } from '#lib/storage.ts';

const PREFIX = 'sollect-draft/';

export interface DraftKey {
  memberId: number;
  /** Null for a new sollect. */
  sollectId: number | null;
}

/**
 * The key of a draft: its text is in localStorage, its images are separate entries in IndexedDB.
 */
export const storageKey = ({ memberId, sollectId }: DraftKey) => `${PREFIX}${memberId}/${sollectId ?? 'new'}`;

const toDraftStorageKey = (fileKey: string) => fileKey.slice(0, fileKey.lastIndexOf('/'));

/** Deletes files without a draft, as after a sign-out. */
async function deleteOrphanedFiles(): Promise<void> {
  for (const key of await keys()) {
    if (typeof key !== 'string' || !key.startsWith(PREFIX)) continue;
    if (deviceStorage.getItem(toDraftStorageKey(key)) === null) await del(key);
  }
}

/** The images of a draft in IndexedDB. Writes are queued, so that the last one wins. */
export function createDraftFiles(draftKey: DraftKey, onFailure: () => void) {
  const toFileKey = (id: string) => `${storageKey(draftKey)}/${id}`;
  const storedIds = new Set<string>();
  let lastWrite: Promise<void> = Promise.resolve();
  const enqueue = (errorMessage: string, write: () => Promise<void>) => {
    lastWrite = lastWrite.then(write).catch((error: unknown) => {
      logger.error(errorMessage, error);
      onFailure();
    });
  };
  return {
    /** The files of an earlier page load. The result lacks the ids that are not stored. */
    async read(ids: readonly string[]): Promise<Map<string, File>> {
      const files = new Map<string, File>();
      try {
        await deleteOrphanedFiles();
        for (const id of ids) {
          const stored: unknown = await get(toFileKey(id));
          const file = fromStoredFile(stored);
          if (file === undefined) continue;
          // A file in the format of earlier versions is stored again.
          if (file !== stored) storedIds.add(id);
          files.set(id, file);
        }
      } catch (error) {
        logger.error('Failed to read photos of a draft of a sollect', error);
      }
      return files;
    },

    /** Stores these images and deletes all others of the draft. */
    store(images: readonly { id: string; file: File }[]): void {
      const ids = new Set(images.map(({ id }) => id));
      for (const { id, file } of images) {
        if (storedIds.has(id)) continue;
        storedIds.add(id);
        enqueue('Failed to store a photo of a draft of a sollect', async () =>
          set(toFileKey(id), await toStoredFile(file)),
        );
      }
      for (const id of [...storedIds].filter((storedId) => !ids.has(storedId))) {
        storedIds.delete(id);
        enqueue('Failed to delete a photo of a draft of a sollect', () => del(toFileKey(id)));
      }
    },

    /** Another tab may have deleted files: the next `store` writes all images again. */
    rewriteAll: () => storedIds.clear(),

    /** Resolves after all queued writes. */
    settled: () => lastWrite,
  };
}
