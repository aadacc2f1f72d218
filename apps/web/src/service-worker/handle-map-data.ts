import type { RouteHandlerCallbackOptions } from 'serwist';
import { TILES_CACHE } from '#lib/offline/offline-caches.ts';
import { createTrim, watchDeletion } from './cache-plugins.ts';

/** Tiles have 10 to 60 KB each: at most about 20 MB. */
const trim = createTrim(TILES_CACHE, 500);

/**
 * The key of a part of a map archive. Caches accept no partial responses, so that each is stored as
 * a whole response under an address with its range.
 */
function keyOfRange(url: string, range: string): string {
  const key = new URL(url);
  key.searchParams.set('range', range);
  return key.href;
}

async function storeTile(key: string, response: Response): Promise<void> {
  const isCurrent = watchDeletion();
  const tile = new Response(await response.blob(), { status: 200, headers: response.headers });
  const cache = await caches.open(TILES_CACHE);
  if (!isCurrent()) return;
  await cache.put(key, tile);
  await trim();
}

/** A style, glyphs, tiles or a part of an archive: from the network, and without one as seen before. */
export async function handleMapData({ request, event }: RouteHandlerCallbackOptions): Promise<Response> {
  const range = request.headers.get('range');
  const key = range === null ? request.url : keyOfRange(request.url, range);
  try {
    const response = await fetch(request);
    // Without space for it the map works as before.
    if (response.ok) event.waitUntil(storeTile(key, response.clone()).catch(() => undefined));
    return response;
  } catch (error) {
    const stored = await caches.match(key, { cacheName: TILES_CACHE, ignoreVary: true });
    if (stored === undefined) throw error;
    return range === null ? stored : new Response(stored.body, { status: 206, headers: stored.headers });
  }
}
