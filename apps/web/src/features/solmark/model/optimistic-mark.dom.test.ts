import { QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { api, respond, serveApi } from '#test/msw.ts';
import { signIn } from '#test/sign-in.ts';
import { aSavedPlace } from '#test/solmark-factory.ts';
import { createSolmarkServer } from '#test/solmark-server.ts';
import { collectionPlacesQuery, collectionsQuery, markedSollectsQuery, visitsQuery } from '../api.ts';
import { getMarkQueue } from './optimistic-mark.ts';

const PLACE = { kind: 'place', id: 7 } as const;
const CHANGE = { ...PLACE, isMarked: true, change: { add: [32], remove: [] } };

let server: ReturnType<typeof createSolmarkServer>;

serveApi();

beforeEach(() => {
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue();
  signIn();
  server = createSolmarkServer([aSavedPlace({ id: 7 })]);
  api.use(...server.handlers);
});

/** The first request of a change fails once the returned promise is resolved. */
function failFirst() {
  const response = Promise.withResolvers<void>();
  api.use(http.patch('*/collections', () => response.promise.then(() => HttpResponse.error()), { once: true }));
  return response;
}

describe('a change of collections that was queued behind a failed request', () => {
  it.each([
    ['an unmark', 0, { ...PLACE, isMarked: false }],
    ['another change', 1, { ...PLACE, isMarked: true, change: { add: [31], remove: [] } }],
  ])('is sent after %s and reports %i failures', async (_, reports, failing) => {
    const queue = getMarkQueue(new QueryClient());
    const response = failFirst();
    queue.mutate(failing);
    queue.mutate(CHANGE);
    response.resolve();
    await queue.settled(PLACE);
    expect(server.changes).toEqual([{ add: [32], remove: [] }]);
    expect(logger.error).toHaveBeenCalledTimes(1);
    expect(toast.error).toHaveBeenCalledTimes(reports);
  });
});

it('sends chosen collections after a mark that leads to the same heart', async () => {
  const response = Promise.withResolvers<void>();
  api.use(http.patch('*/collections', () => response.promise, { once: true }));
  const queue = getMarkQueue(new QueryClient());
  queue.mutate({ ...PLACE, isMarked: true });
  queue.mutate(CHANGE);
  response.resolve();
  await queue.settled(PLACE);
  expect(server.changes).toEqual([
    { add: [31], remove: [] },
    { add: [32], remove: [] },
  ]);
});

it('says of the first sollect that is marked where it is, and of none that is unmarked', async () => {
  api.use(
    respond('DELETE /api/solmark/sollect/:id', () => ({ isMarked: false, markedCount: 1 })),
    respond('POST /api/solmark/sollect/:id', () => ({ isMarked: true, markedCount: 2 })),
  );
  const queryClient = new QueryClient();
  const { queryKey } = markedSollectsQuery();
  queryClient.setQueryData(queryKey, { pages: [], pageParams: [] });
  const queue = getMarkQueue(queryClient);
  const mark = async (id: number, isMarked: boolean) => {
    queue.mutate({ kind: 'sollect', id, isMarked });
    await queue.settled({ kind: 'sollect', id });
  };
  await mark(3, false);
  expect(toast.success).not.toHaveBeenCalled();
  await mark(3, true);
  await mark(4, true);
  expect(toast.success).toHaveBeenCalledExactlyOnceWith('저장한 쏠렉트에 담았어요');
  // The list is read again when it is next opened.
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('the mark of another tab does not override one whose request is pending', async () => {
  const response = Promise.withResolvers<void>();
  api.use(http.patch('*/collections', () => response.promise, { once: true }));
  const queryClient = new QueryClient();
  const isMarked = (id: number) => queryClient.getQueryData<{ isMarked: boolean }>([id])?.isMarked;
  for (const id of [7, 8]) queryClient.setQueryData([id], { id, isMarked: false });
  const queue = getMarkQueue(queryClient);
  queue.mutate({ ...PLACE, isMarked: true });
  const otherTab = new BroadcastChannel('solmark');
  otherTab.postMessage({ ...PLACE, isMarked: false });
  otherTab.postMessage({ kind: 'place', id: 8, isMarked: true });
  await vi.waitFor(() => expect(isMarked(8)).toBe(true));
  expect(isMarked(7)).toBe(true);
  otherTab.close();
  response.resolve();
  await queue.settled(PLACE);
});

it('a refused mark that has waited for the network does not override one whose request is pending', async () => {
  const response = Promise.withResolvers<void>();
  api.use(http.patch('*/collections', () => response.promise, { once: true }));
  const queryClient = new QueryClient();
  const isMarked = () => queryClient.getQueryData<{ isMarked: boolean }>([7])?.isMarked;
  queryClient.setQueryData([7], { id: 7, isMarked: false });
  const queue = getMarkQueue(queryClient);
  queue.mutate({ ...PLACE, isMarked: true });
  queue.rollBack({ ...PLACE, isMarked: true });
  expect(isMarked()).toBe(true);
  response.resolve();
  await queue.settled(PLACE);
  queue.rollBack({ ...PLACE, isMarked: true });
  expect(isMarked()).toBe(false);
});

it('[16.3-3] an unmarked place invalidates the days at saved places', async () => {
  const queryClient = new QueryClient();
  const { queryKey } = visitsQuery(2026);
  queryClient.setQueryData(queryKey, []);
  const queue = getMarkQueue(queryClient);
  queue.mutate({ ...PLACE, isMarked: false });
  await queue.settled(PLACE);
  expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('a place marked in another tab invalidates the collections and their places, a sollect does not', async () => {
  const queryClient = new QueryClient();
  const { queryKey: places } = collectionPlacesQuery({ collectionId: 31, keyword: '', sort: 'saved', from: null });
  const { queryKey: collections } = collectionsQuery();
  queryClient.setQueryData(places, { pages: [], pageParams: [] });
  queryClient.setQueryData(collections, { collections: [] });
  queryClient.setQueryData(['sollect'], { sollectId: 9, isMarked: false });
  const areInvalidated = () => [places, collections].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  getMarkQueue(queryClient);
  const otherTab = new BroadcastChannel('solmark');
  otherTab.postMessage({ kind: 'sollect', id: 9, isMarked: true });
  await vi.waitFor(() => expect(queryClient.getQueryData(['sollect'])).toMatchObject({ isMarked: true }));
  expect(areInvalidated()).toEqual([false, false]);
  otherTab.postMessage({ ...PLACE, isMarked: true });
  await vi.waitFor(() => expect(areInvalidated()).toEqual([true, true]));
  otherTab.close();
});

it.each([
  ['no message with a network', true, []],
  ['the reason without one', false, [['저장하지 못했어요. 인터넷 연결을 확인해 주세요']]],
])('[8-10] a failed mark of a sollect shows %s', async (_, isOnline, messages) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  api.use(http.post('*/api/solmark/sollect/9', () => HttpResponse.error()));
  const queue = getMarkQueue(new QueryClient());
  queue.mutate({ kind: 'sollect', id: 9, isMarked: true });
  await queue.settled({ kind: 'sollect', id: 9 });
  expect(vi.mocked(toast.error).mock.calls).toEqual(messages);
});
