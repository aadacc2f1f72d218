import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { visitsQuery } from '#features/solmark/api.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aListedReview, aPlace, aReview } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const own = { reviewId: 71, userId: MINA.userId, isMine: true };

beforeEach(() => {
  const noPlaces = () => ({ places: [], nextCursor: null, nextCursorDist: null });
  api.use(
    respond('GET /api/place/:id', () => ({
      place: aPlace({ reviewCount: 2 }),
      reviews: [aReview({ ...own, userNickname: '미나' }), aReview()],
    })),
    respond('GET /api/review/place/:id', () => ({
      reviews: [aListedReview({ ...own, nickName: '미나' }), aListedReview()],
      nextCursor: null,
      placeName: '느린오후 커피',
    })),
    respond('GET /api/solmap/markers', () => []),
    respond('GET /api/solmap/places', noPlaces),
    respond('GET /api/solmap/places/nearby', noPlaces),
  );
});

const reviewOf = (name: string) => screen.findByRole('article', { name: `${name}님의 후기` });
const removeButton = async (name: string) => within(await reviewOf(name)).findByRole('button', { name: '삭제' });

async function confirm(user: ReturnType<typeof renderApp>['user']) {
  await user.click(await removeButton('미나'));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '삭제' }));
}

describe.each(['/map/detail/7', '/map/reviews/7'])('an own review at %s', (address) => {
  it('has a delete button, unlike other reviews', async () => {
    signIn();
    renderApp(address);
    expect(await removeButton('미나')).toBeVisible();
    expect(within(await reviewOf('밤산책')).queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
  });

  it('is removed optimistically', async () => {
    let finish: () => void = () => undefined;
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const requested = vi.fn();
    api.use(
      respond('DELETE /api/review/:id', async ({ params }) => {
        requested(params.id);
        await finished;
        api.use(
          respond('GET /api/place/:id', () => ({ place: aPlace({ reviewCount: 1 }), reviews: [aReview()] })),
          respond('GET /api/review/place/:id', () => ({
            reviews: [aListedReview()],
            nextCursor: null,
            placeName: '느린오후 커피',
          })),
        );
        return null;
      }),
    );
    signIn();
    const { user } = renderApp(address);
    await confirm(user);
    await waitFor(() => expect(screen.queryByRole('article', { name: '미나님의 후기' })).not.toBeInTheDocument());
    expect(await reviewOf('밤산책')).toBeVisible();
    finish();
    expect(await screen.findByText('후기를 삭제했어요')).toBeVisible();
    expect(requested).toHaveBeenCalledExactlyOnceWith(71);
  });

  it('is restored with a message when the request fails', async () => {
    api.use(fail('DELETE /api/review/:id', 'INTERNAL'));
    signIn();
    const { user } = renderApp(address);
    await confirm(user);
    expect(await screen.findByText('잠시 문제가 생겼어요. 조금 뒤에 다시 시도해 주세요.')).toBeVisible();
    expect(await reviewOf('미나')).toBeVisible();
  });
});

it('is gone at once from the list that begins with those written at the place', async () => {
  api.use(respond('DELETE /api/review/:id', () => new Promise(() => undefined)));
  signIn();
  const { user } = renderApp('/map/reviews/7?order=VISITED');
  await confirm(user);
  await waitFor(() => expect(screen.queryByRole('article', { name: '미나님의 후기' })).not.toBeInTheDocument());
  expect(await reviewOf('밤산책')).toBeVisible();
});

it('[16.3-3] is gone from the days of the year with its photos', async () => {
  api.use(respond('DELETE /api/review/:id', () => null));
  signIn();
  const { user, queryClient } = renderApp('/map/reviews/7');
  const { queryKey } = visitsQuery(2026);
  queryClient.setQueryData(queryKey, []);
  await confirm(user);
  await waitFor(() => expect(queryClient.getQueryState(queryKey)?.isInvalidated).toBe(true));
});

it('has no delete button for a guest', async () => {
  api.use(
    respond('GET /api/review/place/:id', () => ({
      reviews: [aListedReview({ nickName: '미나' })],
      nextCursor: null,
      placeName: '느린오후 커피',
    })),
  );
  renderApp('/map/reviews/7');
  expect(await reviewOf('미나')).toBeVisible();
  expect(screen.queryByRole('button', { name: '삭제' })).not.toBeInTheDocument();
});

it('updates the score optimistically, with counts below ten reviews', async () => {
  api.use(
    respond('DELETE /api/review/:id', () => new Promise(() => undefined)),
    respond('GET /api/place/:id', () => ({
      place: aPlace({ reviewCount: 3, recommendCount: 2, isSoloRecommended: 67 }),
      reviews: [aReview({ ...own, userNickname: '미나', isRecommended: true }), aReview({ isRecommended: false })],
    })),
  );
  signIn();
  const { user } = renderApp('/map/detail/7');
  expect(await screen.findByText('3명 중 2명')).toBeVisible();
  await confirm(user);
  expect(await screen.findByText('2명 중 1명')).toBeVisible();
});

it('updates the review count optimistically', async () => {
  api.use(respond('DELETE /api/review/:id', () => new Promise(() => undefined)));
  signIn();
  const { user } = renderApp('/map/detail/7');
  expect(await screen.findByRole('heading', { name: '후기 2' })).toBeVisible();
  await confirm(user);
  expect(await screen.findByRole('heading', { name: '후기 1' })).toBeVisible();
});
