import { expect, it } from 'vitest';
import type { SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { isTooLong } from './read.service.ts';

const PLACE: SourcePlace = {
  key: 'K1',
  name: '가람도서관',
  category: 'work',
  detailedCategory: '도서관',
  address: '서울 성동구 가람길 7',
  province: '서울',
  district: '성동구',
  neighborhood: '성수동',
  legalDong: null,
  adminDong: null,
  latitude: 37.5446,
  longitude: 127.0559,
  status: 'OPEN',
  part: '',
  date: null,
  warnings: [],
};

it.each([
  ['key', 500],
  ['name', 200],
  ['address', 300],
  ['district', 50],
  ['part', 200],
  ['hoursNote', 500],
] as const)('accepts a %s of %i characters and no longer one', (field, max) => {
  expect(isTooLong({ ...PLACE, [field]: '가'.repeat(max) }, {})).toBe(false);
  expect(isTooLong({ ...PLACE, [field]: '가'.repeat(max + 1) }, {})).toBe(true);
});

it('accepts fields of 2,000 characters and no longer ones', () => {
  expect(isTooLong(PLACE, { 이름: '가람', 소개: 'x'.repeat(2_000) })).toBe(false);
  expect(isTooLong(PLACE, { 이름: '가람', 소개: 'x'.repeat(2_001) })).toBe(true);
});
