import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { middleBelow } from '#features/map/model/map-area.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { DEFAULT_CENTER, INITIAL_ZOOM, MapUnavailableError } from '#lib/map/map-handle.ts';
import { failFakeMaps, lastFakeMap } from '#lib/map/testing/fake-map.ts';
import {
  denyLocation,
  FIRST_MIDDLE,
  grantLocation,
  markerIds,
  nearbyQuery,
  open,
  page,
  stubLocation,
} from '#test/map-screens.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aMarker, aPreview } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';
import { signIn } from '#test/sign-in.ts';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

describe('the map', () => {
  it('[2.4-1] [2.4-13] opens behind the sheet at the initial zoom and shows every place in view', async () => {
    await open('/map');
    expect(lastFakeMap().getView()).toMatchObject({ center: FIRST_MIDDLE, zoom: INITIAL_ZOOM });
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
  });

  it('zooms from where the map is, also after the user has moved it', async () => {
    const { user } = await open('/map');
    const zoomIn = screen.getByRole('button', { name: '확대' });
    await user.click(zoomIn);
    expect(lastFakeMap().getView().zoom).toBe(INITIAL_ZOOM + 1);
    act(() => lastFakeMap().dragTo(lastFakeMap().getView().center, 12));
    await user.click(zoomIn);
    expect(lastFakeMap().getView().zoom).toBe(13);
  });

  it('[2.4-2] [2.4-3] has a search bar that opens the search over the map', async () => {
    const { user, address } = await open('/map');
    const map = lastFakeMap();
    await user.click(screen.getByRole('link', { name: '오늘은 어디서 혼자 시간을 보낼까요?' }));
    await waitFor(() => expect(address()).toBe('/map/search'));
    expect(await screen.findByRole('combobox')).toHaveFocus();
    expect(lastFakeMap()).toBe(map);
    expect(map.isDestroyed).toBe(false);
  });

  it('[2.4-8] [2.4-9] is one instance for all of its screens', async () => {
    const { user } = await open('/map');
    const map = lastFakeMap();
    await user.click(await screen.findByRole('link', { name: '추천 서점' }));
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
    expect(lastFakeMap()).toBe(map);
    expect(map.isDestroyed).toBe(false);
  });

  it('[2.4-14] highlights marked places and the open place', async () => {
    api.use(respond('GET /api/solmap/markers', () => [aMarker({ id: 1, isMarked: true }), aMarker({ id: 2 })]));
    await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    expect(lastFakeMap().markers[0]).toMatchObject({ isMarked: true, isSelected: false });
    act(() => lastFakeMap().tapMarker(2));
    await waitFor(() => expect(lastFakeMap().markers[1]).toMatchObject({ isMarked: false, isSelected: true }));
  });

  it('opens a tapped marker with the map as its origin', async () => {
    const { router } = await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    act(() => lastFakeMap().tapMarker(2));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/map/detail/2', state: { from: 'map' } }),
    );
  });

  it('centres a tapped place above the sheet of its detail', async () => {
    const tapped = aMarker({ id: 2 });
    api.use(respond('GET /api/solmap/markers', () => [tapped]));
    await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([2]));
    const before = lastFakeMap().getView();
    act(() => lastFakeMap().tapMarker(2));
    // The response to the tap does not wait for the map.
    expect(lastFakeMap().getView()).toEqual(before);
    const target = middleBelow(tapped, before.zoom, window.innerHeight / 2);
    await waitFor(() => expect(lastFakeMap().getView().center.latitude).toBeCloseTo(target.latitude, 5));
    act(() => lastFakeMap().dragTo({ ...tapped, latitude: tapped.latitude - 0.004 }));
    act(() => lastFakeMap().tapMarker(2));
    await waitFor(() => expect(lastFakeMap().getView().center.latitude).toBeCloseTo(target.latitude, 5));
  });

  it('[4.4-3] reloads the markers when it is idle and keeps the previous ones until then', async () => {
    await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    let release: () => unknown = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.use(
      respond('GET /api/solmap/markers', async () => {
        await held;
        return [aMarker({ id: 3 })];
      }),
    );
    act(() => lastFakeMap().dragTo({ ...FIRST_MIDDLE, longitude: FIRST_MIDDLE.longitude + 0.003 }));
    expect(markerIds()).toEqual([1, 2]);
    release();
    await waitFor(() => expect(markerIds()).toEqual([3]));
  });

  it('[8-1] [4.4-6] has no markers, and logs the error, when they cannot be loaded', async () => {
    await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    api.use(fail('GET /api/solmap/markers', 'INTERNAL'));
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    await waitFor(() => expect(markerIds()).toEqual([]));
    expect(logger.error).toHaveBeenCalled();
  });

  it('shows a message when it is unavailable, and the lists still load', async () => {
    failFakeMaps(new MapUnavailableError());
    renderApp('/map');
    expect(await screen.findByText(/지도를 그릴 수 없어요/)).toBeVisible();
    expect(await screen.findByText('추천 서점')).toBeVisible();
  });
});

