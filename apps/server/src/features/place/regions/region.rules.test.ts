import { expect, it } from 'vitest';
import { searchJamo } from '#lib/search/korean-search.ts';
import { nameRegions, regionAddress, toRegionSearchColumns } from './region.rules.ts';

const MAPO = { province: '서울', district: '마포구' };
const waysOf = (region: Parameters<typeof toRegionSearchColumns>[0]) =>
  toRegionSearchColumns(region).map((column) => column.searchJamo);

it('[12.2-1] names a station of a university as it is called', () => {
  const station = { ...MAPO, kind: 'STATION' as const, dong: '홍대입구역', name: '홍대입구역' };
  expect(waysOf(station)).toEqual(['홍대입구역', '홍대', '홍대역', '홍대입구', 'hongdaeipguyeok'].map(searchJamo));
});

it.each(['서울숲역', '성수역', '대모산입구역'])('[12.2-1] names %s in full only', (dong) => {
  const ways = waysOf({ ...MAPO, kind: 'STATION', dong, name: dong });
  expect(ways).toHaveLength(2);
  expect(ways[0]).toBe(searchJamo(dong));
});

it('[12.2-1] has the short name of a station, with and without 역, but not its initials', () => {
  const station = { ...MAPO, kind: 'STATION' as const, dong: '고속터미널역', name: '고속터미널역' };
  const [short, shortStation] = toRegionSearchColumns(station).slice(-2);
  expect(short).toEqual({ searchJamo: searchJamo('고터'), searchChoseong: '' });
  expect(shortStation).toEqual({ searchJamo: searchJamo('고터역'), searchChoseong: '' });
});

it('[12.2-4] has the romanized name of a ward without its city', () => {
  const ward = { kind: 'DISTRICT' as const, province: '경기', district: '성남시 분당구', dong: null, name: '분당구' };
  expect(waysOf(ward).at(-1)).toBe('bundanggu');
});

it('names a city that is a 시도, and a 동 without a 시군구 by itself', () => {
  const sejong = { kind: 'CITY' as const, province: '세종', district: '', dong: null };
  const dong = { kind: 'NEIGHBORHOOD' as const, province: '세종', district: '', dong: '반곡동' };
  expect(nameRegions([sejong, dong]).map(({ name }) => name)).toEqual(['세종', '반곡동']);
  expect(regionAddress(sejong)).toBe('세종특별자치시');
});
