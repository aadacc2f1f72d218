import { expect, it } from 'vitest';
import { isContinuedInput } from './continued-input.ts';

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
