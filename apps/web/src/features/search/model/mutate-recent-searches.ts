import { RECENT_SEARCHES_MAX } from '@sol/contract/limits';
import type { SearchMode } from '@sol/contract/search-history';
import type { QueryClient } from '@tanstack/react-query';
import { logger } from '#lib/logger.ts';
import { deleteSearch, deleteSearches, recentSearchesQuery, saveSearch } from '../api/recent-searches.ts';

type Change = (keywords: string[]) => string[];

const without =
  (keyword: string): Change =>
  (keywords) =>
    keywords.filter((other) => other !== keyword);

const withNewest =
  (keyword: string): Change =>
  (keywords) =>
    [keyword, ...without(keyword)(keywords)].slice(0, RECENT_SEARCHES_MAX);

/** Requests in flight of each list. A refetch during one of them would bring back deleted searches. */
const pendingCounts: Record<SearchMode, number> = { solmap: 0, sollect: 0 };

/**
 * Changes the list optimistically and sends the request. On failure the refetch restores the list,
 * and the error is only logged. Spec 8-2.
 */
async function mutateRecentSearches(
  queryClient: QueryClient,
  mode: SearchMode,
  apply: Change,
  request: () => Promise<null>,
) {
  const { queryKey } = recentSearchesQuery(mode);
  pendingCounts[mode] += 1;
  // A response in flight does not contain the change.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (cached) => cached && apply(cached));
  try {
    await request();
  } catch (error) {
    logger.error('Failed to change recent searches', error);
  }
  pendingCounts[mode] -= 1;
  if (pendingCounts[mode] === 0) await queryClient.invalidateQueries({ queryKey });
}

/** Adds the search as the newest. Spec 4.5-6. */
export const addRecentSearch = (queryClient: QueryClient, mode: SearchMode, keyword: string) =>
  mutateRecentSearches(queryClient, mode, withNewest(keyword), () => saveSearch(mode, keyword));

export const removeRecentSearch = (queryClient: QueryClient, mode: SearchMode, keyword: string) =>
  mutateRecentSearches(queryClient, mode, without(keyword), () => deleteSearch(mode, keyword));

export const removeRecentSearches = (queryClient: QueryClient, mode: SearchMode) =>
  mutateRecentSearches(
    queryClient,
    mode,
    () => [],
    () => deleteSearches(mode),
  );
