import { expect, it } from 'vitest';
import { dateInName, fileDateOf } from './file-date.ts';

it.each([
  ['소상공인시장진흥공단_상가(상권)정보_서울_202509.csv', '2025-09-30'],
  ['전국도서관표준데이터-20260117.csv', '2026-01-17'],
  ['museum_2024.02.csv', '2024-02-29'],
  ['osm_seoul_2018.geojson', '2018-12-31'],
  ['20250231_parks.csv', '2025-02-28'],
  ['cafes_cp949.csv', undefined],
  ['batch 1202606.csv', undefined],
])('reads the date in the name %s', (name, date) => {
  expect(dateInName(name)).toBe(date);
});

it('prefers the date given by the operator, then that of the rows, then that of the name', () => {
  const options = { fileName: 'parks_202309.csv', newestRow: '2023-08-21', today: '2026-11-23' };
  expect(fileDateOf({ ...options, given: '2024-05-06' })).toBe('2024-05-06');
  expect(fileDateOf(options)).toBe('2023-08-21');
  expect(fileDateOf({ ...options, newestRow: null })).toBe('2023-09-30');
  expect(fileDateOf({ ...options, newestRow: null, fileName: 'parks_202712.csv' })).toBe('2026-11-23');
});
