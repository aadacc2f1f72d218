import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { call } from '#lib/api/call.ts';
import { api, fail } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

it('[4.2-3] [8-3] an ended session redirects to /login and back, and shows the reason', async () => {
  signIn();
  api.use(fail('POST /api/profile', 'UNAUTHENTICATED'), fail('POST /api/auth/reissue-token', 'SIGN_IN_ENDED'));
  const { router } = renderApp('/profile/settings?a=1');
  await screen.findByRole('button', { name: '로그아웃' });
  await expect(call('POST /api/profile', {})).rejects.toMatchObject({ status: 401 });
  expect(await screen.findByRole('link', { name: '비회원으로 이용하기' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(await screen.findByText('로그인이 끝났어요. 다시 로그인해 주세요.')).toBeVisible();
  expect(JSON.parse(sessionStorage.getItem('location-storage') ?? 'null')).toEqual({
    background: '/',
    targetSource: '/profile/settings?a=1',
  });
  expect(localStorage).toHaveLength(0);
});
