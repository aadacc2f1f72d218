import { describe, expect, it } from 'vitest';
import { byArea, byKeyword, byNothing, byPlace, byPlaces, byRegion, getViewKey } from './map-filter.ts';

describe('map filter', () => {
  it('[3.1-4] [4.4-1] is a category, a region, one place, several places, or none', () => {
    expect(byArea('cafe')).toMatchObject({ kind: 'area', category: 'cafe' });
    expect(byRegion('성수동')).toMatchObject({ kind: 'region', region: '성수동' });
    expect(byPlace(7)).toMatchObject({ kind: 'place', placeId: 7 });
    expect(byPlaces([7, 9])).toMatchObject({ kind: 'places', ids: [7, 9] });
    expect(byNothing()).toMatchObject({ kind: 'none', keyword: null });
  });

  it.each([byArea('cafe'), byRegion('성수동'), byPlace(7), byPlaces([7]), byKeyword('카페')])(
    'of kind $kind has no conditions and the order by distance unless they are given',
    (filter) => {
      expect(filter).toMatchObject({ facts: [], openNow: false, openAt: null, order: 'DISTANCE' });
    },
  );

  it('fits the map once to the same places, however they are listed', () => {
    expect(getViewKey(byArea('cafe'))).toBe('');
    expect(getViewKey(byNothing('없는곳'))).toBe('');
    expect(getViewKey(byKeyword('cu', { ids: [2, 1] }))).toBe(getViewKey(byPlaces([2, 1], { keyword: 'cu' })));
    expect(getViewKey(byKeyword('cu', { isLiteral: true }))).not.toBe(getViewKey(byKeyword('cu')));
    expect(getViewKey(byPlace(7))).not.toBe(getViewKey(byPlaces([7])));
  });
});
