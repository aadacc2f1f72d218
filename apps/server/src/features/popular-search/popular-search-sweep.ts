import type { Sql } from '#lib/database/database.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { firstCountedDay } from './counted-search.ts';
import { deleteDevicesBefore, deleteSaltsBefore } from './popular-search.repository.ts';

const BATCH_ROWS = 5_000;

/**
 * Deletes the searches and the salts of earlier days than those that count.
 * @returns the number of searches
 */
export async function deleteOldSearches(sql: Sql, now: Date): Promise<number> {
  const day = firstCountedDay(seoulDay(now));
  await sql.begin((tx) => deleteSaltsBefore(tx, day));
  let count = 0;
  for (;;) {
    const deleted = await sql.begin((tx) => deleteDevicesBefore(tx, day, BATCH_ROWS));
    count += deleted;
    if (deleted < BATCH_ROWS) return count;
  }
}
