import { beforeEach, describe, expect, it } from 'vitest';
import { byCategory } from './map-filter.ts';
import { useMapStore } from './map-store.ts';

const center = { latitude: 37.545, longitude: 127.055 };
const bounds = { swLat: 37.54, swLng: 127.05, neLat: 37.55, neLng: 127.06 };
const elsewhere = { swLat: 37.56, swLng: 126.98, neLat: 37.57, neLng: 126.99 };

beforeEach(() => {
  sessionStorage.clear();
  useMapStore.getState().reset();
});

describe('the map store', () => {
  it('[4.6-1] stores bounds and zoom when the map comes to rest', () => {
    useMapStore.getState().settleView({ bounds, center, zoom: 15 });
    expect(useMapStore.getState().view).toEqual({ bounds, center, zoom: 15 });
    expect(JSON.parse(sessionStorage.getItem('map-view') ?? '{}')).toMatchObject({ view: { zoom: 15 } });
  });

  it('leaves the searched area where it was while the map moves on', () => {
    useMapStore.getState().settleView({ bounds, center, zoom: 15 });
    useMapStore.getState().settleView({ bounds: elsewhere, center, zoom: 15 });
    expect(useMapStore.getState().searchArea?.bounds).toEqual(bounds);
    useMapStore.getState().searchHere();
    expect(useMapStore.getState().searchArea?.bounds).toEqual(elsewhere);
  });

  it('[4.3-4] raises the refresh trigger by one at a time', () => {
    const { refresh } = useMapStore.getState();
    refresh();
    expect(useMapStore.getState().refreshTrigger).toBe(1);
    refresh();
    expect(useMapStore.getState().refreshTrigger).toBe(2);
  });

  it('[4.3-3] can be put back to its beginning', () => {
    const { keepListFilter, refresh, reset } = useMapStore.getState();
    keepListFilter(byCategory('cafe'));
    refresh();
    reset();
    expect(useMapStore.getState()).toMatchObject({ listFilter: null, refreshTrigger: 0, searchArea: null });
  });

  it('never puts where the person is into storage', () => {
    useMapStore.getState().setUserLocation({ latitude: 37.123_456, longitude: 127.654_321 });
    useMapStore.getState().settleView({ bounds, center, zoom: 15 });
    expect(sessionStorage.getItem('map-view')).not.toContain('37.123456');
  });
});
