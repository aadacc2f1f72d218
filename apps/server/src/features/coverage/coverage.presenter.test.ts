import { expect, it } from 'vitest';
import { areaTable, categoryTable, importTable } from './coverage.presenter.ts';

const at = { latitude: 37.5, longitude: 127 };
const counts = { places: 200, withHours: 199, withPhotos: 3, withReviews: 0, withFacts: 2 };
const DISTRICTS = [
  { ...at, province: '부산', district: '중구', categories: [{ category: 'food' as const, ...counts }] },
  {
    ...at,
    province: '서울',
    district: '성동구',
    categories: [
      { category: 'cafe' as const, places: 1_100, withHours: 11, withPhotos: 0, withReviews: 7, withFacts: 5 },
      { category: 'food' as const, places: 1, withHours: 1, withPhotos: 1, withReviews: 1, withFacts: 0 },
    ],
  },
  { ...at, province: '서울', district: '중구', categories: [{ category: 'cafe' as const, ...counts }] },
];

it('lists the categories with places in their order, and their sum', () => {
  expect(categoryTable({ districts: DISTRICTS })).toEqual([
    ['카테고리', '장소', '영업시간', '사진', '후기', '혼자 정보'],
    ['식당', '201', '200 (99%)', '4 (1%)', '1 (0%)', '2 (0%)'],
    ['카페', '1,300', '210 (16%)', '3 (0%)', '7 (0%)', '7 (0%)'],
    ['모두', '1,501', '410 (27%)', '7 (0%)', '8 (0%)', '9 (0%)'],
  ]);
});

it('lists the 시도, or the 시군구 of one', () => {
  const names = (province?: string) =>
    areaTable({ districts: DISTRICTS }, province).map(([name, places]) => [name, places]);
  expect(names()).toEqual([
    ['시도', '장소'],
    ['부산', '200'],
    ['서울', '1,301'],
  ]);
  expect(names('서울')).toEqual([
    ['시군구', '장소'],
    ['성동구', '1,101'],
    ['중구', '200'],
  ]);
});

it('lists the imports in Seoul time', () => {
  const summary = {
    id: 3,
    sourceName: '상가(상권)정보',
    fileName: 'cafe.csv',
    fileDate: null,
    finishedAt: '2026-11-23T15:30:00.000Z',
    rows: 19_102,
    added: 18_000,
    changed: 102,
    unchanged: 900,
    absent: 41,
    returned: 2,
    joined: 7,
    rejected: 100,
    hoursKnown: 0,
  };
  expect(importTable([summary])[1]).toEqual([
    '2026-11-24 00:30',
    '상가(상권)정보',
    'cafe.csv',
    '19,102',
    '18,000',
    '102',
    '900',
    '41',
    '100',
  ]);
});
