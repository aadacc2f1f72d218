import type { ListedReview } from '@sol/contract/review';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aListedReview, aPlace, photoUrls } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';

/** Reports the end of the list as visible at all times. */
class AlwaysVisibleObserver {
  readonly #report: () => void;
  constructor(callback: IntersectionObserverCallback) {
    this.#report = () =>
      callback([{ isIntersecting: true } as IntersectionObserverEntry], this as unknown as IntersectionObserver);
  }
  observe() {
    queueMicrotask(this.#report);
  }
  unobserve = () => undefined;
  disconnect = () => undefined;
}

afterEach(() => vi.unstubAllGlobals());

function openReviews(reviews: ListedReview[], reviewCount = reviews.length) {
  api.use(
    respond('GET /api/place/:id', () => ({ place: aPlace({ reviewCount }), reviews: [] })),
    respond('GET /api/review/place/:id', () => ({ reviews, nextCursor: null, placeName: '느린오후 커피' })),
  );
  return renderApp('/map/reviews/7');
}

describe('all reviews of a place', () => {
  it('[2.8-3] have the place’s name as heading', async () => {
    openReviews([]);
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
  });

  it('[2.8-4] have a back button to the place, which then leads back to the map', async () => {
    const { user, router } = openReviews([aListedReview()]);
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/7'));
    expect(router.state.location.state).toEqual({ from: 'map' });
  });

  it('have an empty state with a link to write the first one', async () => {
    openReviews([]);
    expect(await screen.findByText('아직 후기가 없어요. 소중한 후기를 남겨 주세요!')).toBeVisible();
    expect(screen.getByRole('link', { name: '후기 쓰기' })).toHaveAttribute('href', '/map/review/write/7');
  });

  it('have a text for reviews that are all from blocked members', async () => {
    openReviews([], 1);
    expect(await screen.findByText('차단한 회원의 후기는 보여드리지 않아요.')).toBeVisible();
  });

  it('[20.2-1] are not found, and offer no retry, before the place is known to be missing', async () => {
    api.use(
      respond('GET /api/place/:id', () => new Promise<never>(() => undefined)),
      fail('GET /api/review/place/:id', 'PLACE_NOT_FOUND'),
    );
    renderApp('/map/reviews/7');
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '다시 시도' })).toBeNull();
  });

  it.each([
    ['the server fails', fail('GET /api/review/place/:id', 'INTERNAL')],
    ['the network is unavailable', goOffline('GET /api/review/place/:id')],
  ])('offer a retry when %s', async (_, failure) => {
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
      failure,
    );
    const { user } = renderApp('/map/reviews/7');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(
      respond('GET /api/review/place/:id', () => ({ reviews: [aListedReview()], nextCursor: null, placeName: '' })),
    );
    await user.click(retry);
    expect(await screen.findByRole('article', { name: '밤산책님의 후기' })).toBeVisible();
  });

  it('[11.3-2] can begin with those written at the place, on all pages, by the address', async () => {
    const there = aListedReview({ reviewId: 3, nickName: '다녀온사람', isVisited: true });
    const pages: object[] = [];
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace({ visitedReviewCount: 1 }), reviews: [] })),
      respond('GET /api/review/place/:id', ({ query }) => {
        pages.push(query);
        if (query.order === 'VISITED' && query.cursorId === undefined)
          return { reviews: [there], nextCursor: 3, nextCursorKey: 1, placeName: '' };
        return { reviews: [aListedReview({ reviewId: 9 })], nextCursor: null, placeName: '' };
      }),
    );
    vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver);
    const { user, router } = renderApp('/map/reviews/7');
    expect(await screen.findByRole('article', { name: '밤산책님의 후기' })).not.toHaveTextContent(
      '다녀온 곳에서 쓴 후기',
    );
    await user.click(await screen.findByRole('button', { name: '다녀온 곳에서 쓴 후기 먼저 · 1개', pressed: false }));
    expect(await screen.findByRole('article', { name: '다녀온사람님의 후기' })).toHaveTextContent(
      '다녀온 곳에서 쓴 후기',
    );
    await waitFor(() => expect(pages.at(-1)).toEqual({ order: 'VISITED', cursorId: 3, cursorKey: 1 }));
    expect(router.state.location.search).toBe('?order=VISITED');
    expect(screen.getByRole('button', { name: /먼저/, pressed: true })).toBeVisible();
  });

  it('keep the name of the place in the history when their order changes', async () => {
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace({ visitedReviewCount: 1 }), reviews: [] })),
      respond('GET /api/review/place/:id', () => ({ reviews: [aListedReview()], nextCursor: null, placeName: '' })),
    );
    const state = { placeName: '느린오후 커피' };
    const { user, router } = renderApp({ pathname: '/map/reviews/7', state });
    await user.click(await screen.findByRole('button', { name: /먼저/, pressed: false }));
    expect(await screen.findByRole('button', { name: /먼저/, pressed: true })).toBeVisible();
    expect(router.state.location.state).toEqual(state);
  });

  it('[11.3-2] offer no such order without one', async () => {
    openReviews([aListedReview()], 2);
    expect(await screen.findByRole('button', { name: '최신순', pressed: true })).toBeVisible();
    expect(screen.queryByRole('button', { name: /다녀온 곳/ })).not.toBeInTheDocument();
  });

  it('[2.8-2] are ordered and filtered by chips, whose state is in the address', async () => {
    const asked: object[] = [];
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
      respond('GET /api/review/place/:id', ({ query }) => {
        asked.push(query);
        return { reviews: query.tag ? [] : [aListedReview()], nextCursor: null, placeName: '' };
      }),
    );
    const { user, router } = renderApp('/map/reviews/7');
    await user.click(await screen.findByRole('button', { name: '도움 되는 태그 많은 순' }));
    await screen.findByRole('button', { name: '도움 되는 태그 많은 순', pressed: true });
    await user.click(screen.getByRole('button', { name: '사진만' }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ order: 'SOLO_TAGS', withPhotos: true }));
    await user.click(screen.getByRole('button', { name: '1인석이 있는 11' }));
    expect(await screen.findByText('이 조건에 맞는 후기가 없어요')).toBeVisible();
    expect(asked.at(-1)).toEqual({ order: 'SOLO_TAGS', withPhotos: true, tag: '1인석이 있는' });
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      order: 'SOLO_TAGS',
      photos: '1',
      tag: '1인석이 있는',
    });
    await user.click(screen.getByRole('button', { name: '1인석이 있는 11', pressed: true }));
    await waitFor(() => expect(router.state.location.search).toBe('?order=SOLO_TAGS&photos=1'));
    await user.click(screen.getByRole('button', { name: '1인석이 있는 11', pressed: false }));
    await user.click(await screen.findByRole('button', { name: '조건 지우기' }));
    expect(await screen.findByRole('article', { name: '밤산책님의 후기' })).toBeVisible();
    expect(router.state.location.search).toBe('');
  });

  it('ignore an order and a tag that do not exist', async () => {
    const asked: object[] = [];
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
      respond('GET /api/review/place/:id', ({ query }) => {
        asked.push(query);
        return { reviews: [aListedReview()], nextCursor: null, placeName: '' };
      }),
    );
    renderApp('/map/reviews/7?order=OLDEST&tag=없는&photos=yes');
    expect(await screen.findByRole('article', { name: '밤산책님의 후기' })).toBeVisible();
    expect(asked).toEqual([{}]);
  });

  it('[2.8-2] lead to the form, and have no order while there is only one', async () => {
    openReviews([aListedReview()]);
    await screen.findByRole('article', { name: '밤산책님의 후기' });
    expect(screen.queryByRole('button', { name: '최신순' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: '후기 쓰기' })).toHaveAttribute('href', '/map/review/write/7');
  });

  it.each([
    ['the member has a review', { ownAnswer: { reviewId: 70, isRecommended: true } }, {}],
    ['the place is closed', {}, { isClosed: true as const }],
  ])('do not lead to the form if %s', async (_, own, changes) => {
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(changes), reviews: [], ...own })),
      respond('GET /api/review/place/:id', () => ({ reviews: [aListedReview()], nextCursor: null, placeName: '' })),
    );
    renderApp('/map/reviews/7');
    await screen.findByRole('article', { name: '밤산책님의 후기' });
    expect(screen.queryByRole('link', { name: '후기 쓰기' })).not.toBeInTheDocument();
  });

  it('[2.8-2] are loaded page by page', async () => {
    const all = Array.from({ length: 25 }, (_, index) =>
      aListedReview({ reviewId: 100 - index, nickName: `손님${index + 1}` }),
    );
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
      respond('GET /api/review/place/:id', ({ query }) => {
        const rest = all.filter(({ reviewId }) => query.cursorId === undefined || reviewId < query.cursorId);
        const reviews = rest.slice(0, 10);
        return { reviews, nextCursor: rest.length > 10 ? (reviews.at(-1)?.reviewId ?? null) : null, placeName: '' };
      }),
    );
    vi.stubGlobal('IntersectionObserver', AlwaysVisibleObserver);
    renderApp('/map/reviews/7');
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(screen.getByText('모두 보여드렸어요')).toBeVisible();
  });

  it.each([
    ['on the second page', 97, 2],
    ['on the fifth page', 91, 5],
    ['after five pages, which is not loaded', 89, 5],
  ])('[16.2-3] begin with the review of a quote %s', async (_, reviewId, pages) => {
    const all = Array.from({ length: 14 }, (__, index) =>
      aListedReview({ reviewId: 100 - index, nickName: `손님${100 - index}` }),
    );
    const asked: (number | undefined)[] = [];
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
      respond('GET /api/review/place/:id', ({ query: { cursorId } }) => {
        asked.push(cursorId);
        const reviews = all.filter((each) => cursorId === undefined || each.reviewId < cursorId).slice(0, 2);
        return { reviews, nextCursor: reviews.at(-1)?.reviewId ?? null, placeName: '' };
      }),
    );
    const state = { placeName: '느린오후 커피', reviewId };
    const { queryClient } = renderApp({ pathname: '/map/reviews/7', state });
    await waitFor(() => expect(document.querySelectorAll('article')).toHaveLength(pages * 2));
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    expect(asked).toHaveLength(pages);
    const item = screen.queryByRole('article', { name: `손님${reviewId}님의 후기` })?.closest('li');
    if (item) expect(item).toHaveFocus();
    expect(item === undefined).toBe(reviewId < 91);
  });
});

