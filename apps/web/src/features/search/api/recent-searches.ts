import {
  deleteRecentSearch,
  deleteRecentSearches,
  listRecentSearches,
  type SearchMode,
  saveRecentSearch,
} from '@sol/contract/search-history';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

/** The member's recent searches, newest first. Members only. Spec 5-3. */
export const recentSearchesQuery = (mode: SearchMode) => apiQuery(listRecentSearches, { params: { mode } });

export const saveSearch = (mode: SearchMode, keyword: string): Promise<null> =>
  call(saveRecentSearch, { params: { mode }, body: { keyword } });

export const deleteSearch = (mode: SearchMode, keyword: string): Promise<null> =>
  call(deleteRecentSearch, { params: { mode, keyword } });

export const deleteSearches = (mode: SearchMode): Promise<null> => call(deleteRecentSearches, { params: { mode } });
