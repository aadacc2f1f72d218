import type { Sql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { insertRemovedPhotos, listLeftPhotos } from '#lib/media/removed-photos.repository.ts';
import { hashWaitingPhotos } from '#lib/media/removed-photos.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS, MINUTE_MS } from '#lib/time/durations.ts';
import { listPhotoKeys } from './admin/report-admin.repository.ts';
import { deleteOldReceipts } from './report.repository.ts';
import * as takedowns from './takedown/takedown.repository.ts';

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

export const reportHooks: NounHooks = {
  noun: 'report',

  /** What operators have not decided on outlives the account, without the member. */
  async deleteOfMember(tx, memberId) {
    await takedowns.anonymize(tx, memberId);
    return [];
  },

  sweeps(options) {
    const hiddenPhotos = createHiddenPhotoHashing(options);
    return [
      {
        name: 'photos of hidden content',
        everyMs: DAY_MS,
        async run() {
          const found = await hiddenPhotos.findPhotos();
          return found > 0 ? { found } : undefined;
        },
      },
      {
        name: 'hashes of hidden photos',
        // Reads a partial index unless there is something to do.
        everyMs: MINUTE_MS,
        async run() {
          const hashed = await hiddenPhotos.run();
          return hashed > 0 ? { hashed } : undefined;
        },
      },
      {
        name: 'receipts of reports',
        everyMs: DAY_MS,
        async run(now) {
          const forgotten = await deleteOldReceipts(options.sql, now);
          return forgotten > 0 ? { forgotten } : undefined;
        },
      },
    ];
  },
};
