import type { QueryClient } from '@tanstack/react-query';
import { placeQuery } from '#features/place/api.ts';
import { collectionPlacesQuery, collectionsQuery } from '#features/solmark/api.ts';
import { solrouteQuery, solroutesQuery } from '#features/solroute/api.ts';
import { requestPath } from '#lib/api/endpoint.ts';
import { FETCHED_AT_HEADER } from '#lib/api/fetched-at.ts';
import { findCallsCache } from '#lib/offline/offline-caches.ts';
import { deviceStorage } from '#lib/storage.ts';

/** Four requests per second leave the connection to the page, and are below the rate limit. */
const PAUSE_MS = 250;
/** With the other reads below the limit of the cache. */
const PLACES_MAX = 1_000;
const PAGES_PER_COLLECTION = 50;
const INTERVAL_MS = 12 * 60 * 60_000;
/** Opening hours rarely change. */
const PLACE_MAX_AGE_MS = 3 * 24 * 60 * 60_000;
const DONE_AT_KEY = 'saved-prefetched-at';

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS));

interface PrefetchOptions {
  queryClient: QueryClient;
  memberId: number;
  /** Whether the session still belongs to the member. */
  isCurrent: () => boolean;
}

async function isStored(owner: string, placeId: number): Promise<boolean> {
  const cache = await findCallsCache(owner);
  const response = await cache?.match(requestPath('GET /api/place/:id', { params: { id: placeId } }), {
    ignoreVary: true,
  });
  return Date.now() - Number(response?.headers.get(FETCHED_AT_HEADER)) < PLACE_MAX_AGE_MS;
}

/**
 * Reads a saved place, so that the service worker stores it.
 * @returns false if it was stored before
 */
export async function prefetchPlace(queryClient: QueryClient, memberId: number, placeId: number): Promise<boolean> {
  if (await isStored(String(memberId), placeId)) return false;
  await queryClient.fetchQuery({ ...placeQuery(placeId), gcTime: 0 });
  return true;
}

/**
 * Reads all saved places and solroutes of a member, so that the service worker stores them: lists with
 * memos, solroutes in their order, places with their hours. Ends early with the session or the network.
 */
export async function prefetchSaved({ queryClient, memberId, isCurrent }: PrefetchOptions): Promise<void> {
  if (Date.now() - Number(deviceStorage.getItem(DONE_AT_KEY)) < INTERVAL_MS) return;
  const placeIds = new Set<number>();
  const isStopped = () => !isCurrent() || !navigator.onLine;

  const { solroutes } = await queryClient.fetchQuery(solroutesQuery());
  for (const { id } of solroutes) {
    if (isStopped()) return;
    const { placeInfos } = await queryClient.fetchQuery(solrouteQuery(id));
    for (const place of placeInfos) placeIds.add(place.id);
    await pause();
  }
  const { collections } = await queryClient.fetchQuery(collectionsQuery());
  for (const { collectionId } of collections) {
    if (isStopped()) return;
    const view = { collectionId, keyword: '', sort: 'saved', from: null } as const;
    const query = { ...collectionPlacesQuery(view), pages: PAGES_PER_COLLECTION };
    const { pages } = await queryClient.fetchInfiniteQuery(query);
    for (const page of pages) for (const { id } of page.places) placeIds.add(id);
    await pause();
  }
  for (const id of [...placeIds].slice(0, PLACES_MAX)) {
    if (isStopped()) return;
    if (await prefetchPlace(queryClient, memberId, id)) await pause();
  }
  deviceStorage.setItem(DONE_AT_KEY, String(Date.now()));
}
