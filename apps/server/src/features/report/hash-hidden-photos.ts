import type { Sql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { hashWaitingPhotos, insertRemovedPhotos, listLeftPhotos } from '#lib/media/removed-photos.ts';
import { listPhotoKeys } from './report-admin.repository.ts';
import * as takedowns from './takedown.repository.ts';

interface Dependencies {
  sql: Sql;
  store: Pick<MediaStore, 'open'>;
  media: Pick<MediaLibrary, 'release'>;
}

/** Takedowns per run. Most have photos with hashes, or none. */
const SCANNED_MAX = 500;

const storePhotos = (sql: Sql, { takedownId, ...work }: takedowns.HiddenWork) =>
  sql.begin(async (tx) => {
    await takedowns.lock(tx, takedownId);
    // It may have been restored since.
    if ((await takedowns.findHidden(tx, work)) !== takedownId) return 0;
    const keys = await listPhotoKeys(tx, work);
    await insertRemovedPhotos(tx, takedownId, keys);
    return keys.length;
  });

export interface HiddenPhotoHashing {
  /**
   * Lets the photos of content that was hidden before hidden photos had hashes wait for them. Each run
   * continues after the last one.
   * @returns the number of photos
   */
  findPhotos(): Promise<number>;
  /**
   * Hashes the photos that wait since some minutes, because the process that hid their content has
   * ended or the store was unavailable. Copies are refused afterwards, and the files of content that
   * its writer has deleted meanwhile are deleted. Each run continues after the last one.
   * @returns the number of photos
   * @throws the first error, after all photos were tried
   */
  run(): Promise<number>;
}

export function createHiddenPhotoHashing({ sql, store, media }: Dependencies): HiddenPhotoHashing {
  let [afterTakedownId, afterPhotoId] = [0, 0];
  return {
    async findPhotos() {
      const works = await takedowns.listHiddenWithoutPhotos(sql, { afterId: afterTakedownId, limit: SCANNED_MAX });
      let count = 0;
      for (const work of works) count += await storePhotos(sql, work);
      afterTakedownId = works.length < SCANNED_MAX ? 0 : (works.at(-1)?.takedownId ?? 0);
      return count;
    },

    async run() {
      const photos = await listLeftPhotos(sql, afterPhotoId);
      const { keys, error } = await hashWaitingPhotos({ sql, store }, photos);
      // Photos that cannot be read are tried again after all others.
      afterPhotoId = photos.at(-1)?.id ?? 0;
      await media.release(keys);
      if (error !== undefined) throw error;
      return keys.length;
    },
  };
}
