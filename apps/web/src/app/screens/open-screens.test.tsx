import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderApp } from '#test/render-app.tsx';

describe('/login', () => {
  it('[1-10] [2.2-30] says what a member can do', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: '회원이 되면 자유롭게 의견을 남길 수 있어요' })).toBeVisible();
    expect(screen.getByRole('img', { name: '쏠' })).toBeVisible();
  });

  it('lets a guest go on browsing', async () => {
    renderApp('/login');
    expect(await screen.findByRole('link', { name: '비회원으로 둘러보기' })).toHaveAttribute('href', '/');
  });
});

it('[2.2-26] shows a guest their way to sign in', async () => {
  renderApp('/profile');
  expect(await screen.findByRole('link', { name: '간편 로그인' })).toHaveAttribute('href', '/login');
});

it('[2.2-28] shows the settings, with the way back to the profile', async () => {
  const { user, router } = renderApp('/profile', '/profile/settings');
  await user.click(await screen.findByRole('button', { name: '뒤로' }));
  expect(await screen.findByRole('heading', { name: '프로필' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile');
});

it('[2.2-2] shows what there is of sollect, and a way on', async () => {
  renderApp('/sollect');
  expect(await screen.findByText('아직 올라온 쏠렉트가 없어요')).toBeVisible();
  expect(screen.getByRole('link', { name: '지도에서 찾기' })).toHaveAttribute('href', '/map');
});
