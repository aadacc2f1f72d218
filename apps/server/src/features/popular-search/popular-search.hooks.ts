import type { Sql } from '#lib/database/database.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import * as searches from './popular-search.repository.ts';
import { firstCountedDay } from './popular-search.rules.ts';

const BATCH_ROWS = 5_000;

/**
 * Deletes the searches and the salts of earlier days than those that count.
 * @returns the number of searches
 */
export async function deleteOldSearches(sql: Sql, now: Date): Promise<number> {
  const day = firstCountedDay(seoulDay(now));
  await sql.begin((tx) => searches.deleteSaltsBefore(tx, day));
  let count = 0;
  for (;;) {
    const deleted = await sql.begin((tx) => searches.deleteDevicesBefore(tx, day, BATCH_ROWS));
    count += deleted;
    if (deleted < BATCH_ROWS) return count;
  }
}

export const popularSearchHooks: NounHooks = {
  noun: 'popular-search',
  sweeps: ({ sql }) => [
    {
      name: 'popular searches',
      everyMs: HOUR_MS,
      async run(now) {
        const forgotten = await deleteOldSearches(sql, now);
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
  ],
};
