import type { SerwistPlugin } from 'serwist';
import { FETCHED_AT_HEADER } from '#lib/api/fetched-at.ts';

/** A cache is trimmed after this number of writes, because listing its keys takes milliseconds. */
const WRITES_PER_TRIM = 20;

/** Adds the time of the fetch to stored responses. Responses of the network have none. */
export const stampFetchedAt: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200 || response.type !== 'basic') return null;
    const headers = new Headers(response.headers);
    headers.set(FETCHED_AT_HEADER, String(Date.now()));
    return new Response(response.body, { status: response.status, headers });
  },
};

/** Deletes the oldest entries of a cache. Keys are in the order of insertion; a repeated write moves an entry to the end. */
export function createTrim(cacheName: string, maxEntries: number): () => Promise<void> {
  let writes = 0;
  return async () => {
    writes += 1;
    if (writes % WRITES_PER_TRIM !== 1) return;
    const cache = await caches.open(cacheName);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - maxEntries)).map((key) => cache.delete(key)));
  };
}

/**
 * Limits a cache. Serwist's `ExpirationPlugin` leaves the addresses in IndexedDB after the cache was
 * deleted: see docs/decisions/057-service-worker.md.
 */
export function limitEntries(cacheName: string, maxEntries: number): SerwistPlugin {
  const trim = createTrim(cacheName, maxEntries);
  return { cacheDidUpdate: trim };
}

/** Incremented by a deletion: responses to earlier requests are not stored. */
let generation = 0;

export function discardRunningRequests(): void {
  generation += 1;
}

/** Returns whether nothing was deleted since the call. */
export function watchDeletion(): () => boolean {
  const started = generation;
  return () => started === generation;
}

/** Stores no response of a request that was running during a deletion. */
export const discardAfterDeletion: SerwistPlugin = {
  handlerWillStart: async ({ state }) => {
    if (state) state.generation = generation;
  },
  cacheWillUpdate: async ({ response, state }) => (state?.generation === generation ? response : null),
};

/** Deletes a stored response whose content no longer exists or has become private, and stores no error. */
export const deleteGone = (cacheName: string): SerwistPlugin => ({
  cacheWillUpdate: async ({ request, response }) => {
    if (response.status === 404 || response.status === 410) await (await caches.open(cacheName)).delete(request);
    return response.status === 200 ? response : null;
  },
});
