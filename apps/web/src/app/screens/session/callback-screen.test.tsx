import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeLocations } from '#features/session/model/pending-action.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { MINA, signIn } from '#test/sign-in.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  logged.mockRestore();
});

const { isLoggedIn: _, ...profile } = MINA;
let codes = 0;
/** Every call has a new code, because a code can be exchanged once. */
const callback = (provider = 'kakao') => `/${provider}/callback?code=code-${++codes}&state=the-state`;

function exchangeCodes(completion: Promise<void> = Promise.resolve()) {
  const onLogin = vi.fn<(request: unknown) => void>();
  api.use(
    respond('GET /api/auth/login/:provider', async ({ params, query }) => {
      onLogin({ ...params, ...query });
      await completion;
      return { accessToken: 'token-of-mina', userId: MINA.userId };
    }),
    respond('POST /api/profile', () => profile),
    respond('GET /api/solmap/places/nearby', () => ({ places: [], nextCursor: null, nextCursorDist: null })),
  );
  return onLogin;
}
const heading = (name: string) => screen.findByRole('heading', { name, level: 1 });
const retryLink = () => screen.getByRole('link', { name: '다시 로그인하기' });

describe('the login callback', () => {
  it.each([
    ['kakao', 'KAKAO'],
    ['naver', 'NAVER'],
    ['google', 'GOOGLE'],
  ])('[2.2-32] [7.7-1] [3.6-3] of %s exchanges its code and shows the progress', async (provider, type) => {
    const response = Promise.withResolvers<void>();
    const onLogin = exchangeCodes(response.promise);
    renderApp(callback(provider));
    expect(await screen.findByText('로그인하는 중')).toBeVisible();
    response.resolve();
    await waitFor(() => expect(localStorage.getItem('accessToken')).toBe('token-of-mina'));
    expect(onLogin).toHaveBeenCalledExactlyOnceWith({ provider: type, code: `code-${codes}`, state: 'the-state' });
  });

  it('[4.1-8] [3.6-2] stores the token and the id, logs the member in and navigates to the stored target', async () => {
    exchangeCodes();
    storeLocations({ background: '/map', targetSource: '/profile/settings' });
    sessionStorage.setItem('entries', '2');
    const { router } = renderApp(callback());
    expect(await heading('설정')).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile/settings');
    expect(localStorage.getItem('userId')).toBe('11');
    expect(JSON.parse(localStorage.getItem('userLoginStatus') ?? '')).toEqual({
      isLoggedIn: true,
      loginType: 'KAKAO',
      nickname: '미나',
      profileImageUrl: null,
    });
    expect(sessionStorage.getItem('location-storage')).toBeNull();
  });

  it.each([
    // The screen, three pages of the provider, and the callback.
    ['with an action that is kept for it', 'mark-place', 2, -4],
    ['without an action', undefined, 2, -4],
    ['over its target, unless the browser keeps no more entries', undefined, 49, undefined],
  ] as const)('[4.1-8] ends at the entry of the screen that asked for it, %s', async (_, kind, before, steps) => {
    exchangeCodes();
    const go = vi.spyOn(window.history, 'go').mockReturnValue();
    vi.spyOn(window.history, 'length', 'get').mockReturnValue(before + 3);
    sessionStorage.setItem('entries', String(before));
    const action = kind && { kind, placeId: 7, isMarked: true };
    storeLocations({ background: '/profile', targetSource: '/profile', ...(action && { action }) });
    const { router } = renderApp(callback());
    if (steps === undefined) await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    else await waitFor(() => expect(go).toHaveBeenCalledExactlyOnceWith(steps));
    expect(go).toHaveBeenCalledTimes(steps === undefined ? 0 : 1);
    expect(sessionStorage.getItem('entries')).toBeNull();
    expect(sessionStorage.getItem('location-storage') === null).toBe(kind === undefined);
    vi.restoreAllMocks();
  });

  it('[4.1-8] goes one step back without a stored target', async () => {
    exchangeCodes();
    const { router } = renderApp('/profile', callback());
    expect(await screen.findByText('미나')).toBeVisible();
    expect(router.state.location.pathname).toBe('/profile');
    expect(router.state.historyAction).toBe('POP');
  });

  it('[4.1-8] navigates to the home screen without a stored target or a previous entry', async () => {
    exchangeCodes();
    const { router } = renderApp(callback());
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
  });

  it('ignores a target on another host', async () => {
    exchangeCodes();
    sessionStorage.setItem('location-storage', '{"background":"/map","targetSource":"//evil.example"}');
    const { router } = renderApp(callback());
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
  });

  it('removes the code from the URL and from the history', async () => {
    api.use(fail('GET /api/auth/login/:provider', 'LOGIN_PROVIDER_DOWN'));
    const { router } = renderApp(callback());
    await heading('로그인 서비스가 응답하지 않아요');
    expect(router.state.location).toMatchObject({ pathname: '/kakao/callback', search: '' });
    expect(router.state.historyAction).toBe('REPLACE');
    expect(document.head.querySelector('meta[name=robots]')).toHaveAttribute('content', 'noindex');
    expect(document.head.querySelector('meta[name=referrer]')).toHaveAttribute('content', 'no-referrer');
  });

  it('exchanges a code once, even if it renders twice', async () => {
    const onLogin = exchangeCodes();
    const address = callback();
    renderApp(address);
    const { router } = renderApp(address);
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
    expect(onLogin).toHaveBeenCalledTimes(1);
  });

  it('responds 404 to an unknown provider', async () => {
    renderApp('/facebook/callback?code=c&state=s');
    expect(await heading('찾으시는 페이지가 없어요')).toBeVisible();
  });
});