describe('what the app is', () => {
  const INTRODUCTION = /혼자 가기 좋은 곳을 찾는 지도예요/;

  it('is said to a guest who opens a place by a link, once on a device', async () => {
    const { user, unmount } = await open('/map/detail/33');
    expect(await screen.findByText(INTRODUCTION)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '안내 닫기' }));
    expect(screen.queryByText(INTRODUCTION)).not.toBeInTheDocument();
    unmount();
    await open('/map/detail/33');
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
    expect(screen.queryByText(INTRODUCTION)).not.toBeInTheDocument();
  });

  it('is not said to a member', async () => {
    signIn();
    await open('/map/detail/33');
    expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
    expect(screen.queryByText(INTRODUCTION)).not.toBeInTheDocument();
  });
});

const EARLIER = {
  center: { latitude: 37.57, longitude: 126.98 },
  bounds: { swLat: 37.56, swLng: 126.97, neLat: 37.58, neLng: 126.99 },
  zoom: 16,
};

describe('the user’s location', () => {
  it('[4.6-1] [6-9] is the centre of the first map view and of its searches', async () => {
    grantLocation(37.6, 127.1);
    await open('/map');
    await waitFor(() => expect(lastFakeMap().getView().center.longitude).toBeCloseTo(127.1));
    // The sheet covers the lower part, so the location is above the centre of the map.
    const { center, bounds } = lastFakeMap().getView();
    expect(center.latitude).toBeLessThan(37.6);
    expect(bounds.neLat).toBeGreaterThan(37.6);
    await waitFor(() => expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: 37.6, userLng: 127.1 }));
  });

  it('[6-9] does not move the map without permission', async () => {
    denyLocation();
    await open('/map');
    await waitFor(() => expect(useMapStore.getState().locationAccess).toBe(false));
    expect(lastFakeMap().getView()).toMatchObject({ center: FIRST_MIDDLE, zoom: 15 });
  });

  it('[20.1-8] keeps the map and its list when an allowed position arrives late', async () => {
    let find: (point: GeolocationPosition) => void = () => undefined;
    vi.stubGlobal('navigator', {
      ...navigator,
      onLine: true,
      userAgent: navigator.userAgent,
      permissions: { query: async () => ({ state: 'granted', addEventListener: () => undefined }) },
      geolocation: {
        watchPosition: (found: PositionCallback) => {
          find = found;
          return 1;
        },
        clearWatch: () => undefined,
      },
    });
    await open('/map');
    await screen.findByText('추천 서점');
    const requests = nearbyQuery.mock.calls.length;
    act(() => find({ coords: { latitude: 37.6, longitude: 127.1 } } as GeolocationPosition));
    await waitFor(() => expect(lastFakeMap().userLocation).not.toBeNull());
    expect(lastFakeMap().getView()).toMatchObject({ center: FIRST_MIDDLE, zoom: INITIAL_ZOOM });
    expect(nearbyQuery).toHaveBeenCalledTimes(requests);
  });

  it.each(['while a place opens', 'after Back'])(
    '[20.1-6] keeps the list and the focus on the card when the first position arrives %s',
    async (when) => {
      let find: (point: GeolocationPosition) => void = () => undefined;
      stubLocation((found) => {
        find = found;
      });
      const { router } = await open('/map');
      const requests = nearbyQuery.mock.calls.length;
      const arrive = () => act(() => find({ coords: { latitude: 37.6, longitude: 127.1 } } as GeolocationPosition));
      fireEvent.click(await screen.findByRole('link', { name: '추천 서점' }));
      if (when === 'while a place opens') arrive();
      expect(await screen.findByRole('heading', { level: 1, name: '느린오후 커피' })).toBeVisible();
      await act(() => router.navigate(-1));
      await waitFor(() => expect(screen.getByRole('link', { name: '추천 서점' })).toHaveFocus());
      if (when === 'after Back') arrive();
      await waitFor(() => expect(lastFakeMap().userLocation).not.toBeNull());
      expect(screen.getByRole('link', { name: '추천 서점' })).toHaveFocus();
      expect(lastFakeMap().getView()).toMatchObject({ center: FIRST_MIDDLE, zoom: INITIAL_ZOOM });
      expect(nearbyQuery).toHaveBeenCalledTimes(requests);
    },
  );

  it('does not move a map restored in the same session', async () => {
    useMapStore.setState({ view: EARLIER });
    grantLocation(37.6, 127.1);
    await open('/map');
    await waitFor(() => expect(useMapStore.getState().userLocation).not.toBeNull());
    expect(lastFakeMap().getView()).toMatchObject({ center: EARLIER.center, zoom: 16 });
  });

  it('[4.6-1] is the centre of a map whose view is that of an earlier visit', async () => {
    useMapStore.setState({ view: EARLIER, isViewOld: true });
    grantLocation(37.6, 127.1);
    await open('/map');
    await waitFor(() => expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: 37.6, userLng: 127.1 }));
    expect(lastFakeMap().getView().zoom).toBe(INITIAL_ZOOM);
    expect(lastFakeMap().getView().center.longitude).toBeCloseTo(127.1);
  });

  it('leaves the view of an earlier visit as it is without permission', async () => {
    useMapStore.setState({ view: EARLIER, isViewOld: true });
    denyLocation();
    await open('/map');
    await waitFor(() => expect(useMapStore.getState().locationAccess).toBe(false));
    expect(lastFakeMap().getView()).toMatchObject({ center: EARLIER.center, zoom: 16 });
  });
});

