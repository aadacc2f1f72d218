import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { api, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSollectPage } from '#test/sollect-factory.ts';

const tabs = () => screen.getByRole('navigation', { name: '주 메뉴' });
const tab = (name: string) => within(tabs()).getByRole('link', { name });
const isFilled = (link: HTMLElement) => link.querySelector('svg [fill="currentColor"]') !== null;
const storedLocations = () => JSON.parse(sessionStorage.getItem('location-storage') ?? 'null') as unknown;

describe('the tabs', () => {
  it('[2.1-2] are five, and only the current one is filled', async () => {
    renderApp('/profile/settings');
    await screen.findByRole('heading', { name: '설정' });
    const links = within(tabs()).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(['쏠렉트', '지도', '쏠루트', '쏠마크', '프로필']);
    expect(links.filter(isFilled).map((link) => link.textContent)).toEqual(['프로필']);
    expect(tab('프로필')).toHaveAttribute('aria-current', 'page');
    expect(tab('지도')).not.toHaveAttribute('aria-current');
  });

  it('[2.2-10] show the sollects of a place as part of the first one', async () => {
    api.use(
      respond('GET /api/place/:id', () => ({ place: aPlace(), reviews: [] })),
      respond('GET /api/sollect/related/:placeId', () => aSollectPage([])),
    );
    renderApp('/related-sollect/7');
    await screen.findByText('아직 이 장소를 담은 쏠렉트가 없어요');
    expect(tab('쏠렉트')).toHaveAttribute('aria-current', 'page');
    expect(isFilled(tab('쏠렉트'))).toBe(true);
  });

  it.each([
    ['/login', '카카오로 계속하기'],
    ['/kakao/callback?error=access_denied', '다시 로그인하기'],
  ])('are absent at %s', async (address, name) => {
    renderApp(address);
    await screen.findByRole('link', { name });
    expect(screen.queryByRole('navigation', { name: '주 메뉴' })).not.toBeInTheDocument();
  });

  it('[2.1-3] lead a guest to sollect and profile', async () => {
    const { user, router } = renderApp('/profile');
    await screen.findByRole('heading', { name: '프로필' });
    await user.click(tab('쏠렉트'));
    await screen.findByRole('heading', { name: '쏠렉트' });
    await user.click(tab('프로필'));
    await screen.findByRole('heading', { name: '프로필' });
    expect(router.state.location.pathname).toBe('/profile');
  });

  it.each([
    ['쏠루트', '/solroute'],
    ['쏠마크', '/mark'],
  ])('[2.1-4] [4.1-4] open the login modal for a guest who taps %s, over the current page', async (name, target) => {
    const { user, router } = renderApp({ pathname: '/sollect', state: { from: 'map' } });
    await screen.findByRole('heading', { name: '쏠렉트' });
    await user.click(tab(name));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(screen.getByRole('heading', { name: '쏠렉트', hidden: true })).toBeInTheDocument();
    expect(storedLocations()).toEqual({ background: '/sollect', targetSource: target });
    expect(router.state.location.state).toEqual({ from: 'map', modal: true });
  });
});

