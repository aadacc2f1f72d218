import { describe, expect, it } from 'vitest';
import { ageOf, dateInName, type FileDateOptions, fileDateOf } from './file-date.rules.ts';

it.each([
  ['소상공인시장진흥공단_상가(상권)정보_서울_202509.csv', '2025-09-30'],
  ['전국도서관표준데이터-20260117.csv', '2026-01-17'],
  ['museum_2024.02.csv', '2024-02-29'],
  ['parks 2026-06.csv', '2026-06-30'],
  ['공원 2026년 6월.csv', '2026-06-30'],
  ['공원 2026년 6월 3일.csv'.normalize('NFD'), '2026-06-03'],
  ['shops_2000_20260131.csv', '2026-01-31'],
  ['osm_seoul_2018.geojson', '2018-12-31'],
  ['20250231_parks.csv', '2025-02-28'],
  ['cafes_cp949.csv', undefined],
  ['batch 1202606.csv', undefined],
])('reads the date in the name %s', (name, date) => {
  expect(dateInName(name)).toBe(date);
});

describe('the date of a file', () => {
  const FILE: FileDateOptions = {
    fileName: 'parks_202309.csv',
    headerDate: null,
    newestRow: '2023-08-21',
    today: '2026-11-23',
  };

  it('is the one given by the operator, then that of the header, of the rows, and of the name', () => {
    expect(fileDateOf({ ...FILE, given: '2024-05-06' })).toBe('2024-05-06');
    expect(fileDateOf({ ...FILE, headerDate: '2023-09-02' })).toBe('2023-09-02');
    expect(fileDateOf({ ...FILE, headerDate: '2031-09-02' })).toBe('2023-08-21');
    expect(fileDateOf(FILE)).toBe('2023-08-21');
    expect(fileDateOf({ ...FILE, newestRow: null })).toBe('2023-09-30');
  });

  it('is today for a name with the month that has begun', () => {
    expect(fileDateOf({ ...FILE, newestRow: null, fileName: 'parks_202611.csv' })).toBe('2026-11-23');
  });

  it.each(['parks.csv', 'parks_2026.csv', 'parks_2050.csv'])(
    'is not assumed for %s, whose name has none that has passed',
    (fileName) => {
      expect(() => fileDateOf({ ...FILE, newestRow: null, fileName })).toThrow('--date 2026-06-30처럼');
    },
  );

  it.each(['parks_202612.csv', 'parks_20261124.csv'])(
    'is not taken from %s, whose name has a future one',
    (fileName) => {
      expect(() => fileDateOf({ ...FILE, newestRow: null, fileName })).toThrow('오늘보다 뒤예요');
    },
  );

  it('is not one in the future that the operator gives', () => {
    expect(fileDateOf({ ...FILE, given: '2026-11-23' })).toBe('2026-11-23');
    expect(() => fileDateOf({ ...FILE, given: '2026-11-24' })).toThrow('오늘(2026-11-23)보다 뒤예요');
  });
});

it.each([
  ['2023-11-23', 'CURRENT'],
  ['2023-11-22', 'OLD'],
  ['2021-11-23', 'OLD'],
  ['2021-11-22', 'VERY_OLD'],
  ['2018-12-31', 'VERY_OLD'],
] as const)('a file of %s is %s on 2026-11-23', (fileDate, age) => {
  expect(ageOf(fileDate, '2026-11-23')).toBe(age);
});
