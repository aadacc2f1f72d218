import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { estimateRoute } from '#features/solroute/model/walking-route.ts';
import { lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, respond } from '#test/msw.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';
import { aSolroute, aStop } from '#test/solroute-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

const watchPosition = vi.fn<Geolocation['watchPosition']>(() => 1);
const clearWatch = vi.fn();

beforeEach(() => {
  resetFakeMaps();
  localStorage.clear();
  watchPosition.mockClear();
  clearWatch.mockClear();
  vi.stubGlobal('navigator', Object.assign(navigator, { geolocation: { watchPosition, clearWatch } }));
  api.use(
    respond('GET /api/solroute/:id', () => aSolroute()),
    respond('POST /api/solroute/walk', ({ body }) => estimateRoute(body.points)),
    respond('GET /api/solroute', () => ({ solroutes: [] })),
  );
  signIn();
});

const open = () => renderApp('/solroute', '/solroute/5/follow');
const next = () => screen.findByRole('heading', { level: 2 });
const stateOf = async () =>
  within(await screen.findByRole('list', { name: '코스의 장소' }))
    .getAllByRole('listitem')
    .map((item) => [item.getAttribute('aria-current'), item.textContent]);

/** A position east of the third stop; 0.0001 degrees of longitude are 8.8 m. */
const standAt = (eastOfThird: number, accuracy: number) =>
  act(() => {
    const { latitude, longitude } = aStop(3);
    const coords = { latitude, longitude: longitude + eastOfThird, accuracy } as GeolocationCoordinates;
    watchPosition.mock.calls.at(-1)?.[0]({ coords } as GeolocationPosition);
  });

