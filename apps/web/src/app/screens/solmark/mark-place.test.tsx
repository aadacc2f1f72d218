import { ERRORS } from '@sol/contract/error';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { useMapStore } from '#features/map/model/map-store.ts';
import { storeLocations } from '#features/session/model/pending-action.ts';
import { logger } from '#lib/logger.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aFoundPlace, aMarker, aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const FIRST = 31;
const LIST = '/map/list?queryType=category';
/** The action of the toast after a mark. */
const toastAction = expect.objectContaining({ label: '변경' });
const aCollection = { collectionId: FIRST, collectionName: '저장한 장소', iconId: 1, placeCount: 0 };

/** State of place 7 on the server: its collections of the member, and marks of other members. */
let markedCollectionIds: number[];
let otherMarkCount: number;
/** Collections added and removed, per request. */
let changes: { add: number[]; remove: number[] }[];

const page = (isMarked: boolean) => ({ places: [aPreview({ isMarked })], nextCursor: null, nextCursorDist: null });
const isPlaceMarked = () => markedCollectionIds.length > 0;
const markedCount = () => otherMarkCount + Number(isPlaceMarked());

const heart = (name = /느린오후 커피 저장/) => screen.findByRole('button', { name });
const marker = () => lastFakeMap().markers.find(({ id }) => id === 7);

async function open(...entries: Parameters<typeof renderApp>) {
  const app = renderApp(...entries);
  await waitFor(() => expect(useMapStore.getState().view).not.toBeNull());
  return app;
}

beforeEach(() => {
  markedCollectionIds = [];
  otherMarkCount = 11;
  changes = [];
  resetFakeMaps();
  useMapStore.getState().reset();
  vi.restoreAllMocks();
  vi.spyOn(logger, 'error').mockReturnValue();
  vi.spyOn(toast, 'error').mockReturnValue();
  vi.spyOn(toast, 'success').mockReturnValue();
  api.use(
    respond('GET /api/solmap/markers', () => [aMarker({ isMarked: isPlaceMarked() })]),
    respond('GET /api/solmap/places', () => page(isPlaceMarked())),
    respond('GET /api/solmap/places/search/related', () => page(isPlaceMarked())),
    respond('GET /api/solmap/places/nearby', () => page(isPlaceMarked())),
    respond('GET /api/solmap/search/related', () => [
      aFoundPlace({ name: '느린오후 커피', isMarked: isPlaceMarked() }),
    ]),
    respond('GET /api/place/:id', () => ({
      place: aPlace({ isMarked: isPlaceMarked(), markedCount: markedCount() }),
      reviews: [],
    })),
    respond('GET /api/solmark/place/collections', () => ({ collections: [aCollection] })),
    respond('GET /api/solmark/place/:id/collections', () => ({ collectionIds: markedCollectionIds })),
    respond('PATCH /api/solmark/place/:id/collections', ({ body }) => {
      changes.push({ add: body.addCollectionIds, remove: body.removeCollectionIds });
      markedCollectionIds = [...new Set([...markedCollectionIds, ...body.addCollectionIds])].filter(
        (id) => !body.removeCollectionIds.includes(id),
      );
      return { isMarked: isPlaceMarked(), markedCount: markedCount(), collectionIds: markedCollectionIds };
    }),
  );
});

