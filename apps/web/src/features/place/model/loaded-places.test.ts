import { expect, it } from 'vitest';
import { aPreview } from '#test/place-preview-factory.ts';
import { knownHoursOf, nearestDistance, withClosedLast } from './loaded-places.ts';

it.each([
  [[], 'NO_PLACES'],
  [[false, false], 'ALL_CLOSED'],
  // A place has opened between the two calls.
  [[true, false], 'ALL_CLOSED'],
  [[false, null, false], 'SOME_UNKNOWN'],
  [[null, null], 'ALL_UNKNOWN'],
] as const)('isOpen %j: %s', (isOpen, expected) => {
  expect(knownHoursOf(isOpen.map((each) => ({ isOpen: each })))).toBe(expected);
});

const pagesOf = (...pages: [distance: number, isOpen: boolean | null][][]) => ({
  pages: pages.map((places) => ({
    places: places.map(([distance, isOpen]) => aPreview({ id: distance, distance, isOpen })),
    nextCursor: 31,
    nextCursorDist: 31,
  })),
  pageParams: pages.map((_, index) => index),
});

it('[2.6-12] recommended places of a page are open, then with unknown hours, then closed, each nearest first', () => {
  const { pages, pageParams } = withClosedLast(
    pagesOf(
      [
        [70, false],
        [90, null],
        [110, true],
        [160, false],
        [230, true],
        [310, null],
      ],
      [
        [420, false],
        [430, true],
      ],
    ),
  );
  expect(pages.map(({ places }) => places.map(({ id }) => id))).toEqual([
    [110, 230, 90, 310, 70, 160],
    [430, 420],
  ]);
  // The next page follows the last place by distance.
  expect(pages[0]).toMatchObject({ nextCursor: 31, nextCursorDist: 31 });
  expect(pageParams).toEqual([0, 1]);
});

it('the nearest place need not be the first one', () => {
  const data = pagesOf([
    [110, true],
    [70, false],
  ]);
  expect(nearestDistance(data)).toBe(70);
  expect(nearestDistance(pagesOf([]))).toBeUndefined();
  expect(nearestDistance(undefined)).toBeUndefined();
});
