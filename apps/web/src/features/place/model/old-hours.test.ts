import { expect, it } from 'vitest';
import { areHoursOld } from './old-hours.ts';

const NOW = new Date('2026-11-23T10:00:00+09:00');

it.each([
  ['2025-11-22', true],
  ['2025-11-23', true],
  ['2025-11-24', false],
  ['2026-11-23', false],
  [null, false],
])('[11.2-4] hours checked on %s are old: %s', (date, expected) => {
  expect(areHoursOld({ kind: 'SOURCE', date }, NOW)).toBe(expected);
});

it('[11.2-4] hours without a source are not old', () => {
  expect(areHoursOld(undefined, NOW)).toBe(false);
});
