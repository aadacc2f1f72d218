import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { assertNoImport, tryLockImport } from './import.repository.ts';
import { remergePlaces } from './pipeline/merge.service.ts';
import { updateAbsentListing } from './rows/listing.repository.ts';
import { moveRows, restoreRows } from './rows/rows.repository.ts';
import { checkPlaceSources } from './rows/source-check.hooks.ts';

/** Sets places to the merge of their rows. */
export const remerge = (tx: TransactionSql, placeIds: readonly number[]): Promise<void> =>
  remergePlaces(tx, placeIds, new Date());

/**
 * Removes places that no source lists from lists when the last save or review by a member is too
 * old, and lists those again that a member has saved or reviewed since.
 */
export function createAbsentPlacesService(sql: Sql) {
  return {
    /** Returns the number of places that have changed. */
    update: (now: Date): Promise<number> =>
      sql.begin(async (tx) => {
        await allowLongStatements(tx);
        // An import updates the same places, and the job runs again later.
        if (!(await tryLockImport(tx))) return 0;
        const changed = await updateAbsentListing(tx, now);
        if (changed === 0) return 0;
        await rebuildRegions(tx);
        await rebuildOverview(tx);
        return changed;
      }),
  };
}

export const placeImportHooks: NounHooks = {
  noun: 'place-import',

  /** The rows of all sources. Either place becomes the merge of the rows that it has then. */
  placeMover: {
    async move(tx, { from, to }) {
      await assertNoImport(tx);
      if ((await moveRows(tx, { from, to })) > 0) await remerge(tx, [to]);
    },

    async restore(tx, { from, to }) {
      await assertNoImport(tx);
      if ((await restoreRows(tx, { from, to })) > 0) await remerge(tx, [from, to]);
    },
  },

  checks: [
    {
      problem: '장소가 자료를 합친 것과 달라요.',
      listFaults: async ({ sql }) =>
        (await checkPlaceSources(sql)).map(({ placeId, field, stored, merged }) =>
          field === 'rows'
            ? `장소 ${placeId}: ${merged}번에 합쳐졌는데 자료의 행이 남아 있음`
            : `장소 ${placeId} ${field}: 적힌 값 ${stored}, 자료를 합친 값 ${merged}`,
        ),
    },
  ],
  sweeps: ({ sql }) => [
    {
      name: 'absent places',
      everyMs: DAY_MS,
      async run(now) {
        const changed = await createAbsentPlacesService(sql).update(now);
        return changed > 0 ? { changed } : undefined;
      },
    },
  ],
};
