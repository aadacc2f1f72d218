import { NetworkFirst, type RouteHandlerCallbackOptions, type SerwistPlugin, type Strategy } from 'serwist';
import { FETCHED_AT_HEADER } from '#lib/api/fetched-at.ts';
import { callsCacheName, type LoadedRead, ownerOf } from '#lib/offline/offline-caches.ts';
import { deleteGone, discardAfterDeletion, limitEntries, stampFetchedAt, watchDeletion } from './cache-plugins.ts';
import { isCachedCall, isWrite, toComparable } from './cached-calls.ts';
import { postToClient } from './clients.ts';
import { contract } from './release.ts';

/** A slower network counts as none if there is a stored response. */
export const NETWORK_TIMEOUT_S = 2.5;
/** All saved places and courses of a member, and a few hundred other reads; 3 KB each on average. */
const ENTRIES_MAX = 2_000;
/** A read that follows a write must not show the state before it: the timeout does not apply. */
const AFTER_WRITE_MS = 60_000;

let lastWriteAt = 0;

/** Notes a request that may change what reads return. */
export function noteRequest(request: Request): void {
  if (isWrite(request)) lastWriteAt = Date.now();
}

/** The last stored response of the same read at another position of the user or the map. */
function findAtOtherPosition(cacheName: string): SerwistPlugin {
  return {
    handlerDidError: async ({ request }) => {
      const wanted = toComparable(request.url);
      const cache = await caches.open(cacheName);
      const keys = await cache.keys(request, { ignoreSearch: true, ignoreVary: true });
      const latest = keys.findLast(({ url }) => toComparable(url) === wanted);
      return latest && cache.match(latest, { ignoreVary: true });
    },
  };
}

/** Reports a response that arrives after the stored one was returned, so that the page reads again. */
const reportLateResponse: SerwistPlugin = {
  handlerDidRespond: async ({ response, state }) => {
    if (state) state.isStored = response?.headers.has(FETCHED_AT_HEADER) === true;
  },
  cacheDidUpdate: async ({ event, request, state }) => {
    if (state?.isStored !== true || !(event instanceof FetchEvent)) return;
    const { pathname, search } = new URL(request.url);
    await postToClient(event.clientId, { type: 'late-response', path: pathname + search });
  },
};

const strategies = new Map<string, Strategy>();

function createStrategy(owner: string, hasTimeout: boolean): Strategy {
  const cacheName = callsCacheName(contract, owner);
  return new NetworkFirst({
    cacheName,
    ...(hasTimeout && { networkTimeoutSeconds: NETWORK_TIMEOUT_S }),
    matchOptions: { ignoreVary: true },
    plugins: [
      discardAfterDeletion,
      deleteGone(cacheName),
      stampFetchedAt,
      limitEntries(cacheName, ENTRIES_MAX),
      findAtOtherPosition(cacheName),
      reportLateResponse,
    ],
  });
}

function strategyOf(owner: string, hasTimeout: boolean): Strategy {
  const key = `${owner} ${hasTimeout}`;
  const strategy = strategies.get(key) ?? createStrategy(owner, hasTimeout);
  strategies.set(key, strategy);
  return strategy;
}

/**
 * A read of the API: from the network, and without one from the cache of its caller. Not
 * stale-while-revalidate: a read that follows a write must show it.
 */
export async function handleCall({ request, event, url }: RouteHandlerCallbackOptions): Promise<Response> {
  const owner = ownerOf(request.headers.get('authorization'));
  if (owner === undefined) return fetch(request);
  const strategy = strategyOf(owner, Date.now() - lastWriteAt > AFTER_WRITE_MS);
  const [response, done] = strategy.handleAll({ request, event, url });
  // Storing fails when the device is full; the response is returned all the same.
  event.waitUntil(done.catch(() => undefined));
  return response;
}

/** Stores reads of a page that the worker has not seen. */
export async function storeReads(owner: string, reads: readonly LoadedRead[]): Promise<void> {
  const isCurrent = watchDeletion();
  const cache = await caches.open(callsCacheName(contract, owner));
  for (const { path, data, fetchedAt } of reads) {
    if (!isCachedCall(new URL(path, location.origin).pathname) || (await cache.match(path)) !== undefined) continue;
    if (!isCurrent()) return;
    const headers = { 'content-type': 'application/json', [FETCHED_AT_HEADER]: String(fetchedAt) };
    await cache.put(path, new Response(JSON.stringify({ success: true, data }), { headers }));
  }
}
