import { expect, it } from 'vitest';
import { formatStart, getNextStart, isPast, shownStart } from './start.ts';

it.each([
  ['2026-11-21T05:01:00Z', '2026-11-21T14:10'],
  ['2026-11-21T05:10:00Z', '2026-11-21T14:10'],
  ['2026-11-21T14:55:00Z', '2026-11-22T00:00'],
])('rounds up to ten minutes in Seoul time: %s', (now, start) => {
  expect(getNextStart(new Date(now))).toBe(start);
});

it.each([
  ['2026-11-21T23:50', '2026-11-21T14:59:00Z', false],
  ['2026-11-21T23:50', '2026-11-21T15:00:00Z', true],
  ['2026-12-01T09:00', '2026-11-21T15:00:00Z', false],
])('%s is past once its day is over in Seoul: %s', (start, now, past) => {
  expect(isPast(start, new Date(now))).toBe(past);
});

it.each([
  ['2026-11-28T14:05', '11월 28일 (토) 14:05'],
  ['2024-02-29T00:00', '2월 29일 (목) 00:00'],
])('formats %s', (start, text) => {
  expect(formatStart(start)).toBe(text);
});

it.each([
  [null, ''],
  ['2026-11-20T23:59', ''],
  ['2026-11-21T00:00', '2026-11-21T00:00'],
])('for %s the displayed start is %j', (departAt, shown) => {
  expect(shownStart(departAt, new Date('2026-11-21T12:00:00+09:00'))).toBe(shown);
});
