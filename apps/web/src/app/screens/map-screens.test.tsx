import {
  getPlace,
  listMarkers,
  listMarkersByIds,
  listNearbyPlaces,
  listPlaces,
  listPlacesByIds,
  listRegionMarkers,
  listRegionPlaces,
  listSearchResultMarkers,
  listSearchResults,
  type Marker,
  searchRelated,
} from '@sol/contract/place';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { middleBelow } from '#features/map/model/map-area.ts';
import { useMapStore } from '#features/map/model/map-store.ts';
import { logger } from '#lib/logger.ts';
import { DEFAULT_CENTER, INITIAL_ZOOM, MapUnavailableError, PLACE_MAX_ZOOM } from '#lib/map/map-handle.ts';
import { failFakeMaps, lastFakeMap, resetFakeMaps } from '#lib/map/testing/fake-map.ts';
import { api, fail, goOffline, respond } from '#test/msw.ts';
import { aPlace } from '#test/place-detail-factory.ts';
import { aFoundDistrict, aFoundPlace, aMarker, aPreview, previews } from '#test/place-preview-factory.ts';
import { renderApp } from '#test/render-app.tsx';

vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));

/** Map centre that shows the default position in the middle of the 330 px above the sheet. */
const FIRST_MIDDLE = middleBelow(DEFAULT_CENTER, INITIAL_ZOOM, window.innerHeight - 330);

const page = (places = [aPreview()], nextCursor: number | null = null, nextCursorDist: number | null = null) => ({
  places,
  nextCursor,
  nextCursorDist,
});
const listQuery = vi.fn();
const nearbyQuery = vi.fn();
const markerQuery = vi.fn();
const region = encodeURIComponent('성수동');

/** Reports the end of the list as visible. */
let showEnd: () => void;

class EndObserver {
  constructor(callback: IntersectionObserverCallback) {
    showEnd = () => act(() => callback([{ isIntersecting: true } as IntersectionObserverEntry], this as never));
  }
  observe = () => undefined;
  disconnect = () => undefined;
}

function stubLocation(tell: (found: PositionCallback, failed: PositionErrorCallback) => void) {
  vi.stubGlobal('navigator', {
    ...navigator,
    onLine: true,
    userAgent: navigator.userAgent,
    geolocation: {
      watchPosition: (found: PositionCallback, failed: PositionErrorCallback) => {
        queueMicrotask(() => act(() => tell(found, failed)));
        return 1;
      },
      clearWatch: () => undefined,
    },
  });
}

const grantLocation = (latitude: number, longitude: number) =>
  stubLocation((found) => found({ coords: { latitude, longitude } } as GeolocationPosition));

const denyLocation = () =>
  stubLocation((_, failed) => failed({ code: 1, PERMISSION_DENIED: 1 } as GeolocationPositionError));

async function open(...entries: Parameters<typeof renderApp>) {
  const app = renderApp(...entries);
  await waitFor(() => expect(useMapStore.getState().view).not.toBeNull());
  return { ...app, address: () => app.router.state.location.pathname + app.router.state.location.search };
}

const markerIds = () => lastFakeMap().markers.map(({ id }) => id);

