import { describe, expect, it } from 'vitest';
import { byCategory, byPlace, byPlaces, byRegion, EMPTY_FILTER } from './map-filter.ts';

describe('map filter', () => {
  it('[3.1-4] has the category, region, place, places and the active one of them', () => {
    expect(Object.keys(EMPTY_FILTER)).toEqual(
      expect.arrayContaining(['activeFilter', 'category', 'searchRegion', 'searchPlaceId', 'searchPlaceIdList']),
    );
  });

  it('[4.4-1] sets the mode of the selection', () => {
    expect(byCategory('cafe')).toMatchObject({ activeFilter: 'category', category: 'cafe' });
    expect(byRegion('성수동')).toMatchObject({ activeFilter: 'search-district', searchRegion: '성수동' });
    expect(byPlace(7)).toMatchObject({ activeFilter: 'search-place', searchPlaceId: 7 });
    expect(byPlaces([7, 9])).toMatchObject({ activeFilter: 'search-places', searchPlaceIdList: [7, 9] });
  });

  it('resets the previous mode', () => {
    expect(byPlace(7)).toEqual({ ...EMPTY_FILTER, activeFilter: 'search-place', searchPlaceId: 7 });
  });
});
