import { expect, it } from 'vitest';
import type { SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { hashRow } from './stage-columns.rules.ts';

const PLACE: SourcePlace = {
  key: 'MA1',
  name: '온담카페',
  category: 'cafe',
  detailedCategory: '카페',
  address: '서울 성동구 연무장길 7',
  province: '서울',
  district: '성동구',
  neighborhood: '성수동',
  legalDong: '성수동2가',
  adminDong: null,
  latitude: 37.5446,
  longitude: 127.0559,
  status: 'OPEN',
  part: '카페',
  date: null,
  warnings: [],
};

// Stored by earlier releases: with other values, every row of the next file would count as changed.
it.each([
  ['MA0', '8247673388657507332'],
  ['MA3', '-8295989052084831052'],
])('[10.3-1] the hash of an unchanged row is the stored one: %s', (key, hash) => {
  expect(hashRow(JSON.stringify({ 상가업소번호: key }), PLACE)).toBe(hash);
});
