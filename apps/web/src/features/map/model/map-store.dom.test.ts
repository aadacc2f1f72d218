import { beforeEach, describe, expect, it } from 'vitest';
import { MIN_ZOOM } from '#lib/map/map-handle.ts';
import { byArea } from './map-filter.ts';
import { isWithoutPosition, resultsOrigin, useMapStore } from './map-store.ts';

const center = { latitude: 37.545, longitude: 127.055 };
const bounds = { swLat: 37.54, swLng: 127.05, neLat: 37.55, neLng: 127.06 };
const elsewhere = { swLat: 37.56, swLng: 126.98, neLat: 37.57, neLng: 126.99 };

beforeEach(() => {
  sessionStorage.clear();
  useMapStore.getState().reset();
});

describe('map store', () => {
  it.each([
    ['Tokyo', 35.68, 139.76, true],
    ['Pyongyang', 39.03, 125.75, true],
    ['Marado', 33.11, 126.27, false],
    ['Baengnyeongdo', 37.95, 124.7, false],
  ])('keeps a position in %s only in the service area', (_, latitude, longitude, isAbroad) => {
    const { setLocationAccess, setUserLocation } = useMapStore.getState();
    setLocationAccess(true);
    setUserLocation({ latitude, longitude });
    const state = useMapStore.getState();
    expect([state.isAbroad, state.userLocation === null, isWithoutPosition(state)]).toEqual(Array(3).fill(isAbroad));
    setUserLocation(center);
    expect(useMapStore.getState()).toMatchObject({ isAbroad: false, userLocation: center });
  });

  it('[4.6-1] stores bounds and zoom when the map is idle', () => {
    useMapStore.getState().settle({ bounds, center, zoom: 15 });
    expect(useMapStore.getState().view).toEqual({ bounds, center, zoom: 15 });
    expect(JSON.parse(sessionStorage.getItem('map-view') ?? '{}')).toMatchObject({ view: { zoom: 15 } });
  });

  it('does not change the searched area when the map moves', () => {
    useMapStore.getState().settle({ bounds, center, zoom: 15 });
    useMapStore.getState().settle({ bounds: elsewhere, center, zoom: 15 });
    expect(useMapStore.getState().searchArea?.bounds).toEqual(bounds);
    useMapStore.getState().searchHere();
    expect(useMapStore.getState().searchArea?.bounds).toEqual(elsewhere);
  });

  it('[4.3-4] increments the refresh trigger by one', () => {
    const { refresh } = useMapStore.getState();
    refresh();
    expect(useMapStore.getState().refreshTrigger).toBe(1);
    refresh();
    expect(useMapStore.getState().refreshTrigger).toBe(2);
  });

  it('[4.3-3] can be reset', () => {
    const { keepListFilter, refresh, reset } = useMapStore.getState();
    keepListFilter(byArea('cafe'));
    refresh();
    reset();
    expect(useMapStore.getState()).toMatchObject({ listFilter: null, refreshTrigger: 0, searchArea: null });
  });

  it('never stores the location of the user', () => {
    useMapStore.getState().setUserLocation({ latitude: 37.123_456, longitude: 127.654_321 });
    useMapStore.getState().settle({ bounds, center, zoom: 15 });
    expect(sessionStorage.getItem('map-view')).not.toContain('37.123456');
  });
});

