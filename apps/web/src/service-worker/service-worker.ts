/// <reference lib="webworker" />
import {
  CacheFirst,
  NetworkFirst,
  NetworkOnly,
  registerQuotaErrorCallback,
  Serwist,
  type SerwistPlugin,
} from 'serwist';
import {
  deleteOutdatedReads,
  deleteReads,
  type PageMessage,
  PHOTOS_CACHE,
  pagesCacheName,
  TILES_CACHE,
} from '#lib/offline/offline-caches.ts';
import { deleteGone, discardAfterDeletion, discardRunningRequests, limitEntries } from './cache-plugins.ts';
import { isCachedCall } from './cached-calls.ts';
import { isPageAlone, postToPages } from './clients.ts';
import { handleCall, NETWORK_TIMEOUT_S, noteRequest, storeReads } from './handle-call.ts';
import { handleMapData } from './handle-map-data.ts';
import { openPush, showPush } from './push-messages.ts';
import { contract, release, releaseFiles } from './release.ts';

declare const self: ServiceWorkerGlobalScope;

const APP_SHELL = '/app-shell';
const ASSETS_CACHE = 'assets';
const PAGES_MAX = 40;
const PHOTOS_MAX = 200;
/** Fonts above all; the scripts and styles of the release are in the precache. */
const ASSETS_MAX = 120;

const isOwn = (url: URL) => url.origin === self.location.origin;
const isUnder = (url: URL, folder: string) => isOwn(url) && url.pathname.startsWith(folder);

/** Pages name the files of their release, so that each release has its own. */
const pagesCache = pagesCacheName(release);

/** Only pages that all clients may share: the server marks those of private addresses with no-store. */
const storeSharedPages: SerwistPlugin = {
  cacheWillUpdate: async ({ response }) => {
    const isShared = response.headers.get('cache-control')?.includes('public') === true;
    return response.status === 200 && !response.redirected && isShared ? response : null;
  },
};

const openAppShell: SerwistPlugin = {
  handlerDidError: () => caches.match(APP_SHELL, { ignoreVary: true, ignoreSearch: true }),
};

/** Files of an export, photos and the description of the API are no pages of the app. */
const isAppPage = ({ pathname }: URL) =>
  !/^\/(?:api|embed|oembed|media|assets|map-data|metrics)(?:\/|$)/.test(pathname) && !/\.\w+$/.test(pathname);

/** The content security policy limits the hosts of the map. Its scripts and images are not its data. */
const isMapData = (url: URL, { destination }: Request) =>
  isOwn(url) ? url.pathname.startsWith('/map-data/') : destination === '';

const serwist = new Serwist({
  precacheEntries: releaseFiles,
  precacheOptions: { cleanupOutdatedCaches: true, concurrency: 6, cleanURLs: false, directoryIndex: null },
  // A first page that loaded without a worker is controlled from then on.
  clientsClaim: true,
  navigationPreload: true,
  disableDevLogs: true,
  runtimeCaching: [
    {
      matcher: ({ url, request }) => request.mode === 'navigate' && isOwn(url) && isAppPage(url),
      handler: new NetworkFirst({
        cacheName: pagesCache,
        networkTimeoutSeconds: NETWORK_TIMEOUT_S,
        matchOptions: { ignoreVary: true },
        plugins: [
          discardAfterDeletion,
          deleteGone(pagesCache),
          storeSharedPages,
          limitEntries(pagesCache, PAGES_MAX),
          openAppShell,
        ],
      }),
    },
    // Uses the response that the browser has preloaded, such as the redirect to a login service.
    { matcher: ({ url, request }) => request.mode === 'navigate' && isOwn(url), handler: new NetworkOnly() },
    { matcher: ({ url }) => isOwn(url) && isCachedCall(url.pathname), handler: handleCall },
    {
      matcher: ({ url }) => isUnder(url, '/assets/'),
      handler: new CacheFirst({
        cacheName: ASSETS_CACHE,
        matchOptions: { ignoreVary: true },
        plugins: [limitEntries(ASSETS_CACHE, ASSETS_MAX)],
      }),
    },
    {
      matcher: ({ url }) => isUnder(url, '/media/'),
      // The HTTP cache is used while its copy is fresh; a removed photo must not be shown later.
      handler: new NetworkFirst({
        cacheName: PHOTOS_CACHE,
        matchOptions: { ignoreVary: true },
        plugins: [discardAfterDeletion, deleteGone(PHOTOS_CACHE), limitEntries(PHOTOS_CACHE, PHOTOS_MAX)],
      }),
    },
    { matcher: ({ url, request }) => isMapData(url, request), handler: handleMapData },
  ],
});

async function deleteAllReads(): Promise<void> {
  discardRunningRequests();
  await deleteReads();
}

/**
 * A release takes over when a page of it is the only one: pages of an older release keep their
 * worker and its files, so that nothing is replaced while a member is writing.
 */
async function activateIfAlone(entryScript: string): Promise<void> {
  if (serwist.getPrecacheKeyForUrl(entryScript) !== undefined && (await isPageAlone())) await self.skipWaiting();
}

/** Reads that fit into the remaining space are stored again as they are read. */
registerQuotaErrorCallback(async () => {
  await Promise.all([caches.delete(PHOTOS_CACHE), caches.delete(TILES_CACHE)]);
  await postToPages({ type: 'storage-full' });
});

self.addEventListener('fetch', ({ request }) => noteRequest(request));

self.addEventListener('message', (event) => {
  const message = event.data as PageMessage;
  if (message.type === 'delete-reads') event.waitUntil(deleteAllReads());
  if (message.type === 'store-reads') event.waitUntil(storeReads(message.owner, message.reads));
  if (message.type === 'activate-if-alone') event.waitUntil(activateIfAlone(message.entryScript));
});

self.addEventListener('activate', (event) => event.waitUntil(deleteOutdatedReads({ release, contract })));

self.addEventListener('push', (event) => event.waitUntil(showPush(self.registration, event.data?.text())));
self.addEventListener('notificationclick', (event) => event.waitUntil(openPush(self, event)));

serwist.addEventListeners();
