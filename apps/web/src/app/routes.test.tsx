import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/render-app.tsx';

it('shows the not-found screen for unknown paths', async () => {
  renderApp('/no/such/page');
  expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  expect(screen.getByRole('link', { name: '지도로 가기' })).toHaveAttribute('href', '/map');
});

it.each(['feedback', 'place', 'edit', 'delete', 'settings/blocked'])(
  '[2.2-29] redirects a guest from /profile/%s to the login screen',
  async (page) => {
    const { router } = renderApp(`/profile/${page}`);
    expect(await screen.findByRole('link', { name: '비회원으로 이용하기' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
  },
);