describe('the heart of a card', () => {
  it('[4.7-1] [4.7-2] [2.6-21] marks into the first collection and unmarks from all, also on the map', async () => {
    signIn();
    const { user } = await open(LIST);
    const button = await heart();
    expect(button).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(marker()).toMatchObject({ isMarked: false }));

    await user.click(button);
    expect(await heart(/저장 취소$/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(marker()).toMatchObject({ isMarked: true }));
    await waitFor(() => expect(changes).toEqual([{ add: [FIRST], remove: [] }]));
    await waitFor(() => expect(toast.success).toHaveBeenCalledWith('저장한 장소에 담았어요', toastAction));

    markedCollectionIds = [FIRST, 32];
    await user.click(await heart(/저장 취소$/));
    expect(await heart(/ 저장$/)).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(changes.at(-1)).toEqual({ add: [], remove: [FIRST, 32] }));
    await waitFor(() => expect(marker()).toMatchObject({ isMarked: false }));
    expect(logger.error).not.toHaveBeenCalledWith('Failed to update solmark', expect.anything());
  });

  it('updates the detail and the search optimistically', async () => {
    signIn();
    const response = Promise.withResolvers<void>();
    api.use(
      respond('PATCH /api/solmark/place/:id/collections', async () => {
        await response.promise;
        return { isMarked: true, markedCount: 40, collectionIds: [FIRST] };
      }),
    );
    const { user, router } = await open('/map/detail/7');
    const button = await screen.findByRole('button', { name: /^저장/ });
    expect(button).toHaveTextContent('11');
    await act(() => router.navigate('/map/search?keyword=커피'));
    await screen.findByRole('option', { name: /느린오후/ });
    expect(screen.queryByText('저장한 장소')).not.toBeInTheDocument();
    await act(() => router.navigate(LIST));
    await user.click(await heart());
    expect(await heart(/저장 취소$/)).toBeVisible();

    await act(() => router.navigate('/map/detail/7'));
    expect(await screen.findByRole('button', { name: /^저장됨/ })).toHaveTextContent('12');
    await act(() => router.navigate('/map/search?keyword=커피'));
    expect(await screen.findByRole('option', { name: /저장한 장소/ })).toBeVisible();
    response.resolve();
    await act(() => router.navigate('/map/detail/7'));
    // The count of the response replaces the optimistic one.
    expect(await screen.findByText('40')).toBeVisible();
  });

  it('tells that a collection is full, instead of to try again', async () => {
    signIn();
    api.use(fail('PATCH /api/solmark/place/:id/collections', 'COLLECTION_FULL'));
    const { user } = await open('/map/detail/7', LIST);
    await user.click(await heart());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith(ERRORS.COLLECTION_FULL.message));
    expect(await heart(/ 저장$/)).toHaveAttribute('aria-pressed', 'false');
  });

  it.each([
    ['a 500', fail('PATCH /api/solmark/place/:id/collections', 'INTERNAL')],
    ['no network', goOffline('PATCH /api/solmark/place/:id/collections')],
    ['no collection', fail('GET /api/solmark/place/collections', 'INTERNAL')],
  ])('[4.7-3] [8-7] rolls back everywhere after %s, and logs and reports it', async (_, failure) => {
    signIn();
    api.use(failure);
    const { user } = await open('/map/detail/7', LIST);
    await user.click(await heart());
    await waitFor(() => expect(toast.error).toHaveBeenCalledWith('저장하지 못했어요. 다시 시도해 주세요'));
    expect(logger.error).toHaveBeenCalledWith('Failed to update solmark', expect.anything());
    expect(await heart(/ 저장$/)).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(marker()).toMatchObject({ isMarked: false }));
  });

  it.each([
    [7, true, 1],
    [6, false, 2],
  ])(
    'tapped %d times during its first request ends with the last state, in %d requests',
    async (taps, isMarked, calls) => {
      signIn();
      const first = Promise.withResolvers<void>();
      let [requests, pendingRequests, maxPendingRequests] = [0, 0, 0];
      api.use(
        respond('PATCH /api/solmark/place/:id/collections', async ({ body }) => {
          requests += 1;
          pendingRequests += 1;
          maxPendingRequests = Math.max(maxPendingRequests, pendingRequests);
          await first.promise;
          markedCollectionIds = body.addCollectionIds;
          pendingRequests -= 1;
          return { isMarked: isPlaceMarked(), markedCount: markedCount(), collectionIds: markedCollectionIds };
        }),
      );
      const { user } = await open(LIST);
      const button = await heart();
      for (let tap = 1; tap <= taps; tap++) {
        await user.click(button);
        await waitFor(() => expect(button).toHaveAttribute('aria-pressed', String(tap % 2 === 1)));
      }
      first.resolve();
      await waitFor(() => expect(requests).toBe(calls));
      await waitFor(() => expect(isPlaceMarked()).toBe(isMarked));
      expect(await heart(isMarked ? /저장 취소$/ : / 저장$/)).toBeVisible();
      await waitFor(() => expect(marker()).toMatchObject({ isMarked }));
      expect(maxPendingRequests).toBe(1);
    },
  );

  it('tapped twice during its request reports nothing when the request fails', async () => {
    signIn();
    const response = Promise.withResolvers<void>();
    api.use(http.patch('*/collections', () => response.promise.then(() => HttpResponse.error())));
    const { user } = await open(LIST);
    await user.click(await heart());
    await user.click(await heart(/저장 취소$/));
    response.resolve();
    await waitFor(() => expect(logger.error).toHaveBeenCalled());
    expect(await heart(/ 저장$/)).toBeVisible();
    expect(toast.error).not.toHaveBeenCalled();
  });

  it('reloads the first collection when the cached one was deleted', async () => {
    signIn();
    const { user } = await open(LIST);
    await user.click(await heart());
    await waitFor(() => expect(isPlaceMarked()).toBe(true));
    await user.click(await heart(/저장 취소$/));
    await waitFor(() => expect(isPlaceMarked()).toBe(false));

    api.use(
      respond('GET /api/solmark/place/collections', () => ({ collections: [{ ...aCollection, collectionId: 55 }] })),
      respond('PATCH /api/solmark/place/:id/collections', ({ body }) => {
        markedCollectionIds = body.addCollectionIds;
        return { isMarked: true, markedCount: markedCount(), collectionIds: markedCollectionIds };
      }),
    );
    const gone = { success: false, code: 'COLLECTION_NOT_FOUND', message: ERRORS.COLLECTION_NOT_FOUND.message };
    api.use(http.patch('*/collections', () => HttpResponse.json(gone, { status: 404 }), { once: true }));
    await user.click(await heart());
    await waitFor(() => expect(markedCollectionIds).toEqual([55]));
    expect(toast.error).not.toHaveBeenCalled();
  });
});