it('[3.1-3] keeps list, recommendations, category and open place independent of each other', async () => {
  const { user, router } = await open('/map');
  expect(await screen.findByText('추천 서점')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: '식당' }));
  expect(await screen.findByText('혼밥 국수')).toBeVisible();
  const before = useMapStore.getState().refreshTrigger;
  act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
  await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
  expect(useMapStore.getState().refreshTrigger).toBe(before + 1);
  await user.click(await screen.findByRole('link', { name: '혼밥 국수' }));
  await waitFor(() => expect(lastFakeMap().markers.filter(({ isSelected }) => isSelected)).toMatchObject([{ id: 7 }]));
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('button', { name: '식당', pressed: true })).toBeVisible();
  expect(await screen.findByText('혼밥 국수')).toBeVisible();
  expect(lastFakeMap().markers.some(({ isSelected }) => isSelected)).toBe(false);
});

describe('the sheet', () => {
  it('[20.1-6] has the height again that a list was left with', async () => {
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(638);
    const { user, router } = await open('/map/list?queryType=category&category=cafe');
    const sheet = () => screen.getByRole('region', { name: /장소 (목록|정보)/ });
    screen.getByRole('button', { name: /크기 조절/ }).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(sheet()).toHaveAttribute('data-snap', 'full'));
    await user.click(await screen.findByRole('link', { name: '느린오후 커피' }));
    await waitFor(() => expect(sheet()).toHaveAttribute('data-snap', 'half'));
    await act(() => router.navigate(-1));
    await waitFor(() => expect(sheet()).toHaveAttribute('data-snap', 'full'));
  });
});

