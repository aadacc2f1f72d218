import { describe, expect, it } from 'vitest';
import {
  byArea,
  byKeyword,
  byNothing,
  byPlace,
  byPlaces,
  byRegion,
  getViewKey,
  listAddress,
  readListAddress,
} from './map-filter.ts';

function read(address: string) {
  return readListAddress(new URL(address, 'http://localhost').searchParams);
}

const SEAT = { fact: 'SEAT', value: 'YES' } as const;
const EACH = { fact: 'OUTLET', value: 'EACH' } as const;
const SOME = { fact: 'OUTLET', value: 'SOME' } as const;

describe('address of the list', () => {
  it.each([
    ['all places', byArea(), '/map/list?queryType=category'],
    ['a category', byArea('cafe'), '/map/list?queryType=category&category=cafe'],
    ['open places', byArea('cafe', { openNow: true }), '/map/list?queryType=category&category=cafe&openNow=1'],
    ['a region', byRegion('성수동'), `/map/list?queryType=region&region=${encodeURIComponent('성수동')}`],
    ['given places', byPlaces([2, 1]), '/map/list?queryType=idList&ids=2&ids=1'],
    [
      'search results',
      byPlaces([2], { keyword: 'ㅋㅍ' }),
      '/map/list?queryType=idList&ids=2&keyword=%E3%85%8B%E3%85%8D',
    ],
    ['all results of a search', byKeyword('cu', { ids: [2] }), '/map/list?queryType=idList&ids=2&keyword=cu&more=1'],
    [
      'the most reviewed',
      { ...byKeyword('cu', { ids: [2], openNow: true }), order: 'REVIEWS' as const },
      '/map/list?queryType=idList&ids=2&keyword=cu&more=1&openNow=1&order=reviews',
    ],
    [
      'facts and a time',
      byArea('cafe', { facts: [SEAT, EACH, SOME], openAt: '2026-11-28T14:00' }),
      '/map/list?queryType=category&category=cafe&openAt=2026-11-28T14%3A00&facts=SEAT%3AYES&facts=OUTLET%3AEACH&facts=OUTLET%3ASOME',
    ],
    [
      'facts of a region',
      byRegion('성수동', { facts: [SEAT], openNow: true }),
      `/map/list?queryType=region&region=${encodeURIComponent('성수동')}&openNow=1&facts=SEAT%3AYES`,
    ],
    [
      'facts of search results',
      byKeyword('cu', { ids: [2], facts: [SEAT] }),
      '/map/list?queryType=idList&ids=2&keyword=cu&more=1&facts=SEAT%3AYES',
    ],
    ['a keyword', byKeyword('cu'), '/map/list?queryType=keyword&keyword=cu'],
    [
      'a keyword as it is, with conditions',
      { ...byKeyword('cu 25', { isLiteral: true, facts: [SEAT], openNow: true }), order: 'AGAIN' as const },
      '/map/list?queryType=keyword&keyword=cu+25&literal=1&openNow=1&facts=SEAT%3AYES&order=again',
    ],
    [
      'search results of a keyword as it is',
      byPlaces([2], { keyword: 'cu', isLiteral: true }),
      '/map/list?queryType=idList&ids=2&keyword=cu&literal=1',
    ],
    [
      'the best for solo visits',
      { ...byArea('cafe'), order: 'AGAIN' as const },
      '/map/list?queryType=category&category=cafe&order=again',
    ],
  ])('round-trips %s', (_, filter, address) => {
    expect(listAddress(filter)).toBe(address);
    expect(read(address)).toEqual(filter);
  });

  it.each([
    '/map/list',
    '/map/list?queryType=nonsense',
    '/map/list?queryType=region&region=%20',
    '/map/list?queryType=keyword&keyword=%20&literal=1',
    '/map/list?queryType=category&literal=1',
    '/map/list?queryType=idList&ids=x&ids=-1&ids=1.5',
    '/map/list?queryType=category&category=spaceport',
    '/map/list?queryType=category&order=best',
    '/map/list?queryType=category&facts=SEAT:QUIET&facts=PARKING:YES&openAt=2026-02-30T14:00',
    '/map/list?queryType=category&openAt=tomorrow&facts=',
  ])('%s falls back to all places in view', (address) => {
    expect(read(address)).toEqual(byArea());
  });

  it('[11.1-8] has a time instead of now', () => {
    expect(read('/map/list?queryType=category&openNow=1&openAt=2026-11-28T14:00')).toEqual(
      byArea(null, { openAt: '2026-11-28T14:00' }),
    );
  });

  it.each([
    ['29', null],
    ['30', 30],
    ['360', 360],
    ['361', null],
    ['60.5', null],
  ])('[11.1-8] is open for %s minutes from that time: %s', (minutes, openForMin) => {
    const filter = read(`/map/list?queryType=category&openAt=2026-11-28T14:00&openFor=${minutes}`);
    expect(filter).toMatchObject({ openAt: '2026-11-28T14:00', openForMin });
  });

  it('counts the fifty characters of a keyword as graphemes', () => {
    const keyword = `${'👩‍💻'.repeat(47)} 카페`;
    expect(read(`/map/list?queryType=idList&ids=1&keyword=${encodeURIComponent(keyword)}`)).toMatchObject({ keyword });
  });

  it('ignores `more` without a keyword', () => {
    expect(read('/map/list?queryType=idList&ids=1&more=1')).toEqual(byPlaces([1]));
  });

  it('removes duplicate ids and keeps at most 100', () => {
    const ids = Array.from({ length: 120 }, (_, index) => `ids=${index + 1}&ids=1`).join('&');
    expect(read(`/map/list?queryType=idList&${ids}`)).toMatchObject({ ids: { length: 100 } });
  });
});

describe('map filter', () => {
  it('[3.1-4] [4.4-1] is a category, a region, one place, several places, or none', () => {
    expect(byArea('cafe')).toMatchObject({ kind: 'area', category: 'cafe' });
    expect(byRegion('성수동')).toMatchObject({ kind: 'region', region: '성수동' });
    expect(byPlace(7)).toMatchObject({ kind: 'place', placeId: 7 });
    expect(byPlaces([7, 9])).toMatchObject({ kind: 'places', ids: [7, 9] });
    expect(byNothing()).toMatchObject({ kind: 'none', keyword: null });
  });

  it.each([byArea('cafe'), byRegion('성수동'), byPlace(7), byPlaces([7]), byKeyword('카페')])(
    'of kind $kind has no conditions and the order by distance unless they are given',
    (filter) => {
      expect(filter).toMatchObject({ facts: [], openNow: false, openAt: null, order: 'DISTANCE' });
    },
  );

  it('fits the map once to the same places, however they are listed', () => {
    expect(getViewKey(byArea('cafe'))).toBe('');
    expect(getViewKey(byNothing('없는곳'))).toBe('');
    expect(getViewKey(byKeyword('cu', { ids: [2, 1] }))).toBe(getViewKey(byPlaces([2, 1], { keyword: 'cu' })));
    expect(getViewKey(byKeyword('cu', { isLiteral: true }))).not.toBe(getViewKey(byKeyword('cu')));
    expect(getViewKey(byPlace(7))).not.toBe(getViewKey(byPlaces([7])));
  });
});
