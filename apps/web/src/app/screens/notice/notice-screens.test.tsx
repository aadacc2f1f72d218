import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';

/** Reports the end of a list as visible when it is rendered. */
class EndObserver {
  private readonly callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    this.callback = callback;
  }
  observe = () => {
    queueMicrotask(() =>
      act(() => this.callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never)),
    );
  };
  disconnect = () => undefined;
}

afterEach(() => vi.unstubAllGlobals());

const NOTICE = { id: 7, title: '쏠루트를 열었어요', createdAt: '2026-05-01T16:00:00.000Z' };

it('[2.13-3] lists the notices and shows one with its title, its date in Seoul and its text', async () => {
  api.use(
    respond('GET /api/notice', () => ({ notices: [NOTICE], nextCursor: null })),
    respond('GET /api/notice/:id', ({ params }) => ({
      ...NOTICE,
      id: params.id,
      content: '<p>이제 <strong>코스</strong>를 만들 수 있어요.</p>',
      excerpt: '이제 코스를 만들 수 있어요.',
    })),
  );
  const { user } = renderApp('/profile/announcement');
  await user.click(await screen.findByRole('link', { name: /쏠루트를 열었어요/ }));
  expect(await screen.findByRole('heading', { name: '쏠루트를 열었어요', level: 1 })).toBeVisible();
  expect(screen.getByText('2026.05.02')).toBeVisible();
  expect(screen.getByText('코스').tagName).toBe('STRONG');
  expect(document.title).toBe('쏠루트를 열었어요 | 쏠');
  await user.click(screen.getByRole('button', { name: '뒤로' }));
  expect(await screen.findByRole('heading', { name: '공지사항' })).toBeVisible();
});

it('[2.2-27] shows the list and a notice to a guest who opens the URL', async () => {
  api.use(
    respond('GET /api/notice', () => ({ notices: [NOTICE], nextCursor: null })),
    respond('GET /api/notice/:id', () => ({
      ...NOTICE,
      content: '<p>코스를 만들어 보세요.</p>',
      excerpt: '코스를 만들어 보세요.',
    })),
  );
  const list = renderApp('/profile/announcement');
  expect(await screen.findByRole('heading', { name: '공지사항', level: 1 })).toBeVisible();
  expect(screen.getByRole('link', { name: /쏠루트를 열었어요/ })).toHaveAttribute('href', '/profile/announcement/7');
  expect(list.router.state.location.pathname).toBe('/profile/announcement');
  list.unmount();
  const one = renderApp('/profile/announcement/7');
  expect(await screen.findByRole('heading', { name: '쏠루트를 열었어요', level: 1 })).toBeVisible();
  expect(screen.getByText('코스를 만들어 보세요.')).toBeVisible();
  expect(one.router.state.location.pathname).toBe('/profile/announcement/7');
});

it('loads the next page at the end of the list', async () => {
  vi.stubGlobal('IntersectionObserver', EndObserver);
  api.use(
    respond('GET /api/notice', ({ query }) =>
      query.cursorId === undefined
        ? { notices: [NOTICE], nextCursor: 7 }
        : { notices: [{ ...NOTICE, id: 6, title: '문을 열었어요' }], nextCursor: null },
    ),
  );
  renderApp('/profile/announcement');
  expect(await screen.findByRole('link', { name: /문을 열었어요/ })).toHaveAttribute('href', '/profile/announcement/6');
});

it('keeps the newest notice as the last one seen when an older one is opened', async () => {
  localStorage.setItem('seenNoticeId', '7');
  api.use(
    respond('GET /api/notice/:id', () => ({
      ...NOTICE,
      id: 6,
      content: '<p>문을 열었어요.</p>',
      excerpt: '문을 열었어요.',
    })),
  );
  renderApp('/profile/announcement/6');
  expect(await screen.findByText('문을 열었어요.')).toBeVisible();
  expect(localStorage.getItem('seenNoticeId')).toBe('7');
});

it('shows an empty state without notices', async () => {
  renderApp('/profile/announcement');
  expect(await screen.findByText('아직 공지사항이 없어요')).toBeVisible();
});

it.each(['7', '0', 'latest'])('shows the not-found screen for notice %s', async (id) => {
  api.use(fail('GET /api/notice/:id', 'NOTICE_NOT_FOUND'));
  renderApp(`/profile/announcement/${id}`);
  expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
});

it('offers a retry when the list cannot be loaded', async () => {
  api.use(fail('GET /api/notice', 'UNAVAILABLE'));
  const { user } = renderApp('/profile/announcement');
  const retry = await screen.findByRole('button', { name: '다시 시도' });
  api.use(respond('GET /api/notice', () => ({ notices: [NOTICE], nextCursor: null })));
  await user.click(retry);
  expect(await screen.findByRole('link', { name: /쏠루트를 열었어요/ })).toBeVisible();
});
