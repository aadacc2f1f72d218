import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { createIndexes, dropIndexes } from '#lib/database/table-indexes.ts';
import { changeOverview, compareOverview, computeWinners } from './place-overview.repository.ts';
import { hasOutdatedRegions, listRegionTotals, replaceRegions } from './place-region.repository.ts';
import { nameRegions } from './place-region.ts';
import { reindexPlaces } from './place-search-columns.repository.ts';
import { listStationTotals } from './station.repository.ts';

/**
 * Reading and sorting the whole table exceeds the statement timeout and the memory of a request.
 * The lock serializes rebuilds without blocking readers.
 */
async function prepareRebuild(tx: TransactionSql, table: 'region' | 'place_overview'): Promise<void> {
  await allowLongStatements(tx);
  await tx`set local work_mem = '128MB'`;
  await tx`lock table ${tx(table)} in share row exclusive mode`;
}

async function writeRegions(tx: TransactionSql): Promise<void> {
  await replaceRegions(tx, nameRegions([...(await listRegionTotals(tx)), ...(await listStationTotals(tx))]));
}

/** Rebuilds the regions. Required after places were added, removed or moved. */
export async function rebuildRegions(tx: TransactionSql): Promise<void> {
  await prepareRebuild(tx, 'region');
  await writeRegions(tx);
}

/**
 * Updates data that an older version derived from places: regions without stations or the names of
 * city wards, regions by names that have changed, and search columns that contain middle dots. Runs when
 * the app starts.
 * @param reindexSollects updates the search columns of sollects, which belong to another feature
 * @param renameRegions gives the rows of sources, and their places, the names that their regions have today
 */
export async function refreshDerived(
  sql: Sql,
  reindexSollects: (tx: TransactionSql) => Promise<void>,
  renameRegions: (tx: TransactionSql) => Promise<void> = async () => undefined,
): Promise<void> {
  if (!(await hasOutdatedRegions(sql))) return;
  await sql.begin(async (tx) => {
    await prepareRebuild(tx, 'region');
    if (!(await hasOutdatedRegions(tx))) return;
    await renameRegions(tx);
    await reindexPlaces(tx);
    await reindexSollects(tx);
    await writeRegions(tx);
  });
}

/**
 * Rebuilds the places that represent their surroundings on the map. Required after places were
 * added, removed or moved.
 * @param isAlone there are no concurrent readers: indexes are dropped and built at the end, which
 * takes a fraction of the time of updating them
 */
export async function rebuildOverview(tx: TransactionSql, { isAlone = false } = {}): Promise<void> {
  await prepareRebuild(tx, 'place_overview');
  await computeWinners(tx);
  await compareOverview(tx);
  const indexes = isAlone ? await dropIndexes(tx, 'place_overview') : [];
  await changeOverview(tx);
  await createIndexes(tx, indexes);
}
