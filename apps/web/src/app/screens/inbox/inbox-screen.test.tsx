import type { InboxItem } from '@sol/contract/inbox';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
const message = (id: number, changes: Partial<InboxItem> = {}): InboxItem => ({
  ...{ id, kind: 'SAVED_PLACE', title: `소식 ${id}`, text: '이끼 카페', path: '/map/detail/7' },
  ...{ createdAt: daysAgo(0), isRead: true },
  ...changes,
});
const respondWith = (items: InboxItem[], unread = 0) =>
  respond('GET /api/inbox', () => ({ items, unread, nextCursor: null }));

beforeEach(() => signIn());

it('[17-1] lists the messages by day, marks the unread ones, and links to what they are about', async () => {
  const read: number[] = [];
  api.use(
    respondWith(
      [
        message(9, { isRead: false, path: '/profile/hidden' }),
        message(7, { createdAt: daysAgo(1) }),
        message(4, { createdAt: '2026-01-31T16:00:00.000Z', text: '' }),
      ],
      1,
    ),
    respond('POST /api/inbox/read', ({ body }) => {
      read.push(body.upTo);
      return null;
    }),
  );
  renderApp('/profile/inbox');
  const today = await screen.findByRole('region', { name: '오늘' });
  expect(within(today).getByRole('link', { name: /새 알림.*소식 9.*이끼 카페/ })).toHaveAttribute(
    'href',
    '/profile/hidden',
  );
  expect(within(screen.getByRole('region', { name: '어제' })).getByRole('link', { name: /^소식 7/ })).toBeVisible();
  expect(within(screen.getByRole('region', { name: '2026.02.01' })).getByRole('link')).toHaveTextContent('소식 401:00');
  await expect.poll(() => read).toEqual([9]);
});

it('[17-1] the bell of the profile has a dot until the messages were shown', async () => {
  let unread = 2;
  api.use(
    respond('GET /api/inbox', () => ({ items: [message(3, { isRead: false })], unread, nextCursor: null })),
    respond('POST /api/inbox/read', () => {
      unread = 0;
      return null;
    }),
  );
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: '알림, 새 알림 있음' }));
  await screen.findByRole('link', { name: /소식 3/ });
  await expect.poll(() => unread).toBe(0);
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect(await screen.findByRole('link', { name: '알림' })).toHaveAttribute('href', '/profile/inbox');
});

it('marks nothing as read without an unread message', async () => {
  // The mock API has no handler for the call, which would fail this test.
  api.use(respondWith([message(3)]));
  renderApp('/profile/inbox');
  expect(await screen.findByRole('link', { name: /소식 3/ })).toBeVisible();
  expect(screen.getByText('알림은 90일 동안 보관해요.')).toBeVisible();
});

it('says that there is no message, and offers a retry after a failure', async () => {
  api.use(fail('GET /api/inbox', 'INTERNAL'));
  const { user } = renderApp('/profile/inbox');
  await screen.findByText('알림을 불러오지 못했어요');
  api.use(respondWith([]));
  await user.click(screen.getByRole('button', { name: '다시 시도' }));
  expect(await screen.findByText('아직 알림이 없어요')).toBeVisible();
});

it('keeps the list if the messages cannot be marked as read', async () => {
  api.use(respondWith([message(3, { isRead: false })], 1), goOffline('POST /api/inbox/read'));
  renderApp('/profile/inbox');
  expect(await screen.findByRole('link', { name: /소식 3/ })).toBeVisible();
});
