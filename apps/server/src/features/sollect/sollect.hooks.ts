import { COUNTS_DIFFER, describeCounts } from '#lib/database/consistency-check.ts';
import type { Sql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { recordDeletion } from '#lib/member/daily-limit.repository.ts';
import { hidableRows } from '#lib/member/hidden-content.repository.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { listWithOtherCategories, replaceCategories } from './sollect-category.repository.ts';
import { addToCounts } from './sollect-mark.repository.ts';
import * as merge from './sollect-merge.repository.ts';
import * as sweep from './sollect-sweep.repository.ts';
import {
  deleteById,
  findLastCompleteRevision,
  listMediaKeys,
  lock,
  publish,
  unpublish,
} from './sollect-write.repository.ts';

export const checkSollectCounts = sweep.checkCounts;

const rows = hidableRows('sollect');

/**
 * A hidden sollect is a draft until it is restored. Edits of its writer in this time are published
 * then.
 */
export const hidableSollects: HidableWork = {
  ...rows,

  async hide(tx, sollectId, how) {
    await unpublish(tx, sollectId);
    await rows.hide(tx, sollectId, how);
  },

  async restore(tx, sollectId) {
    await lock(tx, sollectId);
    if (!(await rows.restore(tx, sollectId))) return false;
    const completeId = await findLastCompleteRevision(tx, sollectId);
    if (completeId !== undefined) await publish(tx, sollectId, completeId);
    return true;
  },

  async remove(tx, sollectId) {
    await lock(tx, sollectId);
    const keys = await listMediaKeys(tx, sollectId);
    await recordDeletion(tx, { table: 'sollect', id: sollectId });
    await deleteById(tx, sollectId);
    return keys;
  },
};

/**
 * Call this after the transaction that changed categories of places. Publishing locks a sollect,
 * then places, so locking in the reverse order would deadlock. Returns the number of updated
 * sollects.
 */
export async function refreshCategories(sql: Sql): Promise<number> {
  const sollectIds = await listWithOtherCategories(sql);
  for (const sollectId of sollectIds) {
    await sql.begin(async (tx) => {
      if ((await lock(tx, sollectId)) !== undefined) await replaceCategories(tx, sollectId);
    });
  }
  return sollectIds.length;
}

/** Unfinished drafts are kept for a day, so that their writer can continue. */
const ABANDONED_AFTER_MS = DAY_MS;
/** The period that popularity is measured over. */
const RECENT_MS = 30 * DAY_MS;
const BATCH = 200;

const subtractMs = (now: Date, ms: number) => new Date(now.getTime() - ms);

function createSollectSweepService({ sql, media }: { sql: Sql; media: MediaLibrary }) {
  /** Deletes the revision with its photos. Returns false if it has been published or replaced. */
  async function deleteIfAbandoned({ sollectId, revisionId }: sweep.Abandoned): Promise<boolean> {
    const keys = await sql.begin(async (tx) => {
      if ((await lock(tx, sollectId)) === undefined) return undefined;
      const mediaKeys = await listMediaKeys(tx, sollectId);
      if (!(await sweep.deleteAbandoned(tx, revisionId))) return undefined;
      await sweep.deleteIfEmpty(tx, sollectId);
      return mediaKeys;
    });
    if (keys !== undefined) await media.release(keys);
    return keys !== undefined;
  }

  /**
   * Includes hidden sollects: otherwise each run would find them again, and restoring them would
   * restore outdated counts.
   */
  function expireMarksOf(sollectId: number, before: Date): Promise<number> {
    return sql.begin(async (tx) => {
      if ((await lock(tx, sollectId)) === undefined) return 0;
      const count = await sweep.expireMarks(tx, sollectId, before);
      if (count > 0) await addToCounts(tx, sollectId, { marked: 0, recent: -count });
      return count;
    });
  }

  return {
    /** Deletes revisions that are unfinished for more than a day. Returns their number. */
    async deleteAbandoned(now: Date): Promise<number> {
      const before = subtractMs(now, ABANDONED_AFTER_MS);
      let count = 0;
      for (;;) {
        const abandoned = await sweep.listAbandoned(sql, before, BATCH);
        let deleted = 0;
        for (const one of abandoned) if (await deleteIfAbandoned(one)) deleted += 1;
        count += deleted;
        // Revisions that were finished concurrently are not listed again. Stop if none was deleted,
        // because the next query would return the same rows.
        if (deleted === 0 || abandoned.length < BATCH) return count;
      }
    },

    /** Excludes marks older than 30 days from the recent counts. Returns their number. */
    async expireRecentMarks(now: Date): Promise<number> {
      const before = subtractMs(now, RECENT_MS);
      let count = 0;
      for (;;) {
        const sollectIds = await sweep.listWithExpiredMarks(sql, before, BATCH);
        for (const sollectId of sollectIds) count += await expireMarksOf(sollectId, before);
        if (sollectIds.length < BATCH) return count;
      }
    },
  };
}

export const sollectHooks: NounHooks = {
  noun: 'sollect',
  placeMover: merge,
  hidable: { SOLLECT: hidableSollects },
  deleteOfMember: sweep.deleteAllOf,
  checks: [
    {
      problem: COUNTS_DIFFER,
      listFaults: async ({ sql }) =>
        (await checkSollectCounts(sql)).map(
          (fault) => `쏠렉트 ${fault.sollectId} ${fault.count}: ${describeCounts(fault)}`,
        ),
    },
  ],
  sweeps(options) {
    const sollects = createSollectSweepService(options);
    return [
      {
        name: 'sollects',
        everyMs: HOUR_MS,
        async run(now) {
          const abandoned = await sollects.deleteAbandoned(now);
          const agedMarks = await sollects.expireRecentMarks(now);
          return abandoned + agedMarks > 0 ? { abandoned, agedMarks } : undefined;
        },
      },
    ];
  },
};
