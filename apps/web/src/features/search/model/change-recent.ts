import { RECENT_SEARCHES_MAX, type SearchMode } from '@sol/contract/search-history';
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

/** Calls that have not been answered: a list asked for among them would bring back what is being deleted. */
let underWay = 0;

/** Shows a change at once and asks the server for it; what failed is put back, and only logged. Spec 8-2. */
async function change(client: QueryClient, mode: SearchMode, apply: Change, request: () => Promise<null>) {
  const { queryKey } = recentSearchesQuery(mode);
  underWay += 1;
  // An answer that is on its way does not know of the change.
  await client.cancelQueries({ queryKey });
  client.setQueryData(queryKey, (known) => known && apply(known));
  try {
    await request();
  } catch (error) {
    logger.error('최근 검색어를 바꾸지 못했어요', error);
  }
  underWay -= 1;
  if (underWay === 0) await client.invalidateQueries({ queryKey });
}

/** What was searched for becomes the newest. Spec 4.5-6. */
export const keepSearch = (client: QueryClient, mode: SearchMode, keyword: string) =>
  change(client, mode, withNewest(keyword), () => saveSearch(mode, keyword));

export const forgetSearch = (client: QueryClient, mode: SearchMode, keyword: string) =>
  change(client, mode, without(keyword), () => deleteSearch(mode, keyword));

export const forgetSearches = (client: QueryClient, mode: SearchMode) =>
  change(
    client,
    mode,
    () => [],
    () => deleteSearches(mode),
  );
