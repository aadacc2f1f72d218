import { randomBytes } from 'node:crypto';
import { POPULAR_DEVICES_MIN, POPULAR_SEARCHES_MAX } from '@sol/contract/search-history';
import type { Database, Sql, TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import * as searches from './popular-search.repository.ts';
import { firstCountedDay, hashDevice, toCountedKeyword, toKeywordKey } from './popular-search.rules.ts';

const SALT_BYTES = 32;
/** Keywords that are checked for a list: some of them are not shown. */
const CANDIDATES_MAX = 5 * POPULAR_SEARCHES_MAX;

export interface PopularSearchServiceOptions {
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

const REMOVED_SHOWN_MAX = 100;
/** All keywords whose counts may be of another spelling of a removed one. */
const SPELLINGS_MAX = 10_000;

/** What operators do with popular searches. Each action is recorded in the audit log, without the keyword. */
export function createPopularSearchAdminService(sql: Sql, actor: Actor) {
  function toKey(keyword: string): string {
    const key = toKeywordKey(keyword);
    if (key === '') throw new OperatorError('검색어에 글자가 있어야 해요.');
    return key;
  }

  async function deleteSpellings(tx: TransactionSql, key: string): Promise<void> {
    for (const { keyword } of await searches.listKeywords(tx, { devicesMin: 1, limit: SPELLINGS_MAX })) {
      if (toKeywordKey(keyword) === key) await searches.deleteCounts(tx, keyword);
    }
  }

  return {
    /** Also those that are searched too rarely to be shown. */
    listCounted: (limit: number) => searches.listKeywords(sql, { devicesMin: 1, limit }),

    listRemoved: () => searches.listRemoved(sql, REMOVED_SHOWN_MAX),

    /** The keyword and its other spellings are not shown and not counted any more. */
    remove: (keyword: string): Promise<void> =>
      sql.begin(async (tx) => {
        const key = toKey(keyword);
        if (!(await searches.insertRemoved(tx, key, keyword))) throw new OperatorError('이미 뺀 검색어예요.');
        await deleteSpellings(tx, key);
        await recordAction(tx, { actor, action: 'popular.remove' });
      }),

    /** The keyword is counted from now on. */
    restore: (keyword: string): Promise<void> =>
      sql.begin(async (tx) => {
        if (!(await searches.deleteRemoved(tx, toKey(keyword)))) throw new OperatorError('뺀 검색어가 아니에요.');
        await recordAction(tx, { actor, action: 'popular.restore' });
      }),
  };
}
