import { afterEach, describe, expect, it, vi } from 'vitest';
import { tabStorage } from '#lib/storage.ts';
import { isStoredViewOld, loadMapOrigin, loadMapView, storeMapOrigin, storeMapView } from './stored-view.ts';

const view = {
  bounds: { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 },
  zoom: 15,
  center: { latitude: 37.55, longitude: 127.05 },
};

afterEach(() => tabStorage.clear());

describe('stored view', () => {
  it('round-trips', () => {
    storeMapView(view);
    expect(loadMapView()).toEqual(view);
  });

  it('is that of an earlier visit after three hours', () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(0);
    storeMapView(view);
    now.mockReturnValue(3 * 3_600_000);
    expect(isStoredViewOld()).toBe(false);
    now.mockReturnValue(3 * 3_600_000 + 1);
    expect(isStoredViewOld()).toBe(true);
    now.mockRestore();
  });

  it('keeps the view in memory when the storage is full, and logs the failure', () => {
    const log = vi.spyOn(console, 'error').mockReturnValueOnce();
    const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    storeMapView(view);
    setItem.mockRestore();
    expect(log).toHaveBeenCalledOnce();
    expect(loadMapView()).toEqual(view);
  });

  it.each([
    ['nothing', undefined],
    ['no view', { view: null }],
    ['text', 'map'],
    ['a view without a centre', { view: { ...view, center: undefined } }],
    ['a zoom in words', { view: { ...view, zoom: 'near' } }],
    ['a place beyond the pole', { view: { ...view, center: { latitude: 91, longitude: 0 } } }],
    ['a side that is missing', { view: { ...view, bounds: { ...view.bounds, neLng: null } } }],
  ])('returns null for %s', (_, stored) => {
    sessionStorage.setItem('map-view', stored === undefined ? '' : JSON.stringify(stored));
    expect(loadMapView()).toBeNull();
  });
});

describe('the stored origin of a search', () => {
  it('is read back as it was stored, and deleted', () => {
    storeMapOrigin(view.center);
    expect(loadMapOrigin()).toEqual(view.center);
    storeMapOrigin(null);
    expect(loadMapOrigin()).toBeNull();
  });

  it.each([['{'], ['"37.5"'], ['{"latitude":37.5}'], ['{"latitude":37.5,"longitude":181}']])(
    'is ignored if the storage has %s',
    (stored) => {
      sessionStorage.setItem('map-search-origin', stored);
      expect(loadMapOrigin()).toBeNull();
    },
  );
});