describe('the origin of the results of a keyword', () => {
  const user = { latitude: 37.5446, longitude: 127.0559 };
  const origin = () => resultsOrigin(useMapStore.getState());
  const { measureResultsFrom, searchHere, settle, setUserLocation } = useMapStore.getState();

  it('is the position of the user, also after the map was fitted to the results', () => {
    settle({ bounds, center, zoom: 15 });
    setUserLocation(user);
    measureResultsFrom({ point: user, isUser: true });
    settle({ bounds: elsewhere, center: { latitude: 37.4, longitude: 126.9 }, zoom: 10 });
    expect(origin()).toEqual(user);
    expect(sessionStorage.getItem('map-search-origin')).toBe('null');
  });

  it('is the position of the user from when it is known after a reload', () => {
    settle({ bounds, center, zoom: 10 });
    expect(origin()).toEqual(center);
    setUserLocation(user);
    expect(origin()).toEqual(user);
  });

  it('does not follow the user, whose next positions would reorder the list', () => {
    settle({ bounds, center, zoom: 15 });
    setUserLocation(user);
    setUserLocation({ latitude: user.latitude + 0.01, longitude: user.longitude });
    expect(origin()).toEqual(user);
  });

  it('is the position of the user on a new visit, also after the next reload', () => {
    settle({ bounds, center, zoom: 15 });
    measureResultsFrom({ point: center, isUser: false });
    useMapStore.setState({ isViewOld: true });
    setUserLocation(user);
    expect(origin()).toEqual(user);
    expect(sessionStorage.getItem('map-search-origin')).toBe('null');
  });

  it('stays the centre of the map that was searched, and is stored for a reload', () => {
    setUserLocation(user);
    settle({ bounds, center, zoom: 15 });
    measureResultsFrom({ point: center, isUser: false });
    searchHere();
    expect(origin()).toEqual(center);
    expect(JSON.parse(sessionStorage.getItem('map-search-origin') ?? '')).toEqual(center);
  });

  it('is the user again with the next search from there', () => {
    settle({ bounds, center, zoom: 15 });
    measureResultsFrom({ point: center, isUser: false });
    measureResultsFrom({ point: user, isUser: true });
    expect(origin()).toEqual(user);
    expect(sessionStorage.getItem('map-search-origin')).toBe('null');
  });
});

describe('the area of a list', () => {
  const size = { widthPx: 390, heightPx: 784, coveredPx: 0 };
  const ofList = { topPx: 64, bottomPx: 630 };
  const ofPlace = { topPx: 64, bottomPx: 480 };
  const area = () => useMapStore.getState().searchArea?.bounds;

  it('[20.1-3] follows the sheet, and is the same on return from a place to a full sheet', () => {
    const { settle, startSearch, openPlace, closePlace } = useMapStore.getState();
    settle({ bounds, center, zoom: 15 });
    startSearch({ ...size, insets: ofPlace });
    const larger = area();
    startSearch({ ...size, insets: ofList });
    const before = area();
    expect(before?.swLat).toBeGreaterThan(larger?.swLat ?? 90);
    startSearch({ ...size, insets: null });
    openPlace({ point: center, target: { center, zoom: 15 }, viewKey: '' });
    startSearch({ ...size, insets: ofPlace });
    closePlace();
    startSearch({ ...size, insets: null });
    expect(area()).toEqual(before);
    startSearch({ ...size, insets: ofPlace });
    expect(area()).toEqual(larger);
  });
});

describe('a wider search', () => {
  const size = { widthPx: 390, heightPx: 844, coveredPx: 444 };

  it('has two zoom levels fewer, or as many as it takes to show a given place', () => {
    const { startSearch, widenSearch } = useMapStore.getState();
    startSearch(size);
    const near = useMapStore.getState().searchArea?.around ?? center;
    expect(widenSearch(size, { ...near, longitude: near.longitude + 0.001 })?.zoom).toBeCloseTo(13, 1);
    const far = { latitude: near.latitude, longitude: near.longitude + 0.5 };
    expect(widenSearch(size, far)?.zoom).toBeLessThan(10);
    expect(useMapStore.getState().searchArea?.bounds.neLng).toBeGreaterThan(far.longitude);
  });

  it('[4.6-1] is stored for a reload, as is the end of the search', () => {
    const { reset, startSearch, widenSearch } = useMapStore.getState();
    const stored = () => (JSON.parse(sessionStorage.getItem('map-view') ?? '{}') as { view?: unknown }).view;
    startSearch(size);
    const view = widenSearch(size);
    expect(view).not.toBeNull();
    expect(stored()).toEqual(view);
    reset();
    expect(stored()).toBeNull();
  });

  it('stops at the minimum zoom of the map', () => {
    const { startSearch, widenSearch } = useMapStore.getState();
    startSearch(size);
    expect(widenSearch(size, { latitude: 10, longitude: 126.5 })?.zoom).toBe(MIN_ZOOM);
    expect(widenSearch(size)).toBeNull();
  });
});