it('[2.7-7] [4.7-2] the heart of the detail updates its count', async () => {
  signIn();
  const { user } = await open('/map/detail/7');
  const button = await screen.findByRole('button', { name: /^저장/ });
  expect(button).toHaveTextContent('11');
  await user.click(button);
  const filled = await screen.findByRole('button', { name: /^저장됨/ });
  expect(filled).toHaveTextContent('12');
  expect(filled).toHaveAttribute('aria-pressed', 'true');
  await waitFor(() => expect(isPlaceMarked()).toBe(true));
  await user.click(filled);
  expect(await screen.findByRole('button', { name: /^저장(?!됨)/ })).toHaveTextContent('11');
});

it('[6-3] [4.1-4] a guest logs in first, then the place is marked', async () => {
  const { user, router } = await open(LIST);
  await user.click(await heart());
  expect(await screen.findByRole('dialog')).toBeVisible();
  expect(changes).toEqual([]);
  expect(JSON.parse(sessionStorage.getItem('location-storage') ?? '{}')).toEqual({
    background: LIST,
    targetSource: LIST,
    action: { kind: 'mark-place', placeId: 7, isMarked: true },
  });
  signIn();
  await act(() => router.navigate(LIST));
  await waitFor(() => expect(changes).toEqual([{ add: [FIRST], remove: [] }]));
  expect(await heart(/저장 취소$/)).toBeVisible();
});

it('[4.1-4] keeps a pending mark of a guest who came back, until a login on the same page', async () => {
  storeLocations({ background: LIST, targetSource: LIST, action: { kind: 'mark-place', placeId: 7, isMarked: true } });
  await open(LIST);
  expect(await heart()).toBeVisible();
  expect(sessionStorage.getItem('location-storage')).toContain('mark-place');
  expect(changes).toEqual([]);
  act(() => signIn());
  await waitFor(() => expect(changes).toEqual([{ add: [FIRST], remove: [] }]));
});

it('runs a pending mark only once', async () => {
  signIn();
  storeLocations({
    background: LIST,
    targetSource: LIST,
    action: { kind: 'mark-place', placeId: 7, isMarked: true },
  });
  const { router } = await open(LIST);
  await waitFor(() => expect(changes).toHaveLength(1));
  await act(() => router.navigate('/map/detail/7'));
  await act(() => router.navigate(LIST));
  expect(await heart(/저장 취소$/)).toBeVisible();
  expect(changes).toHaveLength(1);
});

it('shows a mark of another tab before the first one of this tab', async () => {
  signIn();
  await open(LIST);
  expect(await heart(/ 저장$/)).toBeVisible();
  const otherTab = new BroadcastChannel('solmark');
  markedCollectionIds = [FIRST];
  otherTab.postMessage({ kind: 'place', id: 7, isMarked: true, markedCount: 12 });
  expect(await heart(/저장 취소$/)).toBeVisible();
  otherTab.close();
});

it('shows a mark of another tab', async () => {
  signIn();
  const { user } = await open(LIST);
  await user.click(await heart());
  await waitFor(() => expect(isPlaceMarked()).toBe(true));
  const otherTab = new BroadcastChannel('solmark');
  otherTab.postMessage({ kind: 'place', id: 7, isMarked: false, markedCount: 11 });
  expect(await heart(/ 저장$/)).toBeVisible();
  otherTab.close();
});

it('refetches for a member when the tab regains focus, but not for a guest', async () => {
  const refocusTab = () =>
    act(() => {
      focusManager.setFocused(false);
      focusManager.setFocused(true);
    });
  signIn();
  const { queryClient } = await open(LIST);
  expect(await heart(/ 저장$/)).toBeVisible();
  markedCollectionIds = [FIRST];
  await queryClient.invalidateQueries({ refetchType: 'none' });
  refocusTab();
  expect(await heart(/저장 취소$/)).toBeVisible();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));

  localStorage.clear();
  await queryClient.invalidateQueries({ refetchType: 'none' });
  refocusTab();
  expect(queryClient.isFetching()).toBe(0);
  focusManager.setFocused(undefined);
});
