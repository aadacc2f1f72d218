import { RECENT_SEARCHES_MAX } from '@sol/contract/limits';
import type { SearchMode } from '@sol/contract/search-history';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import * as searches from './search-history.repository.ts';

export type SearchHistoryService = ReturnType<typeof createSearchHistoryService>;

export function createSearchHistoryService(db: Database) {
  return {
    list: (memberId: MemberId, mode: SearchMode): Promise<string[]> =>
      searches.listKeywords(db.readsFor(memberId), memberId, mode, RECENT_SEARCHES_MAX),

    /**
     * Locks the member: concurrent calls would each miss the other's keyword and keep one too many.
     */
    save: (memberId: MemberId, mode: SearchMode, keyword: string): Promise<void> =>
      beginAsMember(db.sql, memberId, async (tx) => {
        await searches.insertKeyword(tx, memberId, mode, keyword);
        await searches.deleteOldest(tx, memberId, mode, RECENT_SEARCHES_MAX);
      }),

    delete: (memberId: MemberId, mode: SearchMode, keyword: string): Promise<void> =>
      beginAsMember(db.sql, memberId, (tx) => searches.deleteKeyword(tx, memberId, mode, keyword)),

    deleteAll: (memberId: MemberId, mode: SearchMode): Promise<void> =>
      beginAsMember(db.sql, memberId, (tx) => searches.deleteKeywords(tx, memberId, mode)),
  };
}
