import type { RelatedItem } from '@sol/contract/place-search';
import { describe, expect, it } from 'vitest';
import {
  destinationOfItem,
  destinationOfPlaces,
  destinationOfResults,
  interpretationOf,
} from './search-destination.ts';

const distance = { value: 120, unit: 'm' as const };
const district: RelatedItem = { type: 'DISTRICT', name: '성수동', address: '서울 성동구', distance };
function place(id: number, name = '카페'): RelatedItem {
  return { type: 'PLACE', id, name, address: '서울', category: 'cafe', isMarked: false, distance };
}

describe('chosen result', () => {
  it('[4.5-2] leads to the region of a district', () => {
    expect(destinationOfItem(district)).toEqual({ kind: 'region', region: '성수동' });
  });

  it('[4.5-3] leads to a single place', () => {
    expect(destinationOfItem(place(7))).toEqual({ kind: 'place', id: 7 });
  });
});

describe('Enter', () => {
  it('[4.5-8] finds nothing without results', () => {
    expect(destinationOfResults([], '없는곳')).toEqual({ kind: 'not-found', keyword: '없는곳' });
  });

  it('[4.5-9] takes the district that comes first', () => {
    expect(destinationOfResults([district, place(1)], '성수')).toEqual({ kind: 'region', region: '성수동' });
  });

  it('[4.5-9] [4.5-4] takes all places when a place comes first', () => {
    expect(destinationOfResults([place(2), district, place(1)], '카페')).toEqual({
      kind: 'places',
      keyword: '카페',
      ids: [2, 1],
      hasMore: false,
      isLiteral: false,
    });
  });

  const seongbuk: RelatedItem = { type: 'DISTRICT', name: '성북구', address: '서울 성북구', distance };
  const named: RelatedItem = { ...seongbuk, isNamed: true };

  it.each([
    ['its name in full', '성북구', [named, place(1, '성북구 책방')]],
    ['the beginning of it and of no place', '성북', [seongbuk, place(1, '길상사')]],
    ['the same with a space', '서울 성', [seongbuk, place(1, '길상사')]],
    ['a choseong that finds no place', 'ㅅㅂㄱ', [seongbuk]],
  ])('[4.5-9] takes a district for %s', (_, keyword, items) => {
    expect(destinationOfResults(items, keyword)).toEqual({ kind: 'region', region: '성북구' });
  });

  it('[12.2-6] searches words for going alone again, however few results there are', () => {
    const items = [1, 2].map((id) => ({ ...place(id), readAs: '식당 · 혼자 먹기 좋은 곳' }));
    expect(interpretationOf(items)).toEqual({ title: '식당 · 혼자 먹기 좋은 곳', dropped: [] });
    expect(destinationOfResults(items, '혼밥')).toEqual({ kind: 'interpreted', keyword: '혼밥' });
    expect(destinationOfPlaces(items, '혼밥')).toEqual({ kind: 'interpreted', keyword: '혼밥' });
  });

  it('[12.2-6] keeps that they are searched as they are', () => {
    expect(interpretationOf([place(1)])).toBeUndefined();
    expect(destinationOfResults([place(1)], '혼밥', true)).toMatchObject({ kind: 'places', ids: [1], isLiteral: true });
    expect(destinationOfPlaces([place(1)], '혼밥', true)).toMatchObject({ isLiteral: true });
  });

  const similar = { isSimilar: true as const };

  it('[12.2-3] takes exact places without the similar ones', () => {
    const items: RelatedItem[] = [place(2, '온담'), { ...seongbuk, ...similar }, { ...place(1, '온달'), ...similar }];
    expect(destinationOfResults(items, '온담')).toMatchObject({ kind: 'places', ids: [2] });
    expect(destinationOfPlaces(items, '온담')).toMatchObject({ ids: [2] });
  });

  it('[12.2-3] takes nothing that is only similar, neither a district nor a place', () => {
    const alike = { ...place(1, '성북구 책방'), ...similar };
    const items: RelatedItem[] = [{ ...seongbuk, ...similar }, alike];
    const none = (keyword: string) => ({ kind: 'not-found', keyword });
    expect(destinationOfResults(items, '성븍구')).toEqual(none('성븍구'));
    expect(destinationOfResults([{ ...seongbuk, ...similar }], '성븍구')).toEqual(none('성븍구'));
    expect(destinationOfResults([alike], '성븍구 책방')).toEqual(none('성븍구 책방'));
    expect(destinationOfPlaces(items, '성븍구')).toEqual(none('성븍구'));
  });

  it('[12.2-3] takes the district that was named with the Latin layout on', () => {
    const items: RelatedItem[] = [
      { ...named, ...similar },
      { ...place(1, '성북구 책방'), ...similar },
    ];
    expect(destinationOfResults(items, 'tjdqnrrn')).toEqual({ kind: 'region', region: '성북구' });
  });

  it.each([
    ['two initials', 'ㅅㅂ', [seongbuk, place(1, '서빙고 국수')]],
    ['all of its initials', 'ㅅㅂㄱ', [seongbuk, place(1, '길상사')]],
    ['half a syllable', '성ㅂ', [seongbuk, place(1, '길상사')]],
    ['the beginning of a place as well', '성북', [seongbuk, place(1, '성북동 빵집')]],
    ['the beginning of a place with a space in it', '성북동빵', [seongbuk, place(1, '성북동 빵집')]],
    ['a vowel that is not finished', '성북ㆍ', [seongbuk, place(1, '성북동 빵집')]],
    ['letters of another form', '성북'.normalize('NFD'), [seongbuk, place(1, '성북동 빵집')]],
  ])('[4.5-9] takes the places for %s', (_, keyword, items) => {
    expect(destinationOfResults(items, keyword)).toMatchObject({ kind: 'places', keyword, ids: [1], hasMore: false });
  });

  const places = (count: number) => Array.from({ length: count }, (_, index) => place(index + 1));

  it('[12.2-8] searches again when a full list of results may be incomplete', () => {
    expect(destinationOfResults(places(20), '카페')).toMatchObject({ kind: 'places', hasMore: true });
    expect(destinationOfResults(places(19), '카페')).toMatchObject({ kind: 'places', hasMore: false });
    expect(destinationOfPlaces([named, ...places(19)], '카페')).toMatchObject({ ids: { length: 19 }, hasMore: true });
    expect(destinationOfPlaces([named, ...places(18)], '카페')).toMatchObject({ hasMore: false });
    expect(destinationOfPlaces([named], '카페')).toEqual({ kind: 'not-found', keyword: '카페' });
  });
});