beforeEach(() => {
  resetFakeMaps();
  useMapStore.getState().reset();
  vi.clearAllMocks();
  vi.stubGlobal('IntersectionObserver', EndObserver);
  vi.spyOn(logger, 'error').mockReturnValue();
  api.use(
    respond(listMarkers, ({ query }) => {
      markerQuery(query);
      return [aMarker({ id: 1 }), aMarker({ id: 2, category: 'food' })];
    }),
    respond(listPlaces, ({ query }) => {
      listQuery(query);
      return page([aPreview({ name: query.category === 'food' ? '혼밥 국수' : '느린오후 커피' })]);
    }),
    respond(listNearbyPlaces, ({ query }) => {
      nearbyQuery(query);
      return page([aPreview({ id: 90, name: '추천 서점' })]);
    }),
    respond(listRegionMarkers, () => [aMarker({ id: 11 }), aMarker({ id: 12, latitude: 37.56 })]),
    respond(listRegionPlaces, () => page([aPreview({ name: '성수의 카페' })])),
    respond(listSearchResultMarkers, () => []),
    respond(listSearchResults, () => page()),
    respond(listMarkersByIds, ({ query }) => query.ids.map((id) => aMarker({ id, latitude: 37.5 + id / 100 }))),
    respond(listPlacesByIds, ({ query }) => page(query.ids.map((id) => aPreview({ id, name: `장소 ${id}` })))),
    respond(getPlace, ({ params }) => ({ place: aPlace({ id: params.id }), reviews: [] })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the map', () => {
  it('[2.4-1] [2.4-13] opens behind the sheet at the initial zoom and shows every place in view', async () => {
    await open('/map');
    expect(lastFakeMap().getView()).toMatchObject({ center: FIRST_MIDDLE, zoom: INITIAL_ZOOM });
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
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
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(lastFakeMap()).toBe(map);
    expect(map.isDestroyed).toBe(false);
  });

  it('[2.4-14] highlights marked places and the open place', async () => {
    api.use(respond(listMarkers, () => [aMarker({ id: 1, isMarked: true }), aMarker({ id: 2 })]));
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
    api.use(respond(listMarkers, () => [tapped]));
    await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([2]));
    act(() => lastFakeMap().tapMarker(2));
    const { center, zoom } = lastFakeMap().getView();
    expect(center.latitude).toBeCloseTo(middleBelow(tapped, zoom, window.innerHeight / 2).latitude, 5);
  });

  it('[4.4-3] reloads the markers when it is idle and keeps the previous ones until then', async () => {
    await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    let release: () => unknown = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    api.use(
      respond(listMarkers, async () => {
        await held;
        return [aMarker({ id: 3 })];
      }),
    );
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    expect(markerIds()).toEqual([1, 2]);
    release();
    await waitFor(() => expect(markerIds()).toEqual([3]));
  });

  it('[8-1] [4.4-6] has no markers, and logs the error, when they cannot be loaded', async () => {
    await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    api.use(fail(listMarkers, 'INTERNAL'));
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

describe('the two buttons above the sheet', () => {
  it('[2.4-5] [4.6-2] search the visible area with the selected category and open the list', async () => {
    const { user, address } = await open('/map/list?queryType=category&category=cafe');
    await screen.findByText('느린오후 커피');
    act(() => lastFakeMap().dragTo({ latitude: 37.57, longitude: 126.98 }));
    listQuery.mockClear();
    await user.click(screen.getByRole('button', { name: '이 지역에서 검색' }));
    await waitFor(() => expect(listQuery).toHaveBeenCalled());
    const { swLat, neLat, category } = listQuery.mock.lastCall?.[0] ?? {};
    expect(category).toBe('cafe');
    expect((swLat + neLat) / 2).toBeCloseTo(37.57, 3);
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
      respond(searchRelated, ({ query }) => {
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
    api.use(respond(searchRelated, () => []));
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

  it('report a failed keyword search and keep the list', async () => {
    api.use(fail(searchRelated, 'INTERNAL'));
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

  it('does not move a map restored in the same session', async () => {
    const center = { latitude: 37.57, longitude: 126.98 };
    const bounds = { swLat: 37.56, swLng: 126.97, neLat: 37.58, neLng: 126.99 };
    useMapStore.setState({ view: { center, bounds, zoom: 16 } });
    grantLocation(37.6, 127.1);
    await open('/map');
    await waitFor(() => expect(useMapStore.getState().userLocation).not.toBeNull());
    expect(lastFakeMap().getView()).toMatchObject({ center, zoom: 16 });
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

  it('keeps the recommendations when those of another area fail to load, and offers a retry', async () => {
    const { user } = await open('/map');
    const nearby = screen.getByRole('region', { name: '이런 장소는 어때요?' });
    await within(nearby).findByText('추천 서점');
    vi.spyOn(logger, 'error').mockReturnValue();
    api.use(goOffline(listNearbyPlaces));
    const { settleView, searchHere } = useMapStore.getState();
    const bounds = { swLat: 35.15, swLng: 129.05, neLat: 35.17, neLng: 129.07 };
    act(() => settleView({ bounds, center: { latitude: 35.16, longitude: 129.06 }, zoom: INITIAL_ZOOM }));
    act(() => searchHere());
    const retry = await within(nearby).findByRole('button', { name: '다시 시도' });
    expect(within(nearby).getByText('추천 서점')).toBeVisible();
    expect(within(nearby).queryByText('모두 보여드렸어요')).not.toBeInTheDocument();
    api.use(respond(listNearbyPlaces, () => page([aPreview({ id: 91, name: '부산 서점' })])));
    await user.click(retry);
    expect(await within(nearby).findByText('부산 서점')).toBeVisible();
    expect(within(nearby).queryByText('추천 서점')).not.toBeInTheDocument();
  });
});

describe('the list', () => {
  it.each([
    ['[2.6-2]', '식당', 'food'],
    ['[2.6-3]', '카페', 'cafe'],
    ['[2.6-4]', '문화/예술', 'culture'],
    ['[2.6-5]', '산책', 'walk'],
    ['[2.6-6]', '공부/작업', 'work'],
    ['[2.6-7]', '쇼핑', 'shop'],
    ['[2.6-8]', '오락/여가', 'entertainment'],
    ['[2.6-9]', '주점', 'drink'],
  ])('%s has a chip %s for %s', async (_, title, category) => {
    const { user, address } = await open('/map/list?queryType=category');
    await user.click(screen.getByRole('button', { name: title, pressed: false }));
    await waitFor(() => expect(address()).toBe(`/map/list?queryType=category&category=${category}`));
  });

  it('[2.6-10] filters list and map by a chip, and clears both on a second tap', async () => {
    const { user, address } = await open('/map/list?queryType=category');
    await screen.findByText('느린오후 커피');
    await user.click(screen.getByRole('button', { name: '식당' }));
    expect(await screen.findByText('혼밥 국수')).toBeVisible();
    expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ category: 'food' });
    await user.click(screen.getByRole('button', { name: '식당', pressed: true }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category'));
    expect(markerQuery.mock.calls.some(([{ category }]) => category === undefined)).toBe(true);
  });

  it('[2.6-10] navigates from a region to the category of a chip', async () => {
    const { user, address } = await open(`/map/list?queryType=region&region=${region}`);
    await user.click(await screen.findByRole('button', { name: '카페' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=cafe'));
  });

  it('shows only places known to be open, and says so', async () => {
    const { user, address } = await open('/map/list?queryType=category&category=cafe');
    await user.click(await screen.findByRole('button', { name: '지금 영업중' }));
    await waitFor(() => expect(address()).toContain('openNow=1'));
    expect(await screen.findByText('영업시간이 알려진 곳만 보여드려요')).toBeVisible();
    await waitFor(() => expect(listQuery.mock.lastCall?.[0]).toMatchObject({ openNow: true, category: 'cafe' }));
    expect(markerQuery.mock.lastCall?.[0]).toMatchObject({ openNow: true });
  });

  it('[2.6-14] [7.1-13] [9-4] requests five places of the category in view, measured from the centre', async () => {
    await open('/map/list?queryType=category&category=cafe');
    await screen.findByText('느린오후 커피');
    const query = listQuery.mock.calls[0]?.[0];
    expect(query).toMatchObject({ category: 'cafe', limit: 5, userLat: DEFAULT_CENTER.latitude });
    expect(query.swLat).toBeLessThan(DEFAULT_CENTER.latitude);
    expect(query.neLng).toBeGreaterThan(DEFAULT_CENTER.longitude);
  });

  it('says that no place is open, and offers the closed ones', async () => {
    api.use(
      respond(listPlaces, ({ query }) => {
        listQuery(query);
        return query.openNow === true ? page([]) : page(previews(1, 1));
      }),
    );
    const { user, address } = await open('/map/list?queryType=category&category=cafe&openNow=1');
    expect(await screen.findByText('지금 영업중인 곳을 찾지 못했어요')).toBeVisible();
    // The recommendations are filtered by opening hours, too.
    await waitFor(() => expect(nearbyQuery).toHaveBeenCalledWith(expect.objectContaining({ openNow: true })));
    await user.click(screen.getByRole('button', { name: '문 닫은 곳도 보기' }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=cafe'));
    expect(await screen.findByText('장소 1')).toBeVisible();
  });

  it.each([
    [
      'are known of none nearby',
      [null, null],
      '가까운 곳들은 영업시간이 알려지지 않았어요. 지금 열려 있을 수도 있어요.',
      '영업시간을 모르는 곳도 보기',
    ],
    ['are known of some', [false, null], '문을 닫았거나 영업시간이 알려지지 않은 곳뿐이에요.', '모두 보기'],
  ])('does not call places closed if the hours %s', async (_what, isOpen, text, way) => {
    const places = isOpen.map((each, index) => aPreview({ id: index + 1, name: `장소 ${index + 1}`, isOpen: each }));
    api.use(respond(listPlaces, ({ query }) => page(query.openNow === true ? [] : places)));
    const { user, address } = await open('/map/list?queryType=category&category=cafe&openNow=1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '문 닫은 곳도 보기' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: way }));
    await waitFor(() => expect(address()).toBe('/map/list?queryType=category&category=cafe'));
  });

  it('says that there are no places when the opening hours are not the reason', async () => {
    api.use(respond(listPlaces, () => page([])));
    await open('/map/list?queryType=category&category=cafe&openNow=1');
    expect(await screen.findByText(/‘카페’ 장소가 없어요/)).toBeVisible();
    expect(screen.queryByText('지금 영업중인 곳을 찾지 못했어요')).not.toBeInTheDocument();
  });

  it('offers all places when the reason for the empty list is unknown', async () => {
    api.use(
      respond(listRegionPlaces, () => {
        api.use(fail(listRegionPlaces, 'INTERNAL'));
        return page([]);
      }),
    );
    const { user, address } = await open(`/map/list?queryType=region&region=${region}&openNow=1`);
    expect(await screen.findByText('지금 영업중인 곳을 찾지 못했어요')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '모두 보기' }));
    await waitFor(() => expect(address()).not.toContain('openNow'));
  });

  it('[2.6-15] [4.4-5] of a region shows its places and fits the map to its markers', async () => {
    await open(`/map/list?queryType=region&region=${region}`);
    expect(await screen.findByText('성수의 카페')).toBeVisible();
    await waitFor(() => expect(markerIds()).toEqual([11, 12]));
    expect(lastFakeMap().getView().bounds.neLat).toBeGreaterThan(37.56);
    // Within the area above the sheet, less than the upper half of the map.
    const { bounds } = lastFakeMap().getView();
    const shares = lastFakeMap().markers.map(
      ({ latitude }) => (bounds.neLat - latitude) / (bounds.neLat - bounds.swLat),
    );
    expect(Math.min(...shares)).toBeGreaterThan(0.07);
    expect(Math.max(...shares)).toBeLessThan(0.45);
    expect(screen.getByRole('link', { name: '성수동' })).toHaveAttribute('href', '/map/search');
  });

  it('[2.6-16] [7.1-14] [4.4-5] of given ids shows the places in that order and fits the map to them', async () => {
    await open('/map/list?queryType=idList&ids=9&ids=4');
    expect(await screen.findByText('장소 9')).toBeVisible();
    const cards = within(screen.getByRole('list', { name: '검색한 장소' })).getAllByRole('heading');
    expect(cards.map((card) => card.textContent)).toEqual(['장소 9', '장소 4']);
    await waitFor(() => expect(markerIds()).toEqual([9, 4]));
  });

  it.each([
    ['queryType=category&category=cafe', false],
    [`queryType=region&region=${region}`, false],
    ['queryType=idList&ids=3&ids=1', true],
    ['queryType=idList&ids=3&keyword=x&more=1', true],
  ])('is noindex only if it belongs to a search: %s, %s', async (query, isKeptOut) => {
    await open(`/map/list?${query}`);
    await waitFor(() => expect(document.querySelector('link[rel="canonical"]')).toBeInTheDocument());
    const robots = document.querySelector('meta[name="robots"]')?.getAttribute('content');
    expect(robots).toBe(isKeptOut ? 'noindex' : undefined);
  });

  it('[3.2-12] loads all pages with the exact cursor of the response', async () => {
    const distance = 123.456_789_012_345_67;
    api.use(
      respond(listPlaces, ({ query }) => {
        listQuery(query);
        return query.cursorId === undefined ? page(previews(1, 5), 5, distance) : page(previews(6, 2));
      }),
    );
    await open('/map/list?queryType=category');
    await screen.findByText('장소 5');
    showEnd();
    expect(await screen.findByText('장소 7')).toBeVisible();
    expect(listQuery.mock.lastCall?.[0]).toMatchObject({ cursorId: 5, cursorDist: distance });
    expect(screen.getByText('모두 보여드렸어요')).toBeVisible();
  });

  it('keeps its items when the next page fails, and offers a retry', async () => {
    api.use(
      respond(listPlaces, ({ query }) =>
        query.cursorId === undefined ? page(previews(1, 5), 5, 9) : page(previews(6, 1)),
      ),
    );
    const { user } = await open('/map/list?queryType=category');
    await screen.findByText('장소 5');
    api.use(fail(listPlaces, 'INTERNAL'));
    showEnd();
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    expect(screen.getByText('장소 1')).toBeVisible();
    api.use(respond(listPlaces, () => page(previews(6, 1))));
    await user.click(retry);
    expect(await screen.findByText('장소 6')).toBeVisible();
  });

  it('offers a retry when it cannot be loaded', async () => {
    api.use(fail(listPlaces, 'INTERNAL'));
    const { user } = await open('/map/list?queryType=category');
    const retry = await screen.findByRole('button', { name: '다시 시도' });
    api.use(respond(listPlaces, () => page()));
    await user.click(retry);
    expect(await screen.findByText('느린오후 커피')).toBeVisible();
  });

  it('[2.6-27] [8-14] of ids without places says so and recommends nearby places', async () => {
    api.use(respond(listPlacesByIds, () => page([])));
    await open('/map/list?queryType=idList&ids=7&keyword=%EC%BB%A4%ED%94%BC');
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    expect(screen.getByText('검색어를 다시 입력해 주세요')).toBeVisible();
    expect(await screen.findByText('추천 서점')).toBeVisible();
  });

  it('[2.6-27] of a category without places offers a wider area instead of another search', async () => {
    api.use(
      respond(listPlaces, ({ query }) => {
        listQuery(query);
        return query.neLng - query.swLng < 0.05 ? page([]) : page([aPreview({ name: '먼 술집' })]);
      }),
    );
    const { user } = await open('/map/list?queryType=category&category=drink');
    expect(await screen.findByText('검색 결과가 없어요')).toBeVisible();
    expect(screen.getByText(/‘주점’ 장소가 없어요/)).toBeVisible();
    expect(screen.queryByText(/검색어를/)).not.toBeInTheDocument();
    expect(await screen.findByText('추천 서점')).toBeVisible();
    await user.click(screen.getByRole('button', { name: '넓혀 보기' }));
    expect(await screen.findByText('먼 술집')).toBeVisible();
  });

  it('a wider area reaches the nearest place of the category in one step', async () => {
    const far = aPreview({ name: '먼 술집', latitude: 37.9, longitude: 127.4 });
    api.use(respond(listPlaces, ({ query }) => page(query.neLng - query.swLng < 0.6 ? [] : [far])));
    const { user } = await open('/map/list?queryType=category&category=drink');
    expect(await screen.findByText(/‘주점’ 장소가 없어요/)).toBeVisible();
    await waitFor(() => expect(screen.getByText(/지도를 옮기거나 넓혀 보세요/)).toBeVisible());
    await user.click(screen.getByRole('button', { name: '넓혀 보기' }));
    expect(await screen.findByText('먼 술집')).toBeVisible();
    expect(lastFakeMap().getView().zoom).toBeLessThan(10);
  });

  it.each([
    ['drink', '아직 등록된 ‘주점’ 장소가 없어요.'],
    ['', '아직 등록된 장소가 없어요.'],
  ])('of a category that the whole city does not have says so and offers no wider area: %s', async (category, text) => {
    api.use(respond(listPlaces, () => page([])));
    await open(`/map/list?queryType=category&category=${category}`);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument();
  });

  it('of a region without places names the region', async () => {
    api.use(respond(listRegionPlaces, () => page([])));
    await open(`/map/list?queryType=region&region=${region}`);
    expect(await screen.findByText('성수동에는 아직 장소가 없어요.')).toBeVisible();
    expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument();
  });

  it('with less than one page offers a wider area around the same point', async () => {
    api.use(
      respond(listPlaces, ({ query }) => {
        listQuery(query);
        return page(query.neLng - query.swLng < 0.05 ? previews(1, 3) : previews(1, 5));
      }),
    );
    const { user } = await open('/map/list?queryType=category&category=cafe');
    expect(await screen.findByText('이 지역에서 찾은 곳은 3곳이에요')).toBeVisible();
    expect(screen.queryByText('모두 보여드렸어요')).not.toBeInTheDocument();
    const narrow = listQuery.mock.lastCall?.[0];
    await user.click(screen.getByRole('button', { name: '넓혀 보기' }));
    expect(await screen.findByText('모두 보여드렸어요')).toBeVisible();
    expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument();
    const wide = listQuery.mock.lastCall?.[0];
    expect((wide.neLng - wide.swLng) / (narrow.neLng - narrow.swLng)).toBeCloseTo(4, 1);
    expect(wide).toMatchObject({ userLat: narrow.userLat, userLng: narrow.userLng, category: 'cafe' });
    expect(lastFakeMap().getView().zoom).toBeCloseTo(INITIAL_ZOOM - 2, 1);
    expect(markerQuery.mock.lastCall?.[0].swLng).toBeLessThan(narrow.swLng);
  });

  it('offers no wider area at the minimum zoom', async () => {
    api.use(respond(listPlaces, () => page(previews(1, 1))));
    const { user } = await open('/map/list?queryType=category');
    for (let zoom = INITIAL_ZOOM; zoom > 7; zoom -= 2) {
      await user.click(await screen.findByRole('button', { name: '넓혀 보기' }));
    }
    await waitFor(() => expect(screen.queryByRole('button', { name: '넓혀 보기' })).not.toBeInTheDocument());
    expect(screen.getByText('이 지역에서 찾은 곳은 1곳이에요')).toBeVisible();
  });

  it('[2.6-25] moves the map to the place of a tapped card and opens the detail', async () => {
    const { user, router } = await open('/map/list?queryType=category');
    await user.click(await screen.findByRole('link', { name: '느린오후 커피' }));
    await waitFor(() =>
      expect(router.state.location).toMatchObject({ pathname: '/map/detail/7', state: { from: 'preview' } }),
    );
    expect(lastFakeMap().getView().center.longitude).toBeCloseTo(127.0559, 4);
  });

  it('[2.6-26] [8-5] reports that a card without coordinates cannot be shown on the map', async () => {
    api.use(respond(listPlaces, () => page([aPreview({ latitude: 0, longitude: 0 })])));
    const { user, address } = await open('/map/list?queryType=category');
    await user.click(await screen.findByRole('link', { name: '느린오후 커피' }));
    expect(await screen.findByRole('dialog', { name: '장소의 좌표를 불러오지 못했어요' })).toHaveTextContent(
      '지도를 옮길 수 없어요',
    );
    expect(address()).toBe('/map/list?queryType=category');
    await user.click(screen.getByRole('button', { name: '확인' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('opens the login modal when a guest taps a heart', async () => {
    const { user, address } = await open('/map/list?queryType=category');
    await user.click(await screen.findByRole('button', { name: '느린오후 커피 저장' }));
    expect(await screen.findByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
    expect(address()).toBe('/map/list?queryType=category');
  });
});

describe('leaving a place', () => {
  const BEFORE = { center: { latitude: 37.57, longitude: 126.98 }, zoom: 13 };
  const expectBefore = () =>
    expect(lastFakeMap().getView()).toMatchObject({
      zoom: BEFORE.zoom,
      center: { latitude: expect.closeTo(BEFORE.center.latitude), longitude: expect.closeTo(BEFORE.center.longitude) },
    });

  it('restores the previous view and searches in it', async () => {
    const { router, user } = await open('/map');
    act(() => lastFakeMap().dragTo(BEFORE.center, BEFORE.zoom));
    await act(() => router.navigate('/map/search'));
    await act(() => router.navigate('/map/detail/33?detailType=searching'));
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(PLACE_MAX_ZOOM));
    await act(() => router.navigate(-1));
    // The search overlays the map: the map does not move.
    expect(lastFakeMap().getView().zoom).toBe(PLACE_MAX_ZOOM);
    await act(() => router.navigate(-1));
    await waitFor(expectBefore);
    await user.click(await screen.findByRole('button', { name: '카페' }));
    await waitFor(() => expect(listQuery).toHaveBeenCalled());
    const { swLng, neLng } = listQuery.mock.lastCall?.[0] ?? {};
    // The width of 390 px at zoom 13; at zoom 18 it is 0.002.
    expect(neLng - swLng).toBeCloseTo(0.067, 3);
  });

  it('restores the view after a card and after another place opened from its marker', async () => {
    api.use(respond(listMarkers, () => [aMarker({ id: 1 }), aMarker({ id: 2, latitude: 37.56, longitude: 126.99 })]));
    const { user, router } = await open('/map');
    act(() => lastFakeMap().dragTo(BEFORE.center, BEFORE.zoom));
    await user.click(await screen.findByRole('link', { name: '추천 서점' }));
    await waitFor(() => expect(markerIds()).toContain(2));
    act(() => lastFakeMap().tapMarker(2));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/2'));
    await act(() => router.navigate('/map'));
    await waitFor(expectBefore);
  });

  it('keeps a view that the user has dragged in the meantime', async () => {
    const { user, router } = await open('/map');
    await user.click(await screen.findByRole('link', { name: '추천 서점' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/map/detail/90'));
    act(() => lastFakeMap().dragTo(BEFORE.center, BEFORE.zoom));
    await act(() => router.navigate('/map'));
    await screen.findByText('추천 서점');
    expectBefore();
  });

  it('opened by a link shows and searches its surroundings', async () => {
    const { user } = await open('/map/detail/33');
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(PLACE_MAX_ZOOM));
    await user.click(screen.getByRole('button', { name: '뒤로' }));
    await waitFor(() => expect(lastFakeMap().getView().zoom).toBe(INITIAL_ZOOM));
    expect(lastFakeMap().getView().center.longitude).toBeCloseTo(aPlace().longitude, 5);
    const { latitude, longitude } = aPlace();
    await waitFor(() =>
      expect(nearbyQuery.mock.lastCall?.[0]).toMatchObject({ userLat: latitude, userLng: longitude }),
    );
  });

  it('moves a map only once that is fitted to other places next', async () => {
    const { router } = await open('/map/list?queryType=idList&ids=9&ids=4');
    await waitFor(() => expect(markerIds()).toEqual([9, 4]));
    const { zoom: fittedZoom } = lastFakeMap().getView();
    await act(() => router.navigate('/map/detail/33?detailType=searching'));
    await waitFor(() => expect(markerIds()).toEqual([33]));
    const panTo = vi.spyOn(lastFakeMap(), 'panTo');
    await act(() => router.navigate(-1));
    // Tolerance: the height of the sheet differs with the detail.
    await waitFor(() => expect(Math.abs(lastFakeMap().getView().zoom - fittedZoom)).toBeLessThan(1));
    expect(panTo).not.toHaveBeenCalled();
  });
});

describe('the markers', () => {
  it('[4.4-4] of a place found by search are only that place, centred', async () => {
    await open('/map/detail/33?detailType=searching');
    await waitFor(() => expect(markerIds()).toEqual([33]));
    expect(lastFakeMap().getView().center.longitude).toBeCloseTo(aPlace().longitude, 4);
    expect(lastFakeMap().markers[0]).toMatchObject({ isSelected: true });
  });

  it('[4.4-1] of a list stay while one of its places is open', async () => {
    const { user } = await open('/map/list?queryType=idList&ids=7&ids=4');
    await waitFor(() => expect(markerIds()).toEqual([7, 4]));
    await user.click(await screen.findByRole('link', { name: '장소 7' }));
    await waitFor(() => expect(lastFakeMap().markers.find(({ isSelected }) => isSelected)?.id).toBe(7));
    expect(markerIds()).toEqual([7, 4]);
  });

  it('[4.4-2] are removed after a search without results', async () => {
    const { router } = await open('/map');
    await waitFor(() => expect(markerIds()).toEqual([1, 2]));
    await act(() => router.navigate('/map/not-found'));
    await waitFor(() => expect(markerIds()).toEqual([]));
    expect(screen.getByText('검색 결과가 없어요')).toBeVisible();
  });

  it('of a search without results keep the keyword in the search bar for correction', async () => {
    const { user } = await open('/map/not-found?keyword=성수동+카패');
    const bar = screen.getByRole('link', { name: '성수동 카패' });
    expect(bar).toHaveAttribute('href', `/map/search?${new URLSearchParams({ keyword: '성수동 카패' })}`);
    await user.click(screen.getByRole('button', { name: '검색어 지우기' }));
    expect(await screen.findByRole('link', { name: '오늘은 어디서 혼자 시간을 보낼까요?' })).toBeVisible();
  });

  it('include an open place that is not in the list', async () => {
    const none: Marker[] = [];
    api.use(respond(listMarkers, () => none));
    const { user } = await open('/map');
    await user.click(await screen.findByRole('link', { name: '추천 서점' }));
    await waitFor(() => expect(markerIds()).toEqual([90]));
  });
});
