import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

it('[2.2-26] links a guest to the login screen', async () => {
  renderApp('/profile');
  expect(await screen.findByRole('link', { name: '간편 로그인' })).toHaveAttribute('href', '/login');
});

it('shows a member’s nickname and photo', async () => {
  signIn({ profileImageUrl: '/media/a/320.webp' });
  const { container } = renderApp('/profile');
  expect(await screen.findByText('미나')).toBeVisible();
  expect(container.querySelector('img[src="/media/a/320.webp"]')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '간편 로그인' })).not.toBeInTheDocument();
});

it('[2.2-28] shows the settings with a back button to the profile', async () => {
  const { user, router } = renderApp('/profile', '/profile/settings');
  await user.click(await screen.findByRole('button', { name: '뒤로' }));
  expect(await screen.findByRole('heading', { name: '프로필' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/profile');
});
