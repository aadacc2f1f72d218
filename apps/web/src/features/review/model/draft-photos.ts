import { del, get, keys, set } from 'idb-keyval';
import { logger } from '#lib/logger.ts';
import { deviceStorage } from '#lib/storage.ts';
import { fromStoredFile, toStoredFile } from '#lib/stored-file.ts';

export interface DraftKey {
  memberId: number;
  placeId: number;
}

const PREFIX = 'review-draft/';

/**
 * The key of a draft in both storages: its fields are in localStorage, its photos in IndexedDB,
 * which has more space.
 */
export const storageKey = ({ memberId, placeId }: DraftKey) => `${PREFIX}${memberId}/${placeId}`;

/**
 * Runs a storage operation; on failure (no space, storage disabled) it logs and returns the
 * fallback. The photos are then missing on the next visit, but the form works.
 */
async function withFallback<T>(failureMessage: string, work: () => Promise<T>, fallback: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    logger.error(failureMessage, error);
    return fallback;
  }
}

function toPhotos(stored: unknown): File[] {
  if (!Array.isArray(stored)) return [];
  const files = stored.map(fromStoredFile);
  return files.every((file) => file !== undefined) ? files : [];
}

/** Deletes photos without a draft, for example after a sign-out. */
async function deleteOrphanedPhotos(): Promise<void> {
  for (const key of await keys()) {
    if (typeof key === 'string' && key.startsWith(PREFIX) && deviceStorage.getItem(key) === null) await del(key);
  }
}

/** The stored photos of a draft. Writes run one after another, so that the last one wins. */
export function createPhotoStorage(draftKey: DraftKey) {
  const key = storageKey(draftKey);
  let lastWrite: Promise<unknown> = Promise.resolve();
  return {
    read: () =>
      withFallback<File[]>('Failed to read photos of a draft of a review', async () => {
        await deleteOrphanedPhotos();
        return toPhotos(await get<unknown>(key));
      }, []),
    write(files: readonly File[]): void {
      const work = async () => (files.length === 0 ? del(key) : set(key, await Promise.all(files.map(toStoredFile))));
      lastWrite = lastWrite.then(() => withFallback('Failed to store photos of a draft of a review', work, undefined));
    },
  };
}
