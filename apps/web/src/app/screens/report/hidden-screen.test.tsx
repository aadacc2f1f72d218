import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { aListedReview, aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';
import { aSollect, aSollectDetail, aSollectPage } from '#test/sollect-factory.ts';

const hidden = { hiddenUntil: '2026-12-23T03:00:00.000Z', hiddenReason: 'SPAM' } as const;
const works = [
  { kind: 'REVIEW', id: 70, title: '느린오후 커피', placeId: 7, reason: 'SPAM', hiddenUntil: hidden.hiddenUntil },
  { kind: 'SOLLECT', id: 5, title: '비 오는 날', placeId: null, reason: null, hiddenUntil: hidden.hiddenUntil },
] as const;

const takedown = {
  takedownId: 4,
  kind: 'SOLLECT',
  title: '몰래 찍은 하루',
  state: 'REMOVED',
  reason: 'ILLEGAL_FILMING',
  explanation: '다른 사람을 몰래 찍은 사진이에요.',
  createdAt: '2026-11-23T03:00:00.000Z',
  objection: null,
  answer: null,
  isObjectionAccepted: null,
} as const;

beforeEach(() => {
  signIn();
  api.use(respond('GET /api/profile/takedown', () => ({ takedowns: [] })));
});

it('[14.2-3] says why content was removed, and takes one objection', async () => {
  let objection: string | null = null;
  api.use(
    respond('GET /api/profile/hidden', () => ({ works: [] })),
    respond('GET /api/profile/takedown', () => ({ takedowns: [{ ...takedown, objection }] })),
    respond('POST /api/takedown/:id/objection', ({ params, body }) => {
      expect(params.id).toBe(4);
      objection = body.objection;
      return null;
    }),
  );
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: '가려진 내 글 1' }));
  expect(await screen.findByText('다른 사람을 몰래 찍은 사진이에요.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: '이의 제기' }));
  await user.type(screen.getByRole('textbox', { name: /까닭/ }), ' ');
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(objection).toBeNull();
  await user.type(screen.getByRole('textbox', { name: /까닭/ }), '제가 찍은 제 사진이에요');
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(await screen.findByText('제가 찍은 제 사진이에요')).toBeVisible();
  expect(screen.queryByRole('button', { name: '이의 제기' })).toBeNull();
});

it('[14.2-3] shows the objection of another tab after its own has failed', async () => {
  let objection: string | null = null;
  api.use(
    respond('GET /api/profile/hidden', () => ({ works: [] })),
    respond('GET /api/profile/takedown', () => ({ takedowns: [{ ...takedown, objection }] })),
    fail('POST /api/takedown/:id/objection', 'OBJECTION_EXISTS'),
  );
  const { user } = renderApp('/profile/hidden');
  await user.click(await screen.findByRole('button', { name: '이의 제기' }));
  await user.type(screen.getByRole('textbox', { name: /까닭/ }), '제가 찍은 사진이에요');
  objection = '먼저 보낸 이의';
  await user.click(screen.getByRole('button', { name: '보내기' }));
  expect(await screen.findByText('먼저 보낸 이의')).toBeVisible();
});

it('lists the hidden content of a member with reason and end date, linked from the profile', async () => {
  api.use(respond('GET /api/profile/hidden', () => ({ works: [...works] })));
  const restored = { ...takedown, state: 'RESTORED' as const };
  api.use(respond('GET /api/profile/takedown', () => ({ takedowns: [restored] })));
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: '가려진 내 글 2' }));
  expect(await screen.findByRole('link', { name: '후기 느린오후 커피' })).toHaveAttribute('href', '/map/reviews/7');
  expect(screen.getByRole('link', { name: '쏠렉트 비 오는 날' })).toHaveAttribute('href', '/sollect/5');
  const [ofReview, ofSollect] = screen.getAllByRole('note');
  expect(ofReview).toHaveTextContent('사유: 광고·도배 · 2026.12.23까지 살펴보고, 정할 때까지 나에게만 보여요.');
  expect(ofSollect).not.toHaveTextContent('사유');
  // What is shown again needs no objection.
  expect(await screen.findByText('다른 사람을 몰래 찍은 사진이에요.')).toBeVisible();
  expect(screen.queryByRole('button', { name: '이의 제기' })).toBeNull();
});

it('shows an empty state, and offers a retry after an error', async () => {
  api.use(fail('GET /api/profile/hidden', 'UNAVAILABLE'));
  const { user } = renderApp('/profile/hidden');
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  api.use(respond('GET /api/profile/hidden', () => ({ works: [] })));
  await user.click(retry);
  expect(await screen.findByText('가려진 글이 없어요')).toBeVisible();
});

it('loads the removed content again too after an error', async () => {
  api.use(
    respond('GET /api/profile/hidden', () => ({ works: [] })),
    fail('GET /api/profile/takedown', 'UNAVAILABLE'),
  );
  const { user } = renderApp('/profile/hidden');
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  api.use(respond('GET /api/profile/takedown', () => ({ takedowns: [takedown] })));
  await user.click(retry);
  expect(await screen.findByText('다른 사람을 몰래 찍은 사진이에요.')).toBeVisible();
});

it('shows the notice on the review', async () => {
  api.use(
    respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
    respond('GET /api/review/place/:id', () => ({
      reviews: [aListedReview({ isMine: true, userId: MINA.userId, nickName: '미나', ...hidden })],
      nextCursor: null,
      placeName: '느린오후 커피',
    })),
  );
  renderApp('/map/reviews/7');
  const card = within(await screen.findByRole('article', { name: '미나님의 후기' }));
  expect(await card.findByRole('note')).toHaveTextContent('운영자가 가렸어요');
  expect(card.getByRole('button', { name: '삭제' })).toBeVisible();
});

it('shows the notice on the sollect and on its card in the own list', async () => {
  api.use(
    respond('GET /api/sollect/:id', () => aSollectDetail({ writerId: MINA.userId, ...hidden })),
    respond('GET /api/solmark/sollect/my', () => aSollectPage([aSollect({ writerId: MINA.userId, ...hidden })])),
  );
  const { unmount } = renderApp('/sollect/5');
  expect(await screen.findByRole('note')).toHaveTextContent('사유: 광고·도배');
  unmount();
  renderApp('/mark/my');
  expect(await screen.findByText('운영자가 가렸어요')).toBeVisible();
});
