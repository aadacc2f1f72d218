import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';

const BATCH = 1_000;

export interface RefreshOptions {
  sql: Sql;
  /** Updates the categories of sollects after those of places have changed. */
  refreshCategories: (sql: Sql) => Promise<unknown>;
}

/** Corrections whose effect regions, the overview and sollects do not include. */
const listPendingRefresh = (sql: ISql, limit: number) => sql<{ id: number; kind: string }[]>`
  select id, kind from correction where not is_derived order by id limit ${limit}`;

async function markRefreshed(tx: TransactionSql, ids: readonly number[]): Promise<void> {
  await tx`update correction set is_derived = true where id = any(${[...ids]}::bigint[])`;
}

/**
 * Updates what is derived from places to corrections that were applied or reverted since. It reads
 * the whole table of places, so that members' requests leave it to a job.
 * @returns the number of corrections
 */
export async function refreshDerivedPlaceData({ sql, refreshCategories }: RefreshOptions): Promise<number> {
  const corrections = await listPendingRefresh(sql, BATCH);
  if (corrections.length === 0) return 0;
  if (corrections.some(({ kind }) => kind === 'CATEGORY')) await refreshCategories(sql);
  await sql.begin(async (tx) => {
    await allowLongStatements(tx);
    await markRefreshed(
      tx,
      corrections.map(({ id }) => id),
    );
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  });
  return corrections.length;
}
