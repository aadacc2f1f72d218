import { expect, it } from 'vitest';
import { isContinuedInput, limitKeyword, normalizeKeyword } from './keyword.ts';

it.each([
  ['카', '캎', true],
  ['캎', '카페', true],
  ['카페', '카', true],
  ['성', '서', true],
  ['카페', '서점', false],
  ['', '서점', false],
  ['성수ㅇ', '성수ㅇㆍ', true],
  ['성수ㅇㆍ', '성수ㅇᆢ', true],
  ['성수ㅇᆢ', '성수여', true],
  ['성수여', '성수역', true],
  ['서·', '서점', true],
])('from %s to %s: %s', (previous, current, expected) => {
  expect(isContinuedInput(previous, current)).toBe(expected);
});

it('[5-1] trims the keyword and limits it to fifty characters', () => {
  expect(normalizeKeyword('  성수 카페 ')).toBe('성수 카페');
  expect(normalizeKeyword('가'.repeat(51))).toBe('가'.repeat(50));
});

it('[2.9-7] counts the fifty characters as graphemes', () => {
  expect(limitKeyword('🧑‍🍳'.repeat(50))).toBe('🧑‍🍳'.repeat(50));
  expect(limitKeyword('🧑‍🍳'.repeat(51))).toBe('🧑‍🍳'.repeat(50));
});

it('keeps a space at the end of the input', () => {
  expect(limitKeyword('성수 ')).toBe('성수 ');
});

it('composes decomposed syllables', () => {
  expect(normalizeKeyword('카페'.normalize('NFD'))).toBe('카페');
});
