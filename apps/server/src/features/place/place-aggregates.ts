import type { TransactionSql } from '#lib/database.ts';
import { createIndexes, dropIndexes } from '#lib/table-indexes.ts';
import { findWinners, replaceOverview } from './place-overview.repository.ts';
import { listRegionTotals, replaceRegions } from './place-region.repository.ts';
import { nameRegions } from './place-region.ts';

/**
 * Reading the whole table takes longer than any request may, and sorting it more memory; a second rebuild waits,
 * readers never do.
 */
async function prepareRebuild(tx: TransactionSql, table: 'region' | 'place_overview'): Promise<void> {
  await tx`set local statement_timeout = 0`;
  await tx`set local work_mem = '128MB'`;
  await tx`lock table ${tx(table)} in share row exclusive mode`;
}

/** Finds anew which regions there are. To be called when places came, went or moved. */
export async function rebuildRegions(tx: TransactionSql): Promise<void> {
  await prepareRebuild(tx, 'region');
  await replaceRegions(tx, nameRegions(await listRegionTotals(tx)));
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
