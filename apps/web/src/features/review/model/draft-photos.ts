import { del, get, keys, set } from 'idb-keyval';
import { logger } from '#lib/logger.ts';

/** Whose draft, of which place. */
export interface DraftKey {
  memberId: number;
  placeId: number;
}

const PREFIX = 'review-draft/';

/** The name of a draft in the browser's storages: its words in one, its photos in another that has room for them. */
export const storageKey = ({ memberId, placeId }: DraftKey) => `${PREFIX}${memberId}/${placeId}`;

/** A browser without room, or one that keeps nothing, costs the next visit its photos, never this one. */
async function patiently<T>(what: string, work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work();
  } catch (error) {
    logger.error(what, error);
    return otherwise;
  }
}

const isPhotos = (stored: unknown): stored is File[] =>
  Array.isArray(stored) && stored.every((file) => file instanceof File);

/** Photos whose draft is gone, as after a sign-out, are nobody's to find. */
async function dropForgotten(): Promise<void> {
  for (const key of await keys()) {
    if (typeof key === 'string' && key.startsWith(PREFIX) && localStorage.getItem(key) === null) await del(key);
  }
}

/** The photos of a draft as the browser keeps them. Writes follow one another, so that the last one stands. */
export function photosOf(draft: DraftKey) {
  const key = storageKey(draft);
  let last: Promise<unknown> = Promise.resolve();
  return {
    read: () =>
      patiently<File[]>('후기 초안의 사진을 읽지 못했어요', async () => {
        await dropForgotten();
        const stored: unknown = await get(key);
        return isPhotos(stored) ? stored : [];
      }, []),
    write(files: readonly File[]): void {
      const work = () => (files.length === 0 ? del(key) : set(key, files));
      last = last.then(() => patiently('후기 초안의 사진을 저장하지 못했어요', work, undefined));
    },
  };
}