describe('a review', () => {
  const card = async (changes: Partial<ListedReview>) => {
    openReviews([aListedReview(changes)]);
    return within(await screen.findByRole('article', { name: '밤산책님의 후기' }));
  };

  it('[2.8-8] shows the nickname of its writer with an @', async () => {
    expect((await card({})).getByText('@밤산책')).toBeVisible();
  });

  it('[2.8-9] shows its date in Seoul as yy.mm.dd', async () => {
    expect((await card({ createdAt: '2026-10-03T15:30:00Z' })).getByText('26.10.04')).toBeVisible();
  });

  it.each([
    [true, '혼자 다시 올래요'],
    [false, '다시 오지 않을래요'],
  ])('[2.8-10] shows the recommendation of its writer: %s', async (isRecommended, text) => {
    expect((await card({ isRecommended })).getByText(text)).toBeInTheDocument();
  });

  it('[2.8-11] shows its rating with one decimal', async () => {
    expect((await card({ rating: 4 })).getByText('4.0')).toBeVisible();
  });

  it('[2.8-13] shows its tags and photos', async () => {
    const review = await card({ tags: ['조용한'], photoUrls: photoUrls(2) });
    expect(review.getByText('조용한')).toBeVisible();
    expect(review.getAllByRole('img')).toHaveLength(2);
  });

  it('[2.8-14] opens its photos in a lightbox, with a counter and a caption', async () => {
    const { user } = openReviews([aListedReview({ photoUrls: photoUrls(3) })]);
    await user.click(await screen.findByRole('button', { name: '밤산책님의 사진 2' }));
    const gallery = within(await screen.findByRole('dialog'));
    expect(await gallery.findByText('2 / 3')).toBeInTheDocument();
    expect(gallery.getAllByText('@밤산책 · 26.10.04').length).toBeGreaterThan(0);
  });

  it('[2.8-7] shows the profile image of its writer, or a placeholder if that fails to load', async () => {
    const review = await card({ userProfileUrl: '/media/face/640.webp' });
    const face = document.querySelector('img[src="/media/face/640.webp"]');
    expect(face).toBeInTheDocument();
    if (face) fireEvent.error(face);
    expect(document.querySelector('img[src="/media/face/640.webp"]')).not.toBeInTheDocument();
    expect(review.getByText('@밤산책')).toBeVisible();
  });
});
