import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { DEFAULT_CENTER } from '#lib/map/map-handle.ts';
import { lastFakeMap } from '#lib/map/testing/fake-map.ts';
import { listQuery, nearbyQuery, open } from '#test/map-screens.ts';
import { api, fail, respond } from '#test/msw.ts';
import { aFoundDistrict, aFoundPlace } from '#test/place-preview-factory.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('the two buttons above the sheet', () => {
  it('[2.4-5] [4.6-2] [20.1-3] search the visible area with the selected category and open the list', async () => {
    const { user, address } = await open('/map/list?queryType=category&category=cafe');
    await screen.findByText('느린오후 커피');
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    listQuery.mockClear();
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await waitFor(() => expect(listQuery).toHaveBeenCalled());
    const { swLat, neLat, category } = listQuery.mock.lastCall?.[0] ?? {};
    expect(category).toBe('cafe');
    // The middle of what is visible, which is above the middle of the map.
    expect((swLat + neLat) / 2).toBeCloseTo(37.5773, 3);
    expect(address()).toBe('/map/list?queryType=category&category=cafe');
  });

  it('add one history entry, even when pressed repeatedly', async () => {
    const { user, address, router } = await open('/map');
    const search = () => user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await search();
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category'));
    for (const latitude of [37.57, 37.58]) {
      act(() => lastFakeMap().dragTo({ latitude, longitude: 126.98 }));
      await search();
    }
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe('/map'));
  });

  it('repeat a keyword search around the visible area', async () => {
    const asked = vi.fn();
    api.use(
      respond('GET /api/solmap/search/related', ({ query }) => {
        asked(query);
        return [aFoundDistrict('커피동'), aFoundPlace({ id: 41 }), aFoundPlace({ id: 42 })];
      }),
    );
    const { user, address } = await open('/map/list?queryType=idList&ids=7&keyword=%EC%BB%A4%ED%94%BC');
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=idList&ids=41&ids=42&keyword=%EC%BB%A4%ED%94%BC'));
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ keyword: '커피', userLng: 126.98 }));
    // The map is fitted to the results before it is dragged again.
    await waitFor(() => expect(useMapStore.getState().view?.center.longitude).not.toBeCloseTo(126.98));
    api.use(respond('GET /api/solmap/search/related', () => []));
    // At another point, because the result around the same point is cached.
    act(() => lastFakeMap().dragTo({ latitude: 37.6, longitude: 127.1 }));
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await waitFor(() => expect(address()).toBe('/map/not-found?keyword=%EC%BB%A4%ED%94%BC'));
  });

  it('[2.4-5] search the area only after the map was moved away from the list; on the home at any time', async () => {
    const { user, router } = await open('/map');
    const here = () => screen.queryByRole('button', { name: '이 지역에서 검색' });
    expect(here()).toBeVisible();
    await act(() => router.navigate('/map/list?queryType=category&category=cafe'));
    await screen.findByText('느린오후 커피');
    expect(here()).not.toBeInTheDocument();
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    expect(here()).toBeVisible();
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await waitFor(() => expect(here()).not.toBeInTheDocument());
  });

  it('keep a region as the previous history entry', async () => {
    const region = '/map/list?queryType=region&region=%EC%84%B1%EC%88%98%EB%8F%99';
    const { user, address, router } = await open(region);
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(address()).toBe(region));
  });

  it.each([
    [
      'a category',
      'queryType=category&category=cafe&order=reviews',
      { category: 'cafe', order: 'REVIEWS' },
      'queryType=category&category=cafe&order=reviews',
    ],
    ['a region', 'queryType=region&region=x&order=again', { order: 'AGAIN' }, 'queryType=category&order=again'],
  ])('[4.6-2] [12.2-8] keep the selected order of %s', async (_, list, query, next) => {
    const { user, address } = await open(`/map/list?${list}`);
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    listQuery.mockClear();
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await waitFor(() => expect(listQuery).toHaveBeenCalled());
    expect(listQuery).toHaveBeenLastCalledWith(expect.objectContaining(query));
    expect(address()).toBe(`/map/list?${next}`);
  });

  it('report a failed keyword search and keep the list', async () => {
    api.use(fail('GET /api/solmap/search/related', 'INTERNAL'));
    const { user, address } = await open('/map/list?queryType=idList&ids=7&keyword=%EC%BB%A4%ED%94%BC');
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    expect(await screen.findByText('검색하지 못했어요. 다시 시도해 주세요')).toBeVisible();
    expect(address()).toBe('/map/list?queryType=idList&ids=7&keyword=%EC%BB%A4%ED%94%BC');
  });

  it('[4.6-2] refresh the nearby recommendations even if the map has not moved', async () => {
    const { user, router } = await open('/map');
    await screen.findByText('추천 서점');
    expect(nearbyQuery).toHaveBeenCalledTimes(1);
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await screen.findByText('느린오후 커피');
    await act(() => router.navigate('/map'));
    await screen.findByText('추천 서점');
    await waitFor(() => expect(nearbyQuery.mock.calls.length).toBeGreaterThan(1));
  });

  it('[2.4-6] [4.6-3] [6-9] [8-4] show a toast about the permission without a location', async () => {
    const { user } = await open('/map');
    await user.click(screen.getByRole('button', { name: '내 위치로 이동' }));
    expect(await screen.findByText('위치 접근 권한을 허용해 주세요!')).toBeVisible();
    expect(logger.error).toHaveBeenCalled();
  });

  it('[2.4-6] [4.6-3] move the map to the location', async () => {
    const { user } = await open('/map');
    act(() => useMapStore.getState().setUserLocation({ latitude: 37.6, longitude: 127.1 }));
    act(() => lastFakeMap().dragTo(DEFAULT_CENTER));
    await user.click(screen.getByRole('button', { name: '내 위치로 이동' }));
    await waitFor(() => expect(lastFakeMap().getView().center.longitude).toBeCloseTo(127.1));
    expect(lastFakeMap().userLocation).toEqual({ latitude: 37.6, longitude: 127.1 });
  });

  it('[2.4-6] ask for the location over a place, which does not ask by itself', async () => {
    const watchPosition = vi.fn(() => 1);
    const permissions = { query: async () => ({ state: 'prompt', addEventListener: () => undefined }) };
    const geolocation = { watchPosition, clearWatch: () => undefined };
    vi.stubGlobal('navigator', { ...navigator, onLine: true, userAgent: '', permissions, geolocation });
    const { user } = await open('/map/detail/33');
    await waitFor(() => expect(useMapStore.getState().locationAccess).toBe(false));
    expect(watchPosition).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: '내 위치로 이동' }));
    await waitFor(() => expect(watchPosition).toHaveBeenCalledOnce());
  });

  it('[20.1-5] zoom by whole levels, from where the map is', async () => {
    const { user } = await open('/map');
    const zoomIn = () => user.click(screen.getByRole('button', { name: '확대' }));
    act(() => lastFakeMap().dragTo(DEFAULT_CENTER, 13.4));
    await zoomIn();
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(14));
    act(() => lastFakeMap().dragTo(DEFAULT_CENTER, 11.3));
    await zoomIn();
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(12));
    await user.click(screen.getByRole('button', { name: '축소' }));
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(11));
  });

  it('[13.3-1] stay beside the panel of a wide window, however high the sheet was', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(638);
    const { user } = await open('/map/list?queryType=category');
    screen.getByRole('button', { name: /크기 조절/ }).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(screen.queryByRole('button', { name: '확대' })).not.toBeInTheDocument());
    cleanup();
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(new EventTarget(), { matches: media.includes('min-width'), media }),
    );
    await open('/map/list?queryType=category');
    expect(await screen.findByRole('button', { name: '확대' })).toBeVisible();
  });

  it('[20.1-2] are joined by 하루 짜기 on the home only', async () => {
    const { router } = await open('/map');
    expect(screen.getByRole('button', { name: '하루 짜기' })).toBeVisible();
    await act(() => router.navigate('/map/list?queryType=category&category=cafe'));
    await screen.findByText('느린오후 커피');
    expect(screen.queryByRole('button', { name: '하루 짜기' })).not.toBeInTheDocument();
  });

  it('[2.4-7] are hidden when the sheet is collapsed', async () => {
    // The sheet derives the height of the window from its own element.
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(638);
    const { user } = await open('/map');
    expect(screen.getByRole('button', { name: '이 지역에서 검색' })).toBeVisible();
    screen.getByRole('button', { name: /크기 조절/ }).focus();
    await user.keyboard('{ArrowDown}');
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(screen.queryByRole('button', { name: '이 지역에서 검색' })).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: '내 위치로 이동' })).not.toBeInTheDocument();
  });
});
