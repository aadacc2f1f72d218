import type { CoverageDistrict } from '@sol/contract/admin-coverage';
import { describe, expect, it } from 'vitest';
import {
  areasOf,
  categoriesOf,
  percentText,
  provincesOf,
  shareOf,
  shortSourceName,
  sortAreas,
  totalsOf,
  wholeOf,
} from './coverage.ts';

const counts = (category: 'cafe' | 'food', places: number, withHours: number) => ({
  category,
  places,
  withHours,
  withPhotos: 2,
  withReviews: 1,
  withFacts: 3,
});
const DISTRICTS: CoverageDistrict[] = [
  { province: '부산', district: '중구', latitude: 35.1, longitude: 129, categories: [counts('food', 40, 39)] },
  {
    province: '서울',
    district: '성동구',
    latitude: 37.5,
    longitude: 127,
    categories: [counts('cafe', 29, 0), counts('food', 1, 1)],
  },
  { province: '서울', district: '강남구', latitude: 37.3, longitude: 127.2, categories: [counts('cafe', 10, 7)] },
];
const SEOUL = DISTRICTS.slice(1);

describe('areasOf', () => {
  it('sums the districts of each 시도', () => {
    const areas = areasOf(DISTRICTS, null);
    expect(areas.map(({ name, places, withHours }) => [name, places, withHours])).toEqual([
      ['부산', 40, 39],
      ['서울', 40, 8],
    ]);
    expect(areas[1]?.byCategory.get('cafe')).toMatchObject({
      places: 39,
      withHours: 7,
      withPhotos: 4,
      withReviews: 2,
      withFacts: 6,
    });
  });

  it('weights the position by places', () => {
    const [, seoul] = areasOf(DISTRICTS, null);
    expect(seoul?.latitude).toBeCloseTo(37.45, 10);
    expect(seoul?.longitude).toBeCloseTo(127.05, 10);
  });

  it('lists the districts of one 시도', () => {
    expect(areasOf(SEOUL, '서울').map(({ name, places }) => [name, places])).toEqual([
      ['성동구', 30],
      ['강남구', 10],
    ]);
  });
});

it('lists provinces and categories that exist, in order', () => {
  expect(provincesOf(DISTRICTS)).toEqual(['부산', '서울']);
  expect(categoriesOf(wholeOf(DISTRICTS)).map(({ id }) => id)).toEqual(['food', 'cafe']);
});

it('has no share without places, and rounds shares down', () => {
  const [busan] = areasOf(DISTRICTS, null);
  if (busan === undefined) throw new Error('no area');
  expect(shareOf(totalsOf(busan, 'cafe'), 'withHours')).toBeNull();
  expect(percentText(shareOf(busan, 'withHours') ?? 0)).toBe('97%');
  expect(percentText(0.999)).toBe('99%');
});

describe('sortAreas', () => {
  const areas = areasOf(SEOUL, '서울');
  const names = (...args: [Parameters<typeof sortAreas>[1], Parameters<typeof sortAreas>[2]]) =>
    sortAreas(areas, ...args).map(({ name }) => name);

  it.each([
    ['the number of places', 'places', { by: 'all', isAscending: false }, ['성동구', '강남구']],
    ['the share of a metric', 'withHours', { by: 'all', isAscending: false }, ['강남구', '성동구']],
    ['a category', 'places', { by: 'cafe', isAscending: true }, ['강남구', '성동구']],
    ['areas without the category last', 'withHours', { by: 'food', isAscending: false }, ['성동구', '강남구']],
    ['the name', 'places', { by: null, isAscending: true }, ['강남구', '성동구']],
    ['the name, descending', 'places', { by: null, isAscending: false }, ['성동구', '강남구']],
  ] as const)('orders by %s', (_, metric, order, expected) => {
    expect(names(metric, order)).toEqual(expected);
  });

  it('orders areas with the same number by name', () => {
    const [one] = SEOUL;
    const same = ['종로구', '강동구', '마포구'].map((district) => ({ ...one, district })) as CoverageDistrict[];
    const sorted = sortAreas(areasOf(same, '서울'), 'places', { by: 'all', isAscending: false });
    expect(sorted.map(({ name }) => name)).toEqual(['강동구', '마포구', '종로구']);
  });
});

describe('shortSourceName', () => {
  it.each([
    ['전국도서관표준데이터', '도서관'],
    ['전국박물관미술관정보표준데이터', '박물관미술관'],
    ['상가(상권)정보', '상가'],
    ['LOCALDATA 인허가', 'LOCALDATA'],
    ['OpenStreetMap', 'OpenStreetMap'],
  ])('shortens %s to %s', (title, short) => {
    expect(shortSourceName(title)).toBe(short);
  });
});
