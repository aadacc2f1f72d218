import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { listUnderived, setDerived } from './correction-admin.repository.ts';

const BATCH = 1_000;

export interface DeriveOptions {
  sql: Sql;
  /** Updates the categories of sollects after those of places have changed. */
  refreshCategories: (sql: Sql) => Promise<unknown>;
}

/**
 * Updates what is derived from places to corrections that were applied or reverted since. It reads
 * the whole table of places, so that members' requests leave it to a job.
 * @returns the number of corrections
 */
export async function deriveCorrections({ sql, refreshCategories }: DeriveOptions): Promise<number> {
  const corrections = await listUnderived(sql, BATCH);
  if (corrections.length === 0) return 0;
  if (corrections.some(({ kind }) => kind === 'CATEGORY')) await refreshCategories(sql);
  await sql.begin(async (tx) => {
    await allowLongStatements(tx);
    await setDerived(
      tx,
      corrections.map(({ id }) => id),
    );
    await rebuildRegions(tx);
    await rebuildOverview(tx);
  });
  return corrections.length;
}
