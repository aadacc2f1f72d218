import { checkCorrections } from '#features/correction/correction.hooks.ts';
import { checkFacts } from '#features/fact/fact.hooks.ts';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { checkPlaceSources } from '#features/place-import/rows/source-check.hooks.ts';
import { checkSollectCounts } from '#features/sollect/sollect.hooks.ts';
import { checkCollectionCounts, checkMarks } from '#features/solmark/solmark.hooks.ts';
import { checkSolrouteCounts } from '#features/solroute/solroute.hooks.ts';
import type { Sql } from '../lib/database/database.ts';
import { findStrayMedia } from '../lib/media/media-library.ts';
import type { MediaStore } from '../lib/media/media-store.ts';

/**
 * Every stored count that differs from a recount, and every stray photo, as `sol check` reports
 * them.
 */
export async function findFaults(sql: Sql, store: MediaStore): Promise<unknown[]> {
  const checks = [
    checkPlaceSources,
    checkCorrections,
    checkPlaceCounts,
    checkFacts,
    checkSollectCounts,
    checkCollectionCounts,
    checkMarks,
    checkSolrouteCounts,
  ];
  const mismatches = await Promise.all(checks.map(async (check): Promise<unknown[]> => check(sql)));
  return [...mismatches.flat(), ...Object.values(await findStrayMedia(sql, store)).flat()];
}
