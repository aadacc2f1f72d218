import type { Sql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { addToCounts } from './sollect-mark.repository.ts';
import * as sweep from './sollect-sweep.repository.ts';
import { listMediaKeys, lock } from './sollect-write.repository.ts';

/** What is begun and not finished is kept for a day: as long as a person may take to find their way back. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1_000;
/** "Popular" looks back so far. */
const RECENT_MS = 30 * 24 * 60 * 60 * 1_000;
const BATCH = 200;

const ago = (now: Date, ms: number) => new Date(now.getTime() - ms);

export function createSollectSweepService({ sql, media }: { sql: Sql; media: MediaLibrary }) {
  /** The photos go with it; false where it has been finished or replaced meanwhile. */
  async function forget({ sollectId, revisionId }: sweep.Abandoned): Promise<boolean> {
    const keys = await sql.begin(async (tx) => {
      if ((await lock(tx, sollectId)) === undefined) return undefined;
      const found = await listMediaKeys(tx, sollectId);
      if (!(await sweep.deleteAbandoned(tx, revisionId))) return undefined;
      await sweep.deleteIfEmpty(tx, sollectId);
      return found;
    });
    if (keys !== undefined) await media.release(keys);
    return keys !== undefined;
  }

  /** Of one that is hidden as well: it would be found again and again, and come back with marks that are recent no more. */
  function countAnew(sollectId: number, before: Date): Promise<number> {
    return sql.begin(async (tx) => {
      if ((await lock(tx, sollectId)) === undefined) return 0;
      const count = await sweep.decrementMarkedCounts(tx, sollectId, before);
      if (count > 0) await addToCounts(tx, sollectId, { marked: 0, recent: -count });
      return count;
    });
  }

  return {
    /** Takes away what was begun more than a day ago and never finished; answers how many. */
    async forgetAbandoned(now: Date): Promise<number> {
      const before = ago(now, ABANDONED_AFTER_MS);
      let count = 0;
      for (;;) {
        const abandoned = await sweep.listAbandoned(sql, before, BATCH);
        let gone = 0;
        for (const one of abandoned) if (await forget(one)) gone += 1;
        count += gone;
        // One that was finished under our hands is not found again; but should none go, the next look would find the same.
        if (gone === 0 || abandoned.length < BATCH) return count;
      }
    },

    /** Marks older than 30 days are counted as recent no more; answers how many. */
    async ageMarks(now: Date): Promise<number> {
      const before = ago(now, RECENT_MS);
      let count = 0;
      for (;;) {
        const sollectIds = await sweep.listWithFormerMarks(sql, before, BATCH);
        for (const sollectId of sollectIds) count += await countAnew(sollectId, before);
        if (sollectIds.length < BATCH) return count;
      }
    },
  };
}
