import { describe, expect, it } from 'vitest';
import { placeStem, regionStem } from '#features/place/similar-results.ts';

describe('placeStem', () => {
  it.each([
    ['서울숲공원', '서울숲'],
    ['응봉근린공원 (제2호)', '응봉'],
    ['꿈나무어린이공원', '꿈나무'],
    ['새별소공원', '새별'],
    ['서초·역사문화공원', '서초역사'],
    ['정독 도서관', undefined],
    ['남산도서관', '남산'],
    ['광장시장', '광장'],
    ['대공원', undefined],
    ['어린이공원', '어린이'],
    ['공원', undefined],
    ['공원 앞집', undefined],
    ['시장통닭', undefined],
    ['', undefined],
  ])('of %j is %j', (name, stem) => {
    expect(placeStem(name)).toBe(stem);
  });
});

describe('regionStem', () => {
  it.each([
    ['성수동', '성수'],
    ['서울숲역', '서울숲'],
    ['구로구', '구로'],
    ['중구', undefined],
    ['종로1가', undefined],
    ['역', undefined],
  ])('of %j is %j', (word, stem) => {
    expect(regionStem(word)).toBe(stem);
  });
});
