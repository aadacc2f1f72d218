import { expect, it } from 'vitest';
import { walkingTime } from './way-words.ts';

it.each([
  [0, '1분'],
  [29 * 60, '29분'],
  [59.6 * 60, '1시간'],
  [65 * 60, '1시간 5분'],
  [120 * 60, '2시간'],
])('tells %i s as %s', (durationS, words) => {
  expect(walkingTime(durationS)).toBe(words);
});
