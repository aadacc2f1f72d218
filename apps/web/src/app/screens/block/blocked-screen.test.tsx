import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const JUN = { userId: 12, nickname: '준', profileImageUrl: null, blockedAt: '2026-05-01T03:00:00.000Z' };

const REVIEWER = { nickname: '밤**', profileImageUrl: null, blockedAt: '2026-06-01T03:00:00.000Z' };

beforeEach(() => signIn());

it('lists and unblocks the blocked members', async () => {
  let members = [JUN];
  api.use(
    respond('GET /api/block', () => ({ members })),
    respond('DELETE /api/block/:userId', ({ params }) => {
      members = members.filter(({ userId }) => userId !== params.userId);
      return null;
    }),
  );
  const { user } = renderApp('/profile/settings/blocked');
  await user.click(await screen.findByRole('button', { name: '준 차단 풀기' }));
  expect(await screen.findByText('차단한 회원이 없어요')).toBeVisible();
});

it('[14.1-5] unblocks the author of a review by the review', async () => {
  const unblocked = vi.fn();
  api.use(
    respond('GET /api/block', () => ({
      members: unblocked.mock.calls.length === 0 ? [{ ...REVIEWER, reviewId: 70 }, JUN] : [JUN],
    })),
    respond('DELETE /api/review/:id/block', ({ params }) => {
      unblocked(params.id);
      return null;
    }),
  );
  const { user } = renderApp('/profile/settings/blocked');
  await user.click(await screen.findByRole('button', { name: '밤** 차단 풀기' }));
  await waitFor(() => expect(screen.queryByText('밤**')).toBeNull());
  expect(screen.getByText('준')).toBeVisible();
  expect(unblocked).toHaveBeenCalledExactlyOnceWith(70);
});

it('keeps a member in the list and reports the error when unblocking fails', async () => {
  api.use(
    respond('GET /api/block', () => ({ members: [JUN] })),
    fail('DELETE /api/block/:userId', 'UNAVAILABLE'),
  );
  const { user } = renderApp('/profile/settings/blocked');
  await user.click(await screen.findByRole('button', { name: '준 차단 풀기' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('지금은 응답할 수 없어요');
  expect(screen.getByText('준')).toBeVisible();
});
