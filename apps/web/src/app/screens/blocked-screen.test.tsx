import { listBlockedMembers, unblockMember } from '@sol/contract/block';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const JUN = { userId: 12, nickname: '준', profileImageUrl: null, blockedAt: '2026-05-01T03:00:00.000Z' };

beforeEach(() => signIn());

it('lists and unblocks the blocked members', async () => {
  let members = [JUN];
  api.use(
    respond(listBlockedMembers, () => ({ members })),
    respond(unblockMember, ({ params }) => {
      members = members.filter(({ userId }) => userId !== params.userId);
      return null;
    }),
  );
  const { user } = renderApp('/profile/settings/blocked');
  await user.click(await screen.findByRole('button', { name: '준 차단 풀기' }));
  expect(await screen.findByText('차단한 회원이 없어요')).toBeVisible();
});

it('keeps a member in the list and reports the error when unblocking fails', async () => {
  api.use(
    respond(listBlockedMembers, () => ({ members: [JUN] })),
    fail(unblockMember, 'UNAVAILABLE'),
  );
  const { user } = renderApp('/profile/settings/blocked');
  await user.click(await screen.findByRole('button', { name: '준 차단 풀기' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('지금은 응답할 수 없어요');
  expect(screen.getByText('준')).toBeVisible();
});