describe('the login modal', () => {
  it('[2.2-31] [2.2-34] replaces the entry it was opened on and shows its own URL', async () => {
    const { user, router } = renderApp('/sollect');
    await screen.findByRole('heading', { name: '쏠렉트' });
    await user.click(tab('쏠마크'));
    await screen.findByRole('dialog');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(router.state.location.mask?.pathname).toBe('/login-modal');
  });

  it('[2.2-35] leads back to the previous page by its cancel link', async () => {
    const { user, router } = renderApp({ pathname: '/sollect', search: '?a=1', state: { from: 'map' } });
    await screen.findByRole('heading', { name: '쏠렉트' });
    await user.click(tab('쏠마크'));
    await user.click(await screen.findByRole('link', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/sollect', search: '?a=1', state: { from: 'map' } });
    expect(router.state.location.mask).toBeUndefined();
  });

  it('[2.2-37] leads back to the stored screen when its own URL was reloaded', async () => {
    sessionStorage.setItem('location-storage', JSON.stringify({ background: '/profile', targetSource: '/mark' }));
    const { user, router } = renderApp('/login-modal');
    await user.click(await screen.findByRole('link', { name: '취소' }));
    expect(await screen.findByRole('heading', { name: '프로필' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
  });
});

describe('members-only routes', () => {
  it.each(['/solroute', '/mark', '/map/review/write/7'])(
    '[2.2-33] [1-9] lead a guest from %s to /login, which leads back there',
    async (path) => {
      const { router } = renderApp('/profile', `${path}?a=1`);
      expect(await screen.findByRole('link', { name: '비회원으로 이용하기' })).toBeVisible();
      expect(router.state.location.pathname).toBe('/login');
      expect(storedLocations()).toEqual({ background: '/', targetSource: `${path}?a=1` });
      await act(() => router.navigate(-1));
      expect(router.state.location.pathname).toBe('/profile');
    },
  );

  it('can be opened by members', async () => {
    signIn();
    api.use(respond('GET /api/solmark/place/collections', () => ({ collections: [] })));
    const { router } = renderApp('/mark');
    await waitFor(() => expect(router.state.initialized).toBe(true));
    expect(router.state.location.pathname).toBe('/mark');
  });
});

it('focuses the new page if the focused element is removed, and announces its title', async () => {
  const { user } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: '설정' }));
  await screen.findByRole('heading', { name: '설정' });
  expect(screen.getByRole('main')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('설정 | 쏠');
});

it('focuses the link that led away after Back, and the page after Forward', async () => {
  const { user, router } = renderApp('/profile');
  await user.click(await screen.findByRole('link', { name: '설정' }));
  await screen.findByRole('heading', { name: '설정' });
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('link', { name: '설정' })).toHaveFocus();
  await act(() => router.navigate(1));
  await screen.findByRole('heading', { name: '설정' });
  expect(screen.getByRole('main')).toHaveFocus();
});

it('has a skip link', async () => {
  const { user } = renderApp('/profile');
  await screen.findByRole('heading', { name: '프로필' });
  await user.tab();
  expect(screen.getByRole('link', { name: '본문으로 건너뛰기' })).toHaveFocus();
});

describe('the back button', () => {
  it.each([
    ['/profile/settings', '/profile'],
    ['/profile/policies', '/profile'],
    ['/profile/solo-days', '/profile'],
    ['/profile/activity', '/profile'],
    ['/profile/feedback', '/profile'],
    ['/profile/place', '/profile'],
    ['/profile/hidden', '/profile'],
    ['/profile/reviews', '/profile'],
    ['/profile/inbox', '/profile'],
    ['/profile/announcement', '/profile'],
    ['/profile/announcement/3', '/profile/announcement'],
    ['/profile/delete', '/profile/settings'],
    ['/profile/settings/inbox', '/profile/settings'],
    ['/profile/settings/devices', '/profile/settings'],
    ['/profile/settings/blocked', '/profile/settings'],
    ['/report', '/profile/settings'],
    ['/questions', '/map'],
    ['/sollect/search/result?keyword=a', '/sollect'],
    ['/lists/late-library?at=37.54,127.05', '/sollect'],
    ['/related-sollect/7', '/map/detail/7'],
    ['/map/review/write/7', '/map/detail/7'],
    ['/map/correction/7', '/map/detail/7'],
    ['/solroute/5', '/solroute'],
    ['/solroute/5/follow', '/solroute/5'],
    ['/solroute/write', '/solroute'],
    ['/mark/place/list/3', '/mark'],
    ['/mark/import', '/mark'],
  ])('of %s leads to %s while nothing has loaded', async (page, target) => {
    signIn();
    api.use(http.all('*/api/*', () => new Promise(() => undefined)));
    const { router, user } = renderApp(page);
    await user.click(await screen.findByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe(target));
  });
});
