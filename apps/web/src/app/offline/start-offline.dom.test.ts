import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { reloadSession } from '#features/session/model/session-store.ts';
import { FETCHED_AT_HEADER, noteFetchedAt } from '#lib/api/fetched-at.ts';
import { callsCacheName, PHOTOS_CACHE } from '#lib/offline/offline-caches.ts';
import { fakeCaches } from '#test/fake-caches.ts';
import { disk } from '#test/fake-idb.ts';
import { signIn } from '#test/sign-in.ts';
import { prefetchPlace, prefetchSaved } from './prefetch-saved.ts';
import { startOffline } from './start-offline.tsx';
import { offlineStatus } from './status-strip.tsx';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));
vi.mock('./prefetch-saved.ts', () => ({
  prefetchPlace: vi.fn<() => Promise<boolean>>(() => Promise.resolve(true)),
  prefetchSaved: vi.fn<() => Promise<void>>(() => Promise.resolve()),
}));

const PLACE = '/api/place/7';
const tokenOf = (memberId: number) => `h.${btoa(JSON.stringify({ sub: String(memberId) }))}.s`;
const posted = vi.fn<(message: unknown) => void>();

let container: EventTarget & { controller: object | null };
let queryClient: QueryClient;
let stop: (() => void) | undefined;

function start(hasServiceWorker = true): void {
  stop = startOffline({
    queryClient,
    settings: { publicUrl: '', map: { engine: 'maplibre', style: 'embedded' }, loginTypes: [], hasServiceWorker },
  });
}

const isInvalidated = () => queryClient.getQueryState([PLACE])?.isInvalidated;
const receive = (data: unknown) => container.dispatchEvent(new MessageEvent('message', { data }));
/** As the worker has stored it, or as the network has sent it. */
const noteStored = (isStored: boolean) =>
  noteFetchedAt(PLACE, { headers: new Headers(isStored ? { [FETCHED_AT_HEADER]: '5' } : {}) });

beforeEach(() => {
  fakeCaches.reset();
  disk.files.clear();
  const registration = Object.assign(new EventTarget(), { waiting: null, active: { postMessage: posted } });
  container = Object.assign(new EventTarget(), {
    controller: null,
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  vi.stubGlobal('caches', fakeCaches);
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work());
  queryClient = new QueryClient();
  queryClient.setQueryData([PLACE], { id: 7 }, { updatedAt: 1_000 });
  posted.mockReset();
  vi.mocked(prefetchPlace).mockClear();
  vi.mocked(prefetchSaved).mockClear();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  localStorage.clear();
  reloadSession();
  offlineStatus.setState({ isStorageFull: false });
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllGlobals();
});

describe('[13.1-2] the first page', () => {
  it.each([
    ['a guest', 'guest', () => undefined],
    ['a member', '11', () => signIn({}, tokenOf(11))],
  ])('gives the worker what %s has read before it', async (_, owner, prepare) => {
    prepare();
    start();
    const reads = [{ path: PLACE, data: { id: 7 }, fetchedAt: 1_000 }];
    await vi.waitFor(() => expect(posted.mock.calls).toEqual([[{ type: 'store-reads', owner, reads }]]));
  });

  it('gives it nothing that a member has read who has signed out meanwhile', async () => {
    signIn({}, tokenOf(11));
    start();
    localStorage.clear();
    reloadSession();
    await vi.waitFor(() => expect(posted).toHaveBeenCalledWith({ type: 'delete-reads' }));
    // The messages of the worker are handled once it has started.
    await vi.waitFor(() => {
      receive({ type: 'storage-full' });
      expect(offlineStatus.getState().isStorageFull).toBe(true);
    });
    expect(posted).toHaveBeenCalledTimes(1);
  });
});

describe('a page with a worker', () => {
  beforeEach(async () => {
    container.controller = {};
    signIn({}, tokenOf(11));
    start();
    await vi.waitFor(() => expect(prefetchSaved).toHaveBeenCalledTimes(1));
  });

  it('[13.1-2] reads again what the network has sent too late, if the stored response is shown', () => {
    noteStored(false);
    receive({ type: 'late-response', path: PLACE });
    expect(isInvalidated()).toBe(false);
    noteStored(true);
    receive({ type: 'late-response', path: '/api/place/8' });
    expect(isInvalidated()).toBe(false);
    receive({ type: 'late-response', path: PLACE });
    expect(isInvalidated()).toBe(true);
  });

  it('[13.1-2] reads a place that is saved, and none that is not saved any more', async () => {
    const marks = new BroadcastChannel('solmark');
    marks.postMessage({ kind: 'sollect', id: 5, isMarked: true });
    marks.postMessage({ kind: 'place', id: 8, isMarked: false });
    marks.postMessage({ kind: 'place', id: 9, isMarked: true });
    await vi.waitFor(() => expect(vi.mocked(prefetchPlace).mock.calls).toEqual([[queryClient, 11, 9]]));
    marks.close();
  });

  it('shows that the device is full', () => {
    receive({ type: 'storage-full' });
    expect(offlineStatus.getState().isStorageFull).toBe(true);
  });

  it('[13.1-4] deletes what was read and what waits when the member signs out, and again for another one', async () => {
    for (const change of [() => localStorage.clear(), () => signIn({ userId: 12 }, tokenOf(12))]) {
      await fakeCaches.open(callsCacheName('c1', '11'));
      await fakeCaches.open(PHOTOS_CACHE);
      disk.files.set('place 7', { owner: '11', target: 'place 7' });
      signIn({}, tokenOf(11));
      reloadSession();
      posted.mockClear();
      change();
      reloadSession();
      await vi.waitFor(() => expect([...fakeCaches.stored.keys(), ...disk.files.keys()]).toEqual([]));
      expect(posted).toHaveBeenCalledWith({ type: 'delete-reads' });
    }
  });
});

it('[13.1-4] deletes at the start what another member has read, also without a worker', async () => {
  await fakeCaches.open(callsCacheName('c1', '12'));
  signIn({}, tokenOf(11));
  start(false);
  await vi.waitFor(() => expect([...fakeCaches.stored.keys()]).toEqual([]));
  expect(posted).not.toHaveBeenCalled();
});
