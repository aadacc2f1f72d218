import type { SearchMode } from '@sol/contract/search-history';
import { authorizedFetch } from '#lib/api/authorized-transport.ts';
import { call, type Transport } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

/** The member's recent searches, newest first. Members only. Spec 5-3. */
export const recentSearchesQuery = (mode: SearchMode) =>
  apiQuery('GET /api/:mode/search/recent', { params: { mode } }, 'member');

/** `keepalive` lets the request outlive the page, which a search may leave at once. */
const keepAlive: Transport = (path, init) => authorizedFetch(path, { ...init, keepalive: true });

export const saveSearch = (mode: SearchMode, keyword: string): Promise<null> =>
  call('POST /api/:mode/search/recent', { params: { mode }, body: { keyword } }, { transport: keepAlive });

export const deleteSearch = (mode: SearchMode, keyword: string): Promise<null> =>
  call('DELETE /api/:mode/search/recent/:keyword', { params: { mode, keyword } });

export const deleteSearches = (mode: SearchMode): Promise<null> =>
  call('DELETE /api/:mode/search/recent', { params: { mode } });
