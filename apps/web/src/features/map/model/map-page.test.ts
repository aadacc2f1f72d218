import { describe, expect, it } from 'vitest';
import { byArea, byNothing, byPlace, byRegion } from './map-filter.ts';
import { arrivalSnap, filterOfAddress } from './map-page.ts';

const cafes = byArea('cafe');

describe('filterOfAddress', () => {
  it.each([
    ['all places at home', '/map', '', cafes, byArea()],
    ['what the list shows', '/map/list', '?queryType=region&region=성수동', null, byRegion('성수동')],
    ['the markers of the previous list', '/map/detail/7', '', cafes, cafes],
    ['the same below its reviews', '/map/reviews/7', '', cafes, cafes],
    ['the same below the search', '/map/search', '', cafes, cafes],
    ['the place and its neighbours when opened by a link', '/map/detail/7', '', null, byPlace(7, true)],
  ])('returns %s', (_, pathname, search, listFilter, expected) => {
    expect(filterOfAddress(pathname, search, listFilter)).toEqual(expected);
  });

  it('[2.7-1] returns the place alone when it was searched for', () => {
    expect(filterOfAddress('/map/detail/7', '?detailType=searching', cafes)).toEqual(byPlace(7));
  });

  it('[4.4-2] returns the empty filter for a search without results', () => {
    expect(filterOfAddress('/map/not-found', '', cafes)).toEqual(byNothing());
    expect(filterOfAddress('/map/not-found', '?keyword=없는곳', cafes)).toEqual(byNothing('없는곳'));
  });
});

it.each([
  ['home', 'full', null, 'default'],
  ['list', 'collapsed', 'home', 'half'],
  ['list', 'full', 'home', 'full'],
  ['list', 'default', 'detail', 'default'],
  ['detail', 'full', 'list', 'half'],
  ['detail', 'default', null, 'half'],
  ['detail', 'full', 'reviews', 'full'],
  ['detail', 'collapsed', 'reviews', 'collapsed'],
  ['detail', 'full', 'detail', 'half'],
  ['reviews', 'full', 'detail', 'full'],
  ['not-found', 'collapsed', 'search', 'half'],
  ['search', 'collapsed', 'home', 'collapsed'],
] as const)('%s over a sheet at %s, opened from %s: %s', (page, snap, from, expected) => {
  expect(arrivalSnap(page, snap, from)).toBe(expected);
});
