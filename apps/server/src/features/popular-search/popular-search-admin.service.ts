import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import { toKeywordKey } from './counted-search.ts';
import * as searches from './popular-search.repository.ts';

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
