import { CATEGORIES, type Category } from '@sol/contract/category';
import { expect, it } from 'vitest';
import { LATER_SOLO_PAIRS, SOLO_PAIRS } from './solo-pairs.test-data.ts';
import { NO_DESTINATION, PRIOR_TERMS, soloPriorOf } from './solo-prior.ts';

const CATEGORY_OF_CLASS: Readonly<Record<string, Category>> = {
  ...Object.fromEntries(['공원', '근린공원', '역사공원'].map((name) => [name, 'walk'])),
  ...Object.fromEntries(['도서관', '작은도서관', '스터디카페'].map((name) => [name, 'work'])),
  ...Object.fromEntries(['박물관', '미술관', '박물관·미술관', '고궁'].map((name) => [name, 'culture'])),
  ...Object.fromEntries(['편의점', '슈퍼마켓', '화장품', '드러그스토어', '시장'].map((name) => [name, 'shop'])),
  ...Object.fromEntries(
    ['헬스장', 'PC방', '보드게임카페', '만화카페', '사주·타로'].map((name) => [name, 'entertainment']),
  ),
  ...Object.fromEntries(['바', '주점'].map((name) => [name, 'drink'])),
  카페: 'cafe',
};

const priorOf = ([detailedCategory, name]: readonly [string, string]) =>
  soloPriorOf({ name, detailedCategory, category: CATEGORY_OF_CLASS[detailedCategory] ?? 'food' });

it.each([
  { pairs: SOLO_PAIRS, count: 60, wrongMax: 5 },
  { pairs: LATER_SOLO_PAIRS, count: 20, wrongMax: 1 },
])('[19-1] orders $count labelled pairs of real places, $wrongMax may be wrong', ({ pairs, count, wrongMax }) => {
  expect(pairs).toHaveLength(count);
  const wrong = pairs.filter(([better, worse]) => priorOf(better) <= priorOf(worse));
  expect(wrong.length, wrong.map((pair) => pair.join(' > ')).join('; ')).toBeLessThanOrEqual(wrongMax);
});

it.each([
  ['the name decides before the class', '음식점', '성수 감자탕', -40],
  ['the longest term decides', '음식점', '할머니 갈비탕', 15],
  ['the least of several terms decides', '음식점', '칼국수와 보쌈', -40],
  ['without a term the class decides', '햄버거', '셀렉티', 15],
  ['a name in full width is read like another one', '음식점', 'ＫＦＣ 왕십리', 15],
  ['nothing is known', '음식점', '소소한 풍경', 0],
])('[19-1] %s', (_, detailedCategory, name, prior) => {
  expect(soloPriorOf({ category: 'food', detailedCategory, name })).toBe(prior);
});

it('[19-1] a class that is no destination is none under any name', () => {
  expect(soloPriorOf({ category: 'shop', detailedCategory: '편의점', name: '책방 편의점' })).toBe(NO_DESTINATION);
});

it('evaluates the terms of the category only', () => {
  expect(soloPriorOf({ category: 'cafe', detailedCategory: '카페', name: '갈비 카페' })).toBe(0);
});

it.each(PRIOR_TERMS)('stays in range and has a reason: $reason', ({ prior, categories }) => {
  expect(prior).toBeGreaterThanOrEqual(NO_DESTINATION);
  expect(prior).toBeLessThanOrEqual(20);
  expect(CATEGORIES.map(({ id }) => id)).toEqual(expect.arrayContaining([...categories]));
});
