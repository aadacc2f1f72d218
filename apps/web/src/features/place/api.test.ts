import { expect, it } from 'vitest';
import { isCardList, NO_CONDITIONS, placeQuery, placesInBoxQuery, placesOfRegionQuery, toUserParams } from './api.ts';

it('sends a location with four decimals at most', () => {
  expect(toUserParams({ latitude: 37.544_612_3, longitude: 127.055_987_6 })).toEqual({
    userLat: 37.5446,
    userLng: 127.056,
  });
});

it('continues a list after a place at no distance whose key is zero', () => {
  const { getNextPageParam } = placesInBoxQuery({
    box: { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 },
    from: { latitude: 37.55, longitude: 127.05 },
    category: null,
    conditions: NO_CONDITIONS,
    order: 'DISTANCE',
  });
  const page = { places: [], nextCursor: 7, nextCursorDist: 0, nextCursorKey: 0 };
  expect(getNextPageParam(page, [page], {}, [{}])).toEqual({ cursorId: 7, cursorDist: 0, cursorKey: 0 });
});

it('recognises the lists of place cards by their keys', () => {
  const from = { latitude: 37.55, longitude: 127.05 };
  expect(isCardList(placesOfRegionQuery('성수동', from, NO_CONDITIONS, 'DISTANCE'))).toBe(true);
  expect(
    isCardList(
      placesInBoxQuery({
        box: { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 },
        from,
        category: null,
        conditions: NO_CONDITIONS,
        order: 'DISTANCE',
      }),
    ),
  ).toBe(true);
  expect(isCardList(placeQuery(1))).toBe(false);
  expect(isCardList({ queryKey: [7] })).toBe(false);
});
