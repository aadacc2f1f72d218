import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storeLocations } from '#features/session/model/pending-action.ts';
import { INSTALL_HINT_KEY } from '#lib/storage.ts';
import { disk } from '#test/fake-idb.ts';
import { api, goOffline, respond } from '#test/msw.ts';
import { renderApp, renderAppWith } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

afterEach(() => {
  vi.restoreAllMocks();
});

const PROVIDER_LINKS = [
  ['카카오로 계속하기', '/api/auth/authorize/KAKAO'],
  ['네이버로 계속하기', '/api/auth/authorize/NAVER'],
  ['Google로 계속하기', '/api/auth/authorize/GOOGLE'],
];
const linksIn = (element: HTMLElement) =>
  within(within(element).getByRole('list'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const storedLocations = () => JSON.parse(sessionStorage.getItem('location-storage') ?? 'null') as unknown;

function countLogouts() {
  const onLogout = vi.fn<() => null>(() => null);
  api.use(respond('POST /api/auth/logout', onLogout));
  return onLogout;
}

describe('/login', () => {
  it('[1-10] [2.2-30] explains why a login is required', async () => {
    renderApp('/login');
    expect(await screen.findByRole('heading', { name: '저장하고 글을 쓰려면 로그인이 필요해요' })).toBeVisible();
    expect(screen.getByRole('img', { name: '쏠' })).toBeVisible();
  });

  it('[2.3-3] links to the three providers', async () => {
    renderApp('/login');
    await screen.findByRole('heading', { name: /로그인이 필요해요/ });
    expect(linksIn(screen.getByRole('main'))).toEqual(PROVIDER_LINKS);
  });

  it('says that no login is possible without a provider', async () => {
    renderAppWith({ loginTypes: [] }, '/login');
    expect(await screen.findByText('지금은 로그인할 수 없어요.')).toBeVisible();
  });

  it('[2.3-2] [4.1-2] lets a user continue as a guest, logged out', async () => {
    const logouts = countLogouts();
    api.use(respond('GET /api/solmap/places/nearby', () => ({ places: [], nextCursor: null, nextCursorDist: null })));
    localStorage.setItem('left', 'behind');
    localStorage.setItem(INSTALL_HINT_KEY, 'closed');
    const { user, router } = renderApp('/login');
    await user.click(await screen.findByRole('link', { name: '비회원으로 이용하기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
    await waitFor(() => expect(logouts).toHaveBeenCalledTimes(1));
    expect(localStorage.getItem('left')).toBeNull();
    // A setting of the device.
    expect(localStorage.getItem(INSTALL_HINT_KEY)).toBe('closed');
  });

  it('opens Google login in the system browser from inside KakaoTalk, where Google rejects logins', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) KAKAOTALK 10.4.5');
    renderApp('/login');
    expect(await screen.findByRole('link', { name: 'Google로 계속하기' })).toHaveAttribute(
      'href',
      `kakaotalk://web/openExternal?url=${encodeURIComponent('http://localhost:3000/login')}`,
    );
    expect(screen.getByRole('link', { name: '카카오로 계속하기' })).toHaveAttribute('href', PROVIDER_LINKS[0]?.[1]);
  });

  it('[13.2-3] says how to leave an in-app browser without a way out, instead of a dead button', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Instagram 309.0.1');
    const { user } = renderApp({ pathname: '/login', state: { from: '/mark' } });
    const copy = await screen.findByRole('button', { name: '로그인 링크 복사' });
    expect(screen.queryByRole('link', { name: 'Google로 계속하기' })).not.toBeInTheDocument();
    expect(screen.getByText(/‘Safari로 열기’/)).toBeVisible();
    await user.click(copy);
    const url = new URL(await navigator.clipboard.readText());
    expect(JSON.parse(url.searchParams.get('continue') ?? '')).toEqual({ targetSource: '/mark' });
  });

  it('[13.2-3] continues in the system browser with the target and the action', async () => {
    const action = { kind: 'mark-place', placeId: 7, isMarked: true };
    const search = `?continue=${encodeURIComponent(JSON.stringify({ targetSource: '/map/detail/7', action }))}`;
    renderApp({ pathname: '/login', search });
    await screen.findByRole('link', { name: '비회원으로 이용하기' });
    await waitFor(() => expect(storedLocations()).toEqual({ background: '/', targetSource: '/map/detail/7', action }));
  });

  it.each([
    ['another site', { targetSource: '//evil.example', action: { kind: 'mark-place', placeId: 7, isMarked: true } }],
    ['no target', {}],
    ['a text that is too long', { targetSource: `/${'a'.repeat(1000)}` }],
  ])('ignores a carried login with %s', async (_, carried) => {
    renderApp({ pathname: '/login', search: `?continue=${encodeURIComponent(JSON.stringify(carried))}` });
    await screen.findByRole('link', { name: '비회원으로 이용하기' });
    expect(storedLocations()).toBeNull();
  });

  it.each([
    ['answer about a place', { kind: 'answer-fact', placeId: 7, fact: 'SEAT', value: 'NO' }],
    ['confirmation of hours', { kind: 'confirm-hours', placeId: 7, correctionId: 31 }],
    ['hours of a place', { kind: 'tell-hours', placeId: 7, startTime: '07:00', endTime: '22:00' }],
    ['removal of a saved place', { kind: 'mark-place', placeId: 7, isMarked: false }],
    ['removal of a saved sollect', { kind: 'mark-sollect', sollectId: 5, isMarked: false }],
  ])('carries no %s', async (_, action) => {
    const carried = { targetSource: '/profile', action };
    renderApp({ pathname: '/login', search: `?continue=${encodeURIComponent(JSON.stringify(carried))}` });
    await screen.findByRole('link', { name: '비회원으로 이용하기' });
    await waitFor(() => expect(storedLocations()).toEqual({ background: '/', targetSource: '/profile' }));
  });

  it('does not act for a member who is logged in already', async () => {
    signIn();
    const action = { kind: 'mark-place', placeId: 7, isMarked: true };
    const carried = { targetSource: '/profile/settings', action };
    const { router } = renderApp({
      pathname: '/login',
      search: `?continue=${encodeURIComponent(JSON.stringify(carried))}`,
    });
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile/settings'));
    expect(storedLocations()).toBeNull();
  });

  it('redirects a user who is already logged in', async () => {
    signIn();
    const { router } = renderApp({ pathname: '/login', state: { from: '/profile/settings' } });
    expect(await screen.findByRole('heading', { name: '설정' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile/settings');
  });

  it('redirects when another tab logs in', async () => {
    const { user, router } = renderApp('/profile');
    await user.click(await screen.findByRole('link', { name: '간편 로그인' }));
    await screen.findByRole('link', { name: '비회원으로 이용하기' });
    signIn();
    expect(await screen.findByText('미나')).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
  });

  it('[2.2-38] stores the previous location', async () => {
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('link', { name: '간편 로그인' }));
    await screen.findByRole('link', { name: '비회원으로 이용하기' });
    expect(storedLocations()).toEqual({ background: '/', targetSource: '/profile' });
  });

  it('deletes a pending action of a previous attempt', async () => {
    storeLocations({
      background: '/map',
      targetSource: '/map',
      action: { kind: 'mark-place', placeId: 7, isMarked: true },
    });
    renderApp('/login');
    await screen.findByRole('link', { name: '비회원으로 이용하기' });
    await waitFor(() => expect(storedLocations()).toBeNull());
  });
});

describe('the login modal', () => {
  const tapMark = async (user: ReturnType<typeof renderApp>['user']) => {
    const tabs = within(await screen.findByRole('navigation', { name: '주 메뉴' }));
    await user.click(tabs.getByRole('link', { name: '쏠마크' }));
    return screen.findByRole('dialog', { name: /로그인이 필요해요/ });
  };

  it('[1-10] [2.3-3] offers the same providers', async () => {
    const { user } = renderApp('/profile');
    expect(linksIn(await tapMark(user))).toEqual(PROVIDER_LINKS);
  });

  it('[13.2-3] leads out of an in-app browser to the login, with the target', async () => {
    const userAgent = 'Mozilla/5.0 (Linux; Android 14; wv) NAVER(inapp; search; 1000; 12.5.1)';
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    const { user } = renderApp('/profile');
    const modal = await tapMark(user);
    const href = within(modal).getByRole('link', { name: 'Google로 계속하기' }).getAttribute('href');
    const carried = encodeURIComponent(JSON.stringify({ targetSource: '/mark' }));
    expect(href).toBe(`intent://localhost:3000/login?continue=${carried}#Intent;scheme=http;end`);
  });

  it('deletes the stored target on cancel', async () => {
    const { user } = renderApp('/profile');
    const modal = await tapMark(user);
    expect(storedLocations()).toMatchObject({ targetSource: '/mark' });
    await user.click(within(modal).getByRole('link', { name: '취소' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(storedLocations()).toBeNull();
  });

  it('closes on Escape and deletes the stored target', async () => {
    const { user } = renderApp('/profile');
    const modal = await tapMark(user);
    // The event that browsers dispatch for Escape in a dialog.
    modal.dispatchEvent(new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(storedLocations()).toBeNull();
  });

  it('closes when a member returns to it later', async () => {
    const { user, router } = renderApp({ pathname: '/profile', search: '?a=1' });
    await tapMark(user);
    sessionStorage.clear();
    signIn();
    expect(await screen.findByText('미나')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(router.state.location).toMatchObject({ pathname: '/profile', search: '?a=1' });
  });

  it('continues when another tab has logged in', async () => {
    const { user, router } = renderApp('/profile');
    await tapMark(user);
    api.use(respond('GET /api/solmark/place/collections', () => ({ collections: [] })));
    signIn();
    await waitFor(() => expect(router.state.location.pathname).toBe('/mark'));
  });
});

describe('logging out', () => {
  it('[4.1-2] clears the storage and the caches, and goes to the login screen', async () => {
    signIn();
    const logouts = countLogouts();
    localStorage.setItem('left', 'behind');
    localStorage.setItem('theme', 'dark');
    disk.files.set('review-draft/7/30', []);
    const { user, router, queryClient } = renderApp('/profile/settings');
    queryClient.setQueryData(['/api/mine'], 'mine');
    await user.click(await screen.findByRole('button', { name: '로그아웃' }));
    expect(await screen.findByRole('link', { name: '비회원으로 이용하기' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect({ ...localStorage }).toEqual({ theme: 'dark' });
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    await waitFor(() => expect(disk.files.size).toBe(0));
    await waitFor(() => expect(logouts).toHaveBeenCalledTimes(1));
  });

  it('keeps only the mark of a sign-out that the server has not received', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    signIn();
    api.use(goOffline('POST /api/auth/logout'));
    const { user } = renderApp('/profile/settings');
    await user.click(await screen.findByRole('button', { name: '로그아웃' }));
    expect(await screen.findByRole('link', { name: '비회원으로 이용하기' })).toBeVisible();
    await waitFor(() => expect(logged).toHaveBeenCalledWith('Failed to send the sign-out', expect.anything()));
    expect(Object.keys(localStorage)).toEqual(['pending-sign-out']);
  });

  it('is offered to members only', async () => {
    renderApp('/profile/settings');
    await screen.findByRole('heading', { name: '설정' });
    expect(screen.queryByRole('button', { name: '로그아웃' })).not.toBeInTheDocument();
  });
});

it.each([
  [true, 1],
  [false, 0],
])('[14.3-3] says that the city is a demo (%s)', async (isDemo, count) => {
  renderAppWith({ isDemo }, '/login');
  await screen.findByRole('link', { name: '카카오로 계속하기' });
  expect(screen.queryAllByText(/데모 도시예요/)).toHaveLength(count);
});
