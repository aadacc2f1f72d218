import { expect, it } from 'vitest';
import { isSeoulMinute, seoulMinute } from './wire.ts';

it.each([
  ['2026-11-21T23:50', true],
  ['2024-02-29T00:00', true],
  ['2000-01-01T00:00', true],
  ['2099-12-31T23:59', true],
  ['2026-02-29T14:00', false],
  ['2026-11-31T14:00', false],
  ['2026-11-21T24:00', false],
  ['2026-11-21T14:60', false],
  ['2026-11-21', false],
  ['2026-11-21T14:00Z', false],
  ['0202-11-21T14:00', false],
  ['2100-01-01T00:00', false],
  ['zzzz', false],
  ['', false],
])('%j is a minute of the calendar: %s', (text, expected) => {
  expect(isSeoulMinute(text)).toBe(expected);
  expect(seoulMinute.safeParse(text).success).toBe(expected);
});