describe('following a solroute', () => {
  it('[12.3-6] shows the next stop, and the done ones with a check mark', async () => {
    const { user } = open();
    expect(await next()).toHaveTextContent('느린오후 커피');
    expect(screen.getByText('다음 장소 · 1/3')).toBeVisible();
    // Without a position, the arrival at the first stop is now.
    expect(screen.getByText(/^지금 가면/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '도착했어요' }));
    expect(await next()).toHaveTextContent('서울숲');
    expect(screen.getByText('벤치에서 책 읽기')).toBeVisible();
    expect(screen.getByText('이전 장소에서 도보 2분 · 115m')).toBeVisible();
    expect(await stateOf()).toEqual([
      [null, '지난 곳느린오후 커피되돌리기'],
      ['step', '2번째서울숲'],
      [null, '3번째책방 마중'],
    ]);
    await waitFor(() => expect(lastFakeMap().markers.map(({ label }) => label)).toEqual(['✓', '2', '3']));
    expect(lastFakeMap().markers.map(({ isSelected }) => isSelected)).toEqual([false, true, false]);
  });

  it('[12.3-6] stays where it was after a reload, on the same day and in this browser only', async () => {
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: '도착했어요' }));
    expect(await next()).toHaveTextContent('서울숲');
    first.unmount();
    open();
    expect(await next()).toHaveTextContent('서울숲');
  });

  it('[12.3-6] says that the position is not allowed, and no longer offers it', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '내 위치에서 걷는 시간 보기' }));
    await waitFor(() => expect(watchPosition).toHaveBeenCalled());
    const failed = watchPosition.mock.calls.at(-1)?.[1];
    act(() => failed?.({ code: 3, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    expect(screen.getByRole('button', { name: '내 위치를 찾고 있어요' })).toBeVisible();
    act(() => failed?.({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));
    expect(screen.queryByRole('button', { name: '내 위치를 찾고 있어요' })).not.toBeInTheDocument();
    expect(screen.getByText('위치를 쓸 수 없어요. 브라우저 설정에서 위치를 허용해 주세요.')).toBeVisible();
    // Allowed in the settings meanwhile.
    standAt(0.001, 15);
    expect(await screen.findByText('여기서 도보 5분쯤 · 344m')).toBeVisible();
    expect(screen.queryByText(/위치를 쓸 수 없어요/)).not.toBeInTheDocument();
  });

  it('[12.3-6] begins again on another day', async () => {
    const first = open();
    await first.user.click(await screen.findByRole('button', { name: '도착했어요' }));
    first.unmount();
    const key = Object.keys(localStorage).find((name) => name.startsWith('solroute-follow/')) ?? '';
    localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(/"day":"[^"]+"/, '"day":"2026-01-02"'));
    open();
    expect(await next()).toHaveTextContent('느린오후 커피');
  });

  it('leads back to the solroute in place of itself', async () => {
    const { user, router } = open();
    await next();
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/5'));
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/solroute');
  });

  it('[12.3-6] undoes an arrival and skips a stop', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '이곳은 건너뛰기' }));
    expect(screen.getByText('느린오후 커피, 건너뛰었어요. 다음은 서울숲, 두 번째예요.')).toBeInTheDocument();
    const stops = () => within(screen.getByRole('list', { name: '코스의 장소' })).getAllByRole('listitem');
    await user.click(screen.getByRole('button', { name: '도착했어요' }));
    expect(stops()[0]).toHaveTextContent('느린오후 커피 · 건너뜀');
    expect(stops()[0]).not.toHaveTextContent('지난 곳');
    expect(stops()[1]).toHaveTextContent('지난 곳서울숲');
    expect(stops()[1]).not.toHaveTextContent('건너뜀');
    await user.click(screen.getByRole('button', { name: '느린오후 커피 되돌리기' }));
    expect(await next()).toHaveTextContent('느린오후 커피');
    expect(stops()[0]).not.toHaveTextContent('건너뜀');
  });

  it('[12.3-6] has directions from the position of the user, also to the first stop', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: '길찾기' }));
    expect(screen.getByRole('dialog', { name: '느린오후 커피까지 길찾기' })).toBeVisible();
    expect(screen.getByRole('link', { name: '카카오맵' })).toHaveAttribute(
      'href',
      expect.stringContaining('https://map.kakao.com/link/to/'),
    );
  });

  it('[12.3-6] ends as done, and begins again from the first stop', async () => {
    const toggled = vi.fn<() => { status: 'DONE' }>(() => ({ status: 'DONE' }));
    api.use(respond('PATCH /api/solroute/:id/status', toggled));
    const { user, router } = open();
    for (const _ of [1, 2, 3]) await user.click(await screen.findByRole('button', { name: '도착했어요' }));
    expect(await next()).toHaveTextContent('코스를 모두 돌았어요');
    await user.click(screen.getByRole('button', { name: '완료' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/solroute/5'));
    await waitFor(() => expect(toggled).toHaveBeenCalledOnce());
    expect(await screen.findByRole('link', { name: '따라가기' })).toHaveAttribute('href', '/solroute/5/follow');
    // Back does not lead to the end of the way again.
    await act(() => router.navigate(-1));
    expect(router.state.location.pathname).toBe('/solroute');
  });

  it('[12.3-6] offers reviews of the reached stops at the end, which finish it as well', async () => {
    const toggled = vi.fn<() => { status: 'DONE' }>(() => ({ status: 'DONE' }));
    api.use(
      respond('PATCH /api/solroute/:id/status', toggled),
      respond('GET /api/solroute/:id', () =>
        aSolroute({ placeInfos: [aStop(1), aStop(2), aStop(3), aStop(4, { isClosed: true })] }),
      ),
    );
    const { user, router } = open();
    await user.click(await screen.findByRole('button', { name: '도착했어요' }));
    await user.click(screen.getByRole('button', { name: '이곳은 건너뛰기' }));
    expect(screen.queryByRole('link', { name: /후기 쓰기/ })).not.toBeInTheDocument();
    for (const _ of [3, 4]) await user.click(screen.getByRole('button', { name: '도착했어요' }));
    expect(screen.getByText(/^다녀온 곳은 어땠나요/)).toBeVisible();
    const links = screen.getAllByRole('link', { name: /후기 쓰기$/ }).map((link) => link.getAttribute('aria-label'));
    expect(links).toEqual(['느린오후 커피 후기 쓰기', '책방 마중 후기 쓰기']);
    await user.click(screen.getByRole('button', { name: '서울숲 되돌리기' }));
    await user.click(screen.getByRole('button', { name: '도착했어요' }));
    await user.click(screen.getByRole('link', { name: '서울숲 후기 쓰기' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/review/write/2'));
    expect(router.state.location.state).toEqual({ placeName: '서울숲' });
    await waitFor(() => expect(toggled).toHaveBeenCalledOnce());
  });

  it.each([
    ['2099-11-28T14:05', '11월 28일 (토) 14:05 출발로 짠 코스예요. 오늘은 영업시간이 다를 수 있어요.'],
    ['2025-11-28T12:00', '11월 28일 (금) 12:00 출발로 짠 코스예요. 오늘은 영업시간이 다를 수 있어요.'],
  ])('[12.3-6] says that it was planned for another day: %s', async (departAt, text) => {
    api.use(respond('GET /api/solroute/:id', () => aSolroute({ departAt })));
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('[12.3-6] says nothing of a departure today', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T23:10+09:00') });
    api.use(respond('GET /api/solroute/:id', () => aSolroute({ departAt: '2026-11-28T14:00' })));
    open();
    await next();
    expect(screen.queryByText(/짠 코스예요/)).not.toBeInTheDocument();
    vi.useRealTimers();
  });

  it('is not found for other members', async () => {
    api.use(fail('GET /api/solroute/:id', 'SOLROUTE_NOT_FOUND'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open();
    expect(await screen.findByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  });
});

describe('the position on the way', () => {
  it('[12.3-6] is used after a tap, for the walk from here, and is not stored', async () => {
    const { user, unmount } = open();
    await user.click(await screen.findByRole('button', { name: '내 위치에서 걷는 시간 보기' }));
    await waitFor(() => expect(watchPosition).toHaveBeenCalledOnce());
    const fitTo = vi.spyOn(lastFakeMap(), 'fitTo');
    standAt(0.001, 15);
    expect(await screen.findByText('여기서 도보 5분쯤 · 344m')).toBeVisible();
    expect(screen.getByText(/^지금 가면/)).toBeVisible();
    // Both are in view: the member and the next stop.
    const { latitude, longitude } = aStop(1);
    // The line of the attribution is open at first.
    expect(fitTo.mock.lastCall?.[1]).toMatchObject({ bottomPaddingPx: 36 });
    expect(fitTo.mock.lastCall?.[0]).toEqual([
      { latitude: aStop(3).latitude, longitude: aStop(3).longitude + 0.001 },
      { latitude, longitude },
    ]);
    expect(Object.values(localStorage).join()).not.toContain('127.05');
    expect(clearWatch).not.toHaveBeenCalled();
    unmount();
    expect(clearWatch).toHaveBeenCalledWith(1);
  });

  it('is not requested without a tap', async () => {
    open();
    await next();
    expect(watchPosition).not.toHaveBeenCalled();
  });

  it('[12.3-6] is an arrival at once where it is known when the member switches it on', async () => {
    const { user } = open();
    for (const _ of [1, 2]) await user.click(await screen.findByRole('button', { name: '도착했어요' }));
    await user.click(await screen.findByRole('button', { name: '내 위치에서 걷는 시간 보기' }));
    await waitFor(() => expect(watchPosition).toHaveBeenCalledOnce());
    standAt(0.0005, 15);
    expect(await next()).toHaveTextContent('책방 마중');
    await user.click(screen.getByRole('switch', { name: '60m 안에 들어가면 도착으로 표시' }));
    expect(await screen.findByText('코스를 모두 돌았어요')).toBeVisible();
  });

  it('[12.3-6] within 60 m is an arrival if the member has switched it on, and exact enough', async () => {
    const { user } = open();
    for (const _ of [1, 2]) await user.click(await screen.findByRole('button', { name: '도착했어요' }));
    const allow = screen.getByRole('switch', { name: '60m 안에 들어가면 도착으로 표시' });
    expect(allow).not.toBeChecked();
    await user.click(allow);
    expect(screen.getByRole('button', { name: '내 위치를 찾고 있어요' })).toBeVisible();
    await waitFor(() => expect(watchPosition).toHaveBeenCalledOnce());
    standAt(0.0009, 15);
    expect(await next()).toHaveTextContent('책방 마중');
    standAt(0.0005, 90);
    expect(await next()).toHaveTextContent('책방 마중');
    standAt(0.0005, 15);
    expect(await screen.findByText('코스를 모두 돌았어요')).toBeVisible();
    expect(screen.queryByRole('switch')).toBeNull();
    // Switching it off at the stop is not an arrival.
    await user.click(screen.getByRole('button', { name: '책방 마중 되돌리기' }));
    await user.click(await screen.findByRole('switch'));
    expect(await next()).toHaveTextContent('책방 마중');
  });
});
