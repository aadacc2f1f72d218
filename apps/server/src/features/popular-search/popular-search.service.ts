import { randomBytes } from 'node:crypto';
import { POPULAR_DEVICES_MIN, POPULAR_SEARCHES_MAX } from '@sol/contract/search-history';
import type { Database, Sql } from '#lib/database/database.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import { firstCountedDay, hashDevice, toCountedKeyword, toKeywordKey } from './counted-search.ts';
import * as searches from './popular-search.repository.ts';

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

const SALT_BYTES = 32;
/** Keywords that are checked for a list: some of them are not shown. */
const CANDIDATES_MAX = 5 * POPULAR_SEARCHES_MAX;

interface PopularSearchServiceOptions {
  db: Database;
  clock: Clock;
  /** Whether the keyword has results: others are typing errors, or no names of places. */
  findsPlaces: (keyword: string) => Promise<boolean>;
}

export type PopularSearchService = ReturnType<typeof createPopularSearchService>;

/** Searches of many devices. Neither a member nor an address is stored, see {@link hashDevice}. */
export function createPopularSearchService({ db, clock, findsPlaces }: PopularSearchServiceOptions) {
  async function isRemoved(keyword: string): Promise<boolean> {
    return (await searches.listRemovedAmong(db.sql, [toKeywordKey(keyword)])).length > 0;
  }

  return {
    /**
     * Most devices first. The primary: replicas have no unlogged tables. A keyword is checked again: a place may
     * have had another name when it was counted.
     */
    async list(): Promise<string[]> {
      const page = { devicesMin: POPULAR_DEVICES_MIN, limit: CANDIDATES_MAX };
      const candidates = (await searches.listKeywords(db.sql, page)).map(({ keyword }) => keyword);
      const removed = new Set(await searches.listRemovedAmong(db.sql, candidates.map(toKeywordKey)));
      const shown: string[] = [];
      for (const keyword of candidates) {
        if (shown.length === POPULAR_SEARCHES_MAX) break;
        if (removed.has(toKeywordKey(keyword)) || toCountedKeyword(keyword) === undefined) continue;
        if (await findsPlaces(keyword)) shown.push(keyword);
      }
      return shown;
    },

    /** A device counts once for a keyword; its days begin again with each search. */
    async count(typed: string, address: string): Promise<void> {
      const keyword = toCountedKeyword(typed);
      if (keyword === undefined || (await isRemoved(keyword)) || !(await findsPlaces(keyword))) return;
      const today = seoulDay(clock.now());
      await searches.insertSalt(db.sql, today, randomBytes(SALT_BYTES));
      await db.sql.begin(async (tx) => {
        const salts = await searches.listSalts(tx, { from: firstCountedDay(today), to: today });
        const devices = salts.map(({ day, salt }) => ({ day, device: hashDevice(salt, { keyword, address }) }));
        const isKnown = (await searches.deleteDevices(tx, keyword, devices)) > 0;
        const ofToday = devices.filter(({ day }) => day === today);
        const isAdded = (await searches.insertDevices(tx, keyword, ofToday)) > 0;
        if (isAdded && !isKnown) await searches.incrementCount(tx, keyword);
      });
    },
  };
}
