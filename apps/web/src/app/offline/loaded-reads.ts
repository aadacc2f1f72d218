import type { QueryClient } from '@tanstack/react-query';
import type { LoadedRead } from '#lib/offline/offline-caches.ts';
import { isRecord } from '#lib/storage.ts';

/** The response of a query; of a list with pages, that of the first page. */
const firstResponse = (data: unknown): unknown => (isRecord(data) && Array.isArray(data.pages) ? data.pages[0] : data);

/**
 * What the page has read before the service worker controlled it: the data in the rendered page and
 * the first requests. The worker stores all later responses by itself.
 */
export function listLoadedReads(queryClient: QueryClient): LoadedRead[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey: [path], state }) =>
      typeof path === 'string' && state.status === 'success'
        ? { path, data: firstResponse(state.data), fetchedAt: state.dataUpdatedAt }
        : [],
    );
}
