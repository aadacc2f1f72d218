import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FETCHED_AT_HEADER } from '#lib/api/fetched-at.ts';
import { callsCacheName } from '#lib/offline/offline-caches.ts';
import { fakeCaches } from '#test/fake-caches.ts';
import { prefetchSaved } from './prefetch-saved.ts';

const NOW = Date.UTC(2026, 10, 24, 3);
const HOUR_MS = 60 * 60_000;
const SOLROUTES = ['/api/solroute', '/api/solroute/5', '/api/solroute/6'];
const COLLECTIONS = ['/api/solmark/place/collections', '/api/solmark/place/collections/31/places'];
const PLACES = ['/api/place/7', '/api/place/8', '/api/place/9'];

const withIds = (...ids: number[]) => ids.map((id) => ({ id }));
let savedPlaces: { id: number }[];
let paths: string[];
/** Called before each response. */
let onRequest: (path: string) => void;

function dataOf(path: string): unknown {
  if (path === '/api/solroute') return { solroutes: withIds(5, 6) };
  if (path.startsWith('/api/solroute/')) return { placeInfos: withIds(7, 8) };
  if (path === '/api/solmark/place/collections') return { collections: [{ collectionId: 31 }] };
  return path.endsWith('/places') ? { places: savedPlaces, nextCursor: null } : {};
}

/** Runs to the end, without the pauses. */
async function prefetch(isCurrent = () => true): Promise<void> {
  const running = prefetchSaved({ queryClient: new QueryClient(), memberId: 11, isCurrent });
  await vi.runAllTimersAsync();
  await running;
}

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  fakeCaches.reset();
  vi.stubGlobal('caches', fakeCaches);
  savedPlaces = withIds(8, 9);
  paths = [];
  onRequest = () => undefined;
  vi.stubGlobal('fetch', async (path: string) => {
    paths.push(path);
    onRequest(path);
    return Response.json({ success: true, data: dataOf(path) });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

describe('[13.1-2] what a member has saved', () => {
  it('is read once: solroutes, collections and each of their places', async () => {
    await prefetch();
    expect(paths).toEqual([...SOLROUTES, ...COLLECTIONS, ...PLACES]);
  });

  it('is read again after twelve hours', async () => {
    await prefetch();
    paths = [];
    const doneAt = Number(localStorage.getItem('saved-prefetched-at'));
    expect(doneAt).toBeGreaterThan(NOW);
    vi.setSystemTime(doneAt + 12 * HOUR_MS - 1);
    await prefetch();
    expect(paths).toEqual([]);
    vi.setSystemTime(doneAt + 12 * HOUR_MS);
    await prefetch();
    expect(paths.slice(0, 1)).toEqual(['/api/solroute']);
  });

  it('is read without the places that were stored less than three days ago', async () => {
    const cache = await fakeCaches.open(callsCacheName('c1', '11'));
    const store = (path: string, ageMs: number) =>
      cache.put(path, new Response('', { headers: { [FETCHED_AT_HEADER]: String(NOW - ageMs) } }));
    await store('/api/place/7', 71 * HOUR_MS);
    await store('/api/place/8', 73 * HOUR_MS);
    await prefetch();
    expect(paths.filter((path) => path.startsWith('/api/place/'))).toEqual(['/api/place/8', '/api/place/9']);
  });

  it('is read up to 1,000 places', async () => {
    savedPlaces = withIds(...Array.from({ length: 1_005 }, (_, index) => index + 100));
    await prefetch();
    expect(paths.filter((path) => path.startsWith('/api/place/'))).toHaveLength(1_000);
  });

  it.each(['/api/solroute/5', '/api/solmark/place/collections', '/api/place/7'])(
    'is read no further than %s if the session or the network ends there, and from the beginning the next time',
    async (last) => {
      let isMember = true;
      onRequest = (path) => {
        isMember &&= path !== last;
      };
      await prefetch(() => isMember);
      expect(paths.at(-1)).toBe(last);
      const before = paths;

      paths = [];
      let isOnline = true;
      vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
      onRequest = (path) => {
        isOnline &&= path !== last;
      };
      await prefetch();
      expect(paths).toEqual(before);
    },
  );
});
