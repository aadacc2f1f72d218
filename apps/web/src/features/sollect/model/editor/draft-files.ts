import { del, get, keys, set } from 'idb-keyval';
import { logger } from '#lib/logger.ts';

const PREFIX = 'sollect-draft/';

/** Whose draft, of which sollect: null is a new one. */
export interface DraftKey {
  memberId: number;
  sollectId: number | null;
}

/** The name of a draft in the browser's storages: its words in one, its images, each by itself, in another that has room for them. */
export const storageKey = ({ memberId, sollectId }: DraftKey) => `${PREFIX}${memberId}/${sollectId ?? 'new'}`;

const toDraftStorageKey = (fileKey: string) => fileKey.slice(0, fileKey.lastIndexOf('/'));

/** Files whose draft is gone, as after a sign-out, are nobody's to find. */
async function deleteOrphanedFiles(): Promise<void> {
  for (const key of await keys()) {
    if (typeof key !== 'string' || !key.startsWith(PREFIX)) continue;
    if (localStorage.getItem(toDraftStorageKey(key)) === null) await del(key);
  }
}

/** The images of a draft as the browser keeps them. Writes follow one another, so that the last one stands. */
export function createDraftFiles(draft: DraftKey, onFailure: () => void) {
  const toFileKey = (id: string) => `${storageKey(draft)}/${id}`;
  const storedIds = new Set<string>();
  let lastWrite: Promise<void> = Promise.resolve();
  const enqueue = (what: string, work: () => Promise<void>) => {
    lastWrite = lastWrite.then(work).catch((error: unknown) => {
      logger.error(what, error);
      onFailure();
    });
  };
  return {
    /** Those of an earlier visit; one that is not there is missing among the answers. */
    async read(ids: readonly string[]): Promise<Map<string, File>> {
      const files = new Map<string, File>();
      try {
        await deleteOrphanedFiles();
        for (const id of ids) {
          const stored: unknown = await get(toFileKey(id));
          if (!(stored instanceof File)) continue;
          storedIds.add(id);
          files.set(id, stored);
        }
      } catch (error) {
        logger.error('쏠렉트 초안의 사진을 읽지 못했어요', error);
      }
      return files;
    },

    /** Keeps these and no others. */
    store(images: readonly { id: string; file: File }[]): void {
      const ids = new Set(images.map(({ id }) => id));
      for (const { id, file } of images) {
        if (storedIds.has(id)) continue;
        storedIds.add(id);
        enqueue('쏠렉트 초안의 사진을 저장하지 못했어요', () => set(toFileKey(id), file));
      }
      for (const id of [...storedIds].filter((known) => !ids.has(known))) {
        storedIds.delete(id);
        enqueue('쏠렉트 초안의 사진을 지우지 못했어요', () => del(toFileKey(id)));
      }
    },

    /** Another tab may have taken some away: whatever is kept from here on is written anew. */
    rewriteAll: () => storedIds.clear(),

    /** Resolves once everything asked for so far has been tried. */
    settled: () => lastWrite,
  };
}