describe('the sheet on /map', () => {
  it('[2.6-11] [9-11] has eight category tiles, each with a link to its list', async () => {
    const { user, address } = await open('/map');
    expect(screen.getByRole('heading', { name: '카테고리' })).toBeVisible();
    const titles = ['식당', '카페', '문화/예술', '산책', '공부/작업', '쇼핑', '오락/여가', '주점'];
    const tiles = await screen.findAllByRole('button', { name: (name) => titles.includes(name) });
    expect(tiles.map((tile) => tile.textContent)).toEqual(titles);
    await user.click(await screen.findByRole('button', { name: '공부/작업' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=work'));
    expect(await screen.findByRole('button', { name: '공부/작업', pressed: true })).toBeVisible();
  });

  it('[2.6-12] [7.1-12] recommends places around the centre of the map', async () => {
    await open('/map');
    const nearby = screen.getByRole('region', { name: '이런 장소는 어때요?' });
    expect(await within(nearby).findByText('추천 서점')).toBeVisible();
    const { userLat, userLng } = nearbyQuery.mock.calls[0]?.[0] ?? {};
    expect(userLat).toBeCloseTo(DEFAULT_CENTER.latitude, 3);
    expect(userLng).toBeCloseTo(DEFAULT_CENTER.longitude, 3);
  });

  it('[2.6-12] does not lead with a place that is closed today, and names the nearest distance', async () => {
    const closed = aPreview({ id: 91, name: '쉬는 미술관', isOpen: false, isDayOff: true, distance: 1_640 });
    const unknown = aPreview({ id: 92, name: '모르는 국숫집', isOpen: null, distance: 1_720 });
    const opened = aPreview({ id: 93, name: '열린 서점', isOpen: true, distance: 1_900 });
    api.use(respond('GET /api/solmap/places/nearby', () => page([closed, unknown, opened])));
    await open('/map');
    const nearby = within(screen.getByRole('region', { name: '이런 장소는 어때요?' }));
    await nearby.findByText('쉬는 미술관');
    expect(nearby.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      '열린 서점',
      '모르는 국숫집',
      '쉬는 미술관',
    ]);
    expect(nearby.getByText(/1\.6km 떨어진 곳부터 보여드려요/)).toBeVisible();
  });

  it('keeps the recommendations when those of another area fail to load, and offers a retry', async () => {
    const { user } = await open('/map');
    const nearby = screen.getByRole('region', { name: '이런 장소는 어때요?' });
    await within(nearby).findByText('추천 서점');
    vi.spyOn(logger, 'error').mockReturnValue();
    api.use(goOffline('GET /api/solmap/places/nearby'));
    const { settle, searchHere } = useMapStore.getState();
    const bounds = { swLat: 35.15, swLng: 129.05, neLat: 35.17, neLng: 129.07 };
    act(() => settle({ bounds, center: { latitude: 35.16, longitude: 129.06 }, zoom: INITIAL_ZOOM }));
    act(() => searchHere());
    const retry = await within(nearby).findByRole('button', { name: '다시 시도' });
    expect(within(nearby).getByText('추천 서점')).toBeVisible();
    expect(within(nearby).queryByText('모두 보여드렸어요')).not.toBeInTheDocument();
    api.use(respond('GET /api/solmap/places/nearby', () => page([aPreview({ id: 91, name: '부산 서점' })])));
    await user.click(retry);
    expect(await within(nearby).findByText('부산 서점')).toBeVisible();
    expect(within(nearby).queryByText('추천 서점')).not.toBeInTheDocument();
  });
});
