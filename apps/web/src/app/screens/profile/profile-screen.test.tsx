import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { api, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const menu = async () => {
  const links = within(await screen.findByRole('navigation', { name: '프로필 메뉴' })).getAllByRole('link');
  return links.map((link) => [link.textContent.trim(), link.getAttribute('href')]);
};

it('[2.13-1] offers a guest the login and the public menu items', async () => {
  renderApp('/profile');
  expect(await menu()).toEqual([
    ['설정', '/profile/settings'],
    ['공지사항', '/profile/announcement'],
    ['약관 및 정책', '/profile/policies'],
  ]);
  expect(screen.getByRole('link', { name: '간편 로그인' })).toHaveAttribute('href', '/login');
  expect(screen.queryByRole('link', { name: '편집' })).toBeNull();
});

it('[2.13-1] shows a member’s nickname and the whole menu', async () => {
  signIn();
  renderApp('/profile');
  expect(await screen.findByText('미나')).toBeVisible();
  expect(screen.getByRole('link', { name: '편집' })).toHaveAttribute('href', '/profile/edit');
  expect(await menu()).toEqual([
    ['내 후기', '/profile/reviews'],
    ['혼자 보낸 날', '/profile/solo-days'],
    ['내 활동', '/profile/activity'],
    ['설정', '/profile/settings'],
    ['의견 남기기', '/profile/feedback'],
    ['장소 추가 요청', '/profile/place'],
    ['공지사항', '/profile/announcement'],
    ['약관 및 정책', '/profile/policies'],
  ]);
  expect(screen.queryByRole('link', { name: '간편 로그인' })).toBeNull();
});

describe('a new notice', () => {
  const announce = (id: number) =>
    api.use(
      respond('GET /api/notice', () => ({
        notices: [{ id, title: `소식 ${id}`, createdAt: '2026-05-01T03:00:00.000Z' }],
        nextCursor: null,
      })),
    );

  it('is marked as unread until the list has been opened on this device', async () => {
    announce(3);
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('link', { name: '공지사항 새 글 있음' }));
    await screen.findByRole('link', { name: /소식 3/ });
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    expect(await screen.findByRole('link', { name: '공지사항' })).toBeVisible();
  });

  it('is not marked when notifications are off', async () => {
    announce(3);
    localStorage.setItem('notifications', 'off');
    const { queryClient } = renderApp('/profile');
    await expect.poll(() => queryClient.getQueryCache().getAll()[0]?.state.status).toBe('success');
    expect(screen.getByRole('link', { name: '공지사항' })).toBeVisible();
  });
});
