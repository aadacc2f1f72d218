import { RECENT_SEARCHES_MAX } from '@sol/contract/limits';
import type { SearchMode } from '@sol/contract/search-history';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { logger } from '#lib/logger.ts';
import { deviceStorage, parseJson } from '#lib/storage.ts';
import { deleteSearch, deleteSearches, postRecentSearch, postSearchCount, recentSearchesQuery } from '../api.ts';
import { limitKeyword } from './keyword.ts';

type Change = (keywords: string[]) => string[];

const without =
  (keyword: string): Change =>
  (keywords) =>
    keywords.filter((other) => other !== keyword);

/** An existing keyword becomes the newest. */
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
  mutateRecentSearches(queryClient, mode, withNewest(keyword), () => postRecentSearch(mode, keyword));

export const removeRecentSearch = (queryClient: QueryClient, mode: SearchMode, keyword: string) =>
  mutateRecentSearches(queryClient, mode, without(keyword), () => deleteSearch(mode, keyword));

export const removeRecentSearches = (queryClient: QueryClient, mode: SearchMode) =>
  mutateRecentSearches(
    queryClient,
    mode,
    () => [],
    () => deleteSearches(mode),
  );

const keyOf = (mode: SearchMode) => `recent-searches/${mode}`;

const listeners = new Set<() => void>();

/** Newest first. Texts of another release or of an extension are ignored. */
function parseKeywords(stored: string | null): string[] {
  const keywords = parseJson(stored);
  return Array.isArray(keywords) ? keywords.filter((keyword) => typeof keyword === 'string') : [];
}

function changeGuestSearches(mode: SearchMode, apply: Change): void {
  const keywords = apply(parseKeywords(deviceStorage.getItem(keyOf(mode))));
  if (keywords.length === 0) deviceStorage.removeItem(keyOf(mode));
  else deviceStorage.setItem(keyOf(mode), JSON.stringify(keywords));
  for (const listener of listeners) listener();
}

export const addGuestSearch = (mode: SearchMode, keyword: string): void =>
  changeGuestSearches(mode, withNewest(keyword));

export const removeGuestSearch = (mode: SearchMode, keyword: string): void =>
  changeGuestSearches(mode, without(keyword));

export const removeGuestSearches = (mode: SearchMode): void => changeGuestSearches(mode, () => []);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The recent searches of a guest, which stay on this device until the next sign-in. Rule 12.2-5. */
export function useGuestSearches(mode: SearchMode): string[] {
  const stored = useSyncExternalStore(
    subscribe,
    () => deviceStorage.getItem(keyOf(mode)),
    () => null,
  );
  return parseKeywords(stored);
}

async function saveSearch(queryClient: QueryClient, mode: SearchMode, isMember: boolean, keyword: string) {
  if (!isMember) addGuestSearch(mode, keyword);
  await Promise.all([
    isMember ? addRecentSearch(queryClient, mode, keyword) : undefined,
    mode === 'solmap' ? postSearchCount(keyword) : undefined,
  ]);
}

/**
 * Returns a function that saves a search: of a member in the account, of a guest on this device
 * only. Spec 4.5-6, 6-2. A search of places is also counted for the popular ones, without the
 * member.
 */
export function useSaveSearch(mode: SearchMode, isMember: boolean): (keyword: string) => void {
  const queryClient = useQueryClient();
  return (keyword) => {
    saveSearch(queryClient, mode, isMember, limitKeyword(keyword)).catch((error: unknown) =>
      logger.error('Failed to save a recent search', error),
    );
  };
}
