import type { Sql } from '#lib/database/database.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { hashStoredPhotos, insertRemovedPhotos, listUnhashedPhotos, setHashes } from '#lib/media/removed-photos.ts';
import { listPhotoKeys } from './report-admin.repository.ts';
import * as takedowns from './takedown.repository.ts';

interface Dependencies {
  sql: Sql;
  store: Pick<MediaStore, 'open'>;
}

/** Takedowns per run. Most have photos with hashes, or none. */
const SCANNED_MAX = 500;
/** Takedowns per run whose photos are hashed, which takes some seconds each. */
const HASHED_MAX = 20;

async function hashPhotos({ sql, store }: Dependencies, { takedownId, ...work }: takedowns.HiddenWork) {
  const hasPhotos = await sql.begin(async (tx) => {
    await takedowns.lock(tx, takedownId);
    // It may have been restored since.
    if ((await takedowns.findHidden(tx, work)) !== takedownId) return false;
    const keys = await listPhotoKeys(tx, work);
    await insertRemovedPhotos(tx, takedownId, keys);
    return keys.length > 0;
  });
  if (!hasPhotos) return false;
  const hashed = await hashStoredPhotos(store, await listUnhashedPhotos(sql, takedownId));
  await sql.begin((tx) => setHashes(tx, takedownId, hashed));
  return true;
}

/**
 * Hashes the photos of content that was hidden before hidden photos had hashes, so that copies are
 * refused. Each run continues after the last one.
 */
export function createHiddenPhotoHashing(dependencies: Dependencies): { run(): Promise<number> } {
  let afterId = 0;
  return {
    async run() {
      const works = await takedowns.listHiddenWithoutPhotos(dependencies.sql, { afterId, limit: SCANNED_MAX });
      let count = 0;
      for (const work of works) {
        if (await hashPhotos(dependencies, work)) count += 1;
        afterId = work.takedownId;
        if (count === HASHED_MAX) return count;
      }
      if (works.length < SCANNED_MAX) afterId = 0;
      return count;
    },
  };
}
