import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { placeQuery } from '#features/place/api.ts';
import { ownReviewsQuery } from '#features/review/api.ts';
import { api, fail, respond } from '#test/msw.ts';
import { anOwnReview, aPlace, aReview } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const ids = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index);
const pageOf = (reviewIds: number[], nextCursor: number | null = null) => ({
  reviews: reviewIds.map((reviewId) => anOwnReview({ reviewId, placeId: reviewId, placeName: `${reviewId}번 가게` })),
  nextCursor,
});

beforeEach(() => {
  signIn();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = () => renderApp('/profile', '/profile/reviews');
const reviewOf = (id: number) => screen.findByRole('article', { name: `${id}번 가게 후기` });

it('is linked from the profile for members only', async () => {
  api.use(respond('GET /api/review/my', () => pageOf([9])));
  const { user, router } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: '내 후기' }));
  expect(await reviewOf(9)).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile/reviews');
});

it('[2.2-33] redirects a guest to the login screen', async () => {
  localStorage.clear();
  window.dispatchEvent(new Event('storage'));
  const { router } = open();
  expect(await screen.findByRole('link', { name: '비회원으로 이용하기' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
});

it('shows the place of each review with a link, and marks closed places', async () => {
  api.use(
    respond('GET /api/review/my', () => ({
      reviews: [
        anOwnReview({ reviewId: 3, placeId: 8, placeName: '책방 마중', hiddenUntil: '2026-12-23T00:00:00Z' }),
        anOwnReview({ reviewId: 2, placeId: 7, placeName: '느린오후 커피', isPlaceClosed: true }),
      ],
      nextCursor: null,
    })),
  );
  open();
  const [newest, older] = await screen.findAllByRole('article');
  expect(within(newest as HTMLElement).getByRole('link', { name: '책방 마중' })).toHaveAttribute(
    'href',
    '/map/detail/8',
  );
  expect(newest).not.toHaveTextContent('@미나');
  expect(newest).not.toHaveTextContent('문을 닫은 곳');
  expect(await within(newest as HTMLElement).findByRole('note')).toHaveTextContent('운영자가 가렸어요');
  expect(older).toHaveTextContent('문을 닫은 곳');
  expect(await screen.findByText('모두 보여드렸어요')).toBeVisible();
});

it('has an empty state with a link to the map', async () => {
  api.use(respond('GET /api/review/my', () => pageOf([])));
  open();
  expect(await screen.findByText('아직 쓴 후기가 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '지도에서 찾기' })).toHaveAttribute('href', '/map');
});

it('is not called empty before the last page', async () => {
  api.use(respond('GET /api/review/my', ({ query }) => (query.cursorId === undefined ? pageOf([], 9) : pageOf([8]))));
  const { queryClient } = open();
  await waitFor(() => expect(queryClient.getQueryState(ownReviewsQuery.queryKey)?.status).toBe('success'));
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(screen.queryByText('아직 쓴 후기가 없어요')).not.toBeInTheDocument();
});

it('offers a retry after an error', async () => {
  api.use(fail('GET /api/review/my', 'INTERNAL'));
  const { user } = open();
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  expect(screen.getByText('내 후기를 불러오지 못했어요')).toBeVisible();
  api.use(respond('GET /api/review/my', () => pageOf([9])));
  await user.click(retry);
  expect(await reviewOf(9)).toBeVisible();
});

it('loads the next page by its cursor, and requests a failed page once', async () => {
  const observers = new Set<IntersectionObserverCallback>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: IntersectionObserverCallback;
      constructor(callback: IntersectionObserverCallback) {
        this.callback = callback;
      }
      observe = () => void observers.add(this.callback);
      disconnect = () => void observers.delete(this.callback);
    },
  );
  const reachEnd = () => {
    for (const callback of observers)
      callback([{ isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);
  };
  const cursors: (number | undefined)[] = [];
  let isFailing = true;
  api.use(
    respond('GET /api/review/my', ({ query: { cursorId } }) => {
      cursors.push(cursorId);
      if (cursorId === undefined) return pageOf(ids(30, 10), 21);
      if (isFailing) throw HttpResponse.error();
      return pageOf(ids(20, 3));
    }),
  );
  const { user } = open();
  await reviewOf(30);
  reachEnd();
  expect(await screen.findByText('후기를 더 불러오지 못했어요')).toBeVisible();
  expect(cursors).toEqual([undefined, 21]);
  reachEnd();
  isFailing = false;
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await reviewOf(18)).toBeVisible();
  expect(cursors).toEqual([undefined, 21, 21]);
  expect(screen.getAllByRole('article')).toHaveLength(13);
});

it('requests its last page again after a refresh that failed', async () => {
  let requests = 0;
  api.use(
    respond('GET /api/review/my', () => {
      requests += 1;
      if (requests === 2) throw HttpResponse.error();
      return pageOf(ids(30, 3));
    }),
  );
  const { user, queryClient } = open();
  await reviewOf(30);
  await act(() => queryClient.refetchQueries());
  await user.click(await screen.findByRole('button', { name: '다시 시도' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '다시 시도' })).not.toBeInTheDocument());
  expect(requests).toBe(3);
});

it.each([
  ['leaves the counts of its place as they are for a hidden review', { hiddenUntil: '2026-12-23T00:00:00Z' }, 5, 3],
  ['changes the counts of its place for a review that is not hidden', {}, 4, 2],
])('%s, also if the page of the place lists it', async (_, hidden, reviewCount, recommendCount) => {
  api.use(
    respond('GET /api/review/my', () => ({ reviews: [anOwnReview({ reviewId: 9, ...hidden })], nextCursor: null })),
    respond('DELETE /api/review/:id', () => new Promise(() => undefined)),
  );
  const { user, queryClient } = open();
  const { queryKey } = placeQuery(7);
  queryClient.setQueryData(queryKey, {
    place: aPlace({ reviewCount: 5, recommendCount: 3 }),
    reviews: [aReview({ reviewId: 9 }), aReview()],
  });
  await user.click(await screen.findByRole('button', { name: '삭제' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
  await waitFor(() => expect(queryClient.getQueryData(queryKey)?.reviews).toEqual([aReview()]));
  expect(queryClient.getQueryData(queryKey)?.place).toMatchObject({ reviewCount, recommendCount });
});

it('deletes a review after a confirmation, and restores it on failure', async () => {
  let storedIds = [9, 8];
  const refetched = Promise.withResolvers<void>();
  let isLoaded = false;
  api.use(
    respond('GET /api/review/my', async () => {
      if (isLoaded) await refetched.promise;
      isLoaded = true;
      return pageOf(storedIds);
    }),
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
    respond('GET /api/review/place/:id', () => ({ reviews: [], nextCursor: null, placeName: '' })),
    fail('DELETE /api/review/:id', 'INTERNAL'),
  );
  const { user } = open();
  const remove = async () => {
    await user.click(await within(await reviewOf(9)).findByRole('button', { name: '삭제' }));
    const confirmation = await screen.findByRole('dialog', { name: '후기를 삭제할까요?' });
    await user.click(within(confirmation).getByRole('button', { name: '삭제' }));
  };
  await remove();
  expect(await screen.findByText('잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.')).toBeVisible();
  // Before the list has been loaded again.
  expect(await reviewOf(9)).toBeVisible();
  refetched.resolve();
  api.use(
    respond('DELETE /api/review/:id', ({ params }) => {
      storedIds = storedIds.filter((id) => id !== params.id);
      return null;
    }),
  );
  await remove();
  await waitFor(() => expect(screen.queryByRole('article', { name: '9번 가게 후기' })).not.toBeInTheDocument());
  expect(await screen.findByText('후기를 삭제했어요')).toBeVisible();
  expect(await reviewOf(8)).toBeVisible();
});
