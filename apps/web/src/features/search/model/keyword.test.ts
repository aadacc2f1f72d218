import { expect, it } from 'vitest';
import { limitKeyword, normalizeKeyword } from './keyword.ts';

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
