import type { FeedbackItem } from '@sol/contract/admin-feedback';
import type { ApiKey } from '@sol/contract/api';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import type { DataOf } from '#lib/api/endpoint.ts';
import { logger } from '#lib/logger.ts';
import { resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aListedReview, anOwnReview, aPlace } from '#test/place-detail-factory.ts';
import { aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aSollect, aSollectPage } from '#test/sollect-factory.ts';
import { aCollection, aSavedPlace } from '#test/solmark-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

/** Current observers of the end of a list; the end of every list is always visible. */
const observers = new Set<() => void>();

class EndObserver {
  readonly report: () => void;
  constructor(callback: IntersectionObserverCallback) {
    this.report = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
  }
  observe() {
    observers.add(this.report);
  }
  disconnect() {
    observers.delete(this.report);
  }
}

const showEnd = () => act(() => [...observers].forEach((report) => void report()));

/** A request to the same server: earlier requests have been counted when it completes. */
const roundTrip = () => act(async () => void (await fetch('http://localhost/api/profile', { method: 'POST' })));

interface ListCase {
  name: string;
  address: string;
  endpoint: ApiKey;
  /** The handler of a server with both pages. */
  handler: ReturnType<typeof respond>;
}

function aList<Key extends ApiKey>(
  name: string,
  address: string,
  endpoint: Key,
  pageOf: (isNext: boolean) => DataOf<Key>,
): ListCase {
  const handler = respond(endpoint, ({ query }) => {
    const cursorQuery = query as unknown as { cursorId?: number; cursor?: string };
    return pageOf(cursorQuery.cursorId !== undefined || cursorQuery.cursor !== undefined);
  });
  return { name, address, endpoint, handler };
}

/** Text on both pages of every list. */
const [FIRST, SECOND] = ['첫 번째 것', '두 번째 것'];
const nameOf = (isNext: boolean) => (isNext ? SECOND : FIRST);
const idOf = (isNext: boolean) => (isNext ? 8 : 7);
const places = (isNext: boolean) => ({
  places: [aPreview({ id: idOf(isNext), name: nameOf(isNext) })],
  nextCursor: isNext ? null : 7,
  nextCursorDist: isNext ? null : 12.5,
});
const byIds = (isNext: boolean) => ({ ...places(isNext), nextCursorDist: null });
const sollectPage = (isNext: boolean) =>
  aSollectPage([aSollect({ sollectId: idOf(isNext), title: nameOf(isNext) })], isNext ? null : 7);
const collectionPlaces = (isNext: boolean) => ({
  collectionName: '저장한 장소',
  iconId: 1,
  placeCount: 2,
  nextCursor: isNext ? null : 'next',
  places: [aSavedPlace({ id: idOf(isNext), name: nameOf(isNext) })],
});
const feedback = (isNext: boolean): FeedbackItem => ({
  ...{
    id: idOf(isNext),
    nickname: '준',
    content: nameOf(isNext),
    createdAt: '2026-11-20T03:00:00.000Z',
    handledAt: null,
    answer: null,
  },
});

const LISTS: ListCase[] = [
  aList('places in the visible area', '/map/list?queryType=category', 'GET /api/solmap/places', places),
  aList(
    'places of a region',
    `/map/list?queryType=region&region=${encodeURIComponent('성수동')}`,
    'GET /api/solmap/region/:region/places',
    places,
  ),
  aList('places by id', '/map/list?queryType=idList&ids=7&ids=8', 'GET /api/solmap/places/search/related', byIds),
  aList(
    'search results',
    '/map/list?queryType=idList&ids=7&keyword=x&more=1',
    'GET /api/solmap/search/places',
    (isNext) => ({
      ...places(isNext),
      nextCursorKey: isNext ? null : 1,
    }),
  ),
  aList('places nearby', '/map', 'GET /api/solmap/places/nearby', places),
  aList('reviews of a place', '/map/reviews/7', 'GET /api/review/place/:id', (isNext) => ({
    reviews: [aListedReview({ reviewId: idOf(isNext), content: nameOf(isNext) })],
    nextCursor: isNext ? null : 7,
    placeName: '느린오후 커피',
  })),
  aList('own reviews', '/profile/reviews', 'GET /api/review/my', (isNext) => ({
    reviews: [anOwnReview({ reviewId: idOf(isNext), content: nameOf(isNext) })],
    nextCursor: isNext ? null : 7,
  })),
  aList('sollects of a category', '/sollect/search/result?category=cafe', 'GET /api/sollect/search', sollectPage),
  aList('sollects of a place', '/related-sollect/7', 'GET /api/sollect/related/:placeId', sollectPage),
  aList('marked sollects', '/mark/sollect', 'GET /api/solmark/sollect', sollectPage),
  aList('own sollects', '/mark/my', 'GET /api/solmark/sollect/my', sollectPage),
  aList(
    'places of a collection',
    '/mark/place/list/31',
    'GET /api/solmark/place/collections/:collectionId/places',
    collectionPlaces,
  ),
  aList(
    'places of a collection for a solroute',
    '/solroute/place/list/31',
    'GET /api/solmark/place/collections/:collectionId/places',
    collectionPlaces,
  ),
  aList('places of a shared collection', '/shared/collection/abc', 'GET /api/shared/collection/:shareId', (isNext) => ({
    ...collectionPlaces(isNext),
    ...{ name: '비 오는 날', ownerNickname: '준', includesMemos: false },
  })),
  aList('notices', '/profile/announcement', 'GET /api/notice', (isNext) => ({
    notices: [{ id: idOf(isNext), title: nameOf(isNext), createdAt: '2026-05-01T16:00:00.000Z' }],
    nextCursor: isNext ? null : 7,
  })),
  aList('feedback for operators', '/admin/feedback', 'GET /api/admin/feedback', (isNext) => ({
    feedback: [feedback(isNext)],
    nextCursor: isNext ? null : 7,
  })),
];

beforeEach(() => {
  observers.clear();
  resetFakeMaps();
  useMapStore.getState().reset();
  vi.stubGlobal('IntersectionObserver', EndObserver);
  vi.spyOn(logger, 'error').mockReturnValue();
  const { userId, loginType, nickname, profileImageUrl } = MINA;
  api.use(
    respond('POST /api/profile', () => ({ userId, loginType, nickname, profileImageUrl, isOperator: true as const })),
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/markers/search/related', () => []),
    respond('GET /api/solmap/region/:region/markers', () => []),
    respond('GET /api/solmap/search/markers', () => []),
    respond('GET /api/solmark/place/collections', () => ({ collections: [aCollection()] })),
  );
  signIn();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each(LISTS)(
  '[4.6-4] $name: a failed next page is requested once, and again only by a retry',
  async ({ address, endpoint, handler }) => {
    api.use(handler);
    const { user } = renderApp(address);
    expect(await screen.findByText(FIRST)).toBeVisible();
    await waitFor(() => expect(observers.size).toBe(1));

    const requested = vi.fn();
    api.use(fail(endpoint, 'INTERNAL', requested));
    showEnd();
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    // The end of the list is always visible to any remaining observer.
    for (let nth = 0; nth < 3; nth += 1) {
      showEnd();
      await roundTrip();
    }
    expect(requested).toHaveBeenCalledTimes(1);
    expect(screen.getByText(FIRST)).toBeVisible();

    api.use(handler);
    await user.click(retry);
    expect(await screen.findByText(SECOND)).toBeVisible();
    expect(screen.getByText(FIRST)).toBeVisible();
    expect(requested).toHaveBeenCalledTimes(1);
  },
);
