import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { createIndexes, dropIndexes } from '#lib/database/table-indexes.ts';
import { findWinners, replaceOverview } from './place-overview.repository.ts';
import { hasOutdatedRegions, listRegionTotals, replaceRegions } from './place-region.repository.ts';
import { nameRegions } from './place-region.ts';
import { reindexMiddleDots } from './place-search-columns.repository.ts';

/**
 * Reading the whole table takes longer than any request may, and sorting it more memory; a second rebuild waits,
 * readers never do.
 */
async function prepareRebuild(tx: TransactionSql, table: 'region' | 'place_overview'): Promise<void> {
  await allowLongStatements(tx);
  await tx`set local work_mem = '128MB'`;
  await tx`lock table ${tx(table)} in share row exclusive mode`;
}

/** Finds anew which regions there are. To be called when places came, went or moved. */
export async function rebuildRegions(tx: TransactionSql): Promise<void> {
  await prepareRebuild(tx, 'region');
  await replaceRegions(tx, nameRegions(await listRegionTotals(tx)));
}

/**
 * Writes again what an older version of the app derived from the places: names of regions without those of city wards, and search columns that
 * hold middle dots. To be called at the start of the app.
 * @param reindexSollects does the same for search columns of sollects, which this feature does not know
 */
export async function refreshDerived(sql: Sql, reindexSollects: (tx: TransactionSql) => Promise<void>): Promise<void> {
  if (!(await hasOutdatedRegions(sql))) return;
  await sql.begin(async (tx) => {
    await prepareRebuild(tx, 'region');
    if (!(await hasOutdatedRegions(tx))) return;
    await reindexMiddleDots(tx);
    await reindexSollects(tx);
    await replaceRegions(tx, nameRegions(await listRegionTotals(tx)));
  });
}

/**
 * Finds anew which places stand for their surroundings on the map. To be called when places came, went or moved.
 * @param isAlone nobody reads meanwhile: the indexes are built at the end, which takes a fraction of growing them
 */
export async function rebuildOverview(tx: TransactionSql, { isAlone = false } = {}): Promise<void> {
  await prepareRebuild(tx, 'place_overview');
  await findWinners(tx);
  const indexes = isAlone ? await dropIndexes(tx, 'place_overview') : [];
  await replaceOverview(tx);
  await createIndexes(tx, indexes);
}