describe('a failed login callback', () => {
  it.each([
    ['?failed=LOGIN_TYPE_UNAVAILABLE', '지금은 이 방법으로 로그인할 수 없어요'],
    ['?failed=RATE_LIMITED', '요청이 너무 잦아요'],
    ['?failed=%3Cscript%3E', '로그인하지 못했어요'],
    ['?error=access_denied&error_description=User%20denied%20access&state=s', '로그인을 취소했어요'],
    ['?error=server_error&state=s', '로그인 서비스에서 로그인하지 못했어요'],
    ['?code=c', '로그인 요청을 확인하지 못했어요'],
  ])('with %s shows: %s', async (search, title) => {
    renderApp(`/naver/callback${search}`);
    expect(await heading(title)).toBeVisible();
    expect(retryLink()).toHaveAttribute('href', '/api/auth/authorize/NAVER');
  });

  it.each(['', '?code=', '?state=s'])(
    '[4.1-7] logs an error and stays on the page without a code (%j)',
    async (search) => {
      const { router } = renderApp(`/kakao/callback${search}`);
      expect(await heading('이미 끝난 로그인이에요')).toBeVisible();
      expect(router.state.location.pathname).toBe('/kakao/callback');
      expect(logged).toHaveBeenCalledWith('Failed to sign in', 'NO_CODE');
      expect(localStorage).toHaveLength(0);
    },
  );

  it.each([
    ['LOGIN_STATE_MISMATCH', '로그인 요청을 확인하지 못했어요'],
    ['LOGIN_CODE_REFUSED', '이미 쓰였거나 시간이 지난 로그인이에요'],
    ['LOGIN_PROVIDER_DOWN', '로그인 서비스가 응답하지 않아요'],
    ['LOGIN_TYPE_UNAVAILABLE', '지금은 이 방법으로 로그인할 수 없어요'],
    ['RATE_LIMITED', '요청이 너무 잦아요'],
    ['INTERNAL', '로그인하지 못했어요'],
  ] as const)('[8-11] logs %s without a toast, and shows: %s', async (code, title) => {
    api.use(fail('GET /api/auth/login/:provider', code));
    renderApp(callback('google'));
    expect(await heading(title)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to sign in', code);
    expect(retryLink()).toHaveAttribute('href', '/api/auth/authorize/GOOGLE');
    expect(localStorage).toHaveLength(0);
  });

  it('reports a missing network connection', async () => {
    api.use(goOffline('GET /api/auth/login/:provider'));
    renderApp(callback());
    expect(await heading('인터넷에 연결되어 있지 않아요')).toBeVisible();
  });

  it('stores no session when the profile cannot be read', async () => {
    exchangeCodes();
    api.use(fail('POST /api/profile', 'INTERNAL'));
    api.use(respond('POST /api/auth/logout', () => null));
    renderApp(callback());
    expect(await heading('로그인하지 못했어요')).toBeVisible();
    await waitFor(() => expect(localStorage).toHaveLength(0));
  });

  it('offers the other providers and keeps the stored target', async () => {
    const action = { kind: 'mark-place', placeId: 7, isMarked: true } as const;
    storeLocations({ background: '/map', targetSource: '/map', action });
    const { user, router } = renderApp('/kakao/callback?error=access_denied');
    await user.click(await screen.findByRole('link', { name: '다른 방법으로 로그인하기' }));
    expect(await screen.findByRole('link', { name: '네이버로 계속하기' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/login');
    expect(JSON.parse(sessionStorage.getItem('location-storage') ?? '')).toEqual({
      background: '/map',
      targetSource: '/map',
      action,
    });
  });

  it('lets a guest continue and deletes the stored target', async () => {
    storeLocations({ background: '/map', targetSource: '/mark' });
    const { user, router } = renderApp('/kakao/callback?error=access_denied');
    await user.click(await screen.findByRole('link', { name: '로그인하지 않고 둘러보기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/sollect'));
    expect(sessionStorage.getItem('location-storage')).toBeNull();
  });

  it('redirects a user who is already logged in', async () => {
    signIn();
    const { router } = renderApp('/profile', '/kakao/callback?error=access_denied');
    await waitFor(() => expect(router.state.location.pathname).toBe('/profile'));
    expect(localStorage.getItem('accessToken')).toBe('token-of-mina');
  });
});
