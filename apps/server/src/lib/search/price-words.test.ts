import { expect, it } from 'vitest';
import { parsePriceWord, priceWord } from './price-words.ts';

it.each([
  ['만원', 10_000],
  ['만원이하', 10_000],
  ['2만원대', 20_000],
  ['8천원아래', 8_000],
  ['구천원미만', 9_000],
  ['삼만원이내', 30_000],
  ['1만2천원', 12_000],
  ['1만2000원이하', 12_000],
  ['만오천오백원안쪽', 15_500],
  ['칠천팔백원밑', 7_800],
  ['일만육천원짜리', 16_000],
  ['12000원정도', 12_000],
  ['15만원', 150_000],
  ['9500원', 9_500],
  ['12천원', 12_000],
  ['천원', 1_000],
  ['사만이천원', 42_000],
  ['이십만원', undefined],
  ['20만원', 200_000],
  ['21만원', undefined],
  ['9백원', undefined],
  ['999원', undefined],
  ['원', undefined],
  ['만', undefined],
  ['만원이상', undefined],
  ['한만원', undefined],
  ['만원이하식당', undefined],
  ['성수만원', undefined],
  ['2000만원', undefined],
])('[16.1-2] the highest price of %s is %s', (word, won) => {
  expect(parsePriceWord(word)).toBe(won);
});

it('[16.1-2] a price asks for restaurants with a meal of at most that', () => {
  expect(priceWord(12_000)).toEqual({
    words: [],
    categories: ['food'],
    facts: [{ fact: 'PRICE_ONE', value: '12000' }],
    tags: [],
    title: '한 끼 12,000원 이하인 곳',
  });
});
