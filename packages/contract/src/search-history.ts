import type * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type {
  deleteRecentSearchesSchemas,
  deleteRecentSearchSchemas,
  listRecentSearchesSchemas,
  saveRecentSearchSchemas,
  searchMode,
} from './search-history-schemas.ts';

/** Stored keywords per member and mode; a new one replaces the oldest. */
export const RECENT_SEARCHES_MAX = 10;

export type SearchMode = z.infer<typeof searchMode>;

const path = '/api/:mode/search/recent';

/** Newest first, without duplicates. */
export const listRecentSearches = endpoint<typeof listRecentSearchesSchemas>({
  method: 'GET',
  path,
  access: 'member',
});

/** An existing keyword becomes the newest. */
export const saveRecentSearch = endpoint<typeof saveRecentSearchSchemas>({
  method: 'POST',
  path,
  access: 'member',
});

/** Idempotent. */
export const deleteRecentSearch = endpoint<typeof deleteRecentSearchSchemas>({
  method: 'DELETE',
  path: `${path}/:keyword`,
  access: 'member',
});

export const deleteRecentSearches = endpoint<typeof deleteRecentSearchesSchemas>({
  method: 'DELETE',
  path,
  access: 'member',
});
