import { expect, it } from 'vitest';
import {
  formatDepartureTime,
  getNextDepartureTime,
  isDayOver,
  toDepartureFieldValue,
  withProposedTime,
} from './departure-time.ts';

it.each([
  ['2026-11-21T05:01:00Z', '2026-11-21T14:10'],
  ['2026-11-21T05:10:00Z', '2026-11-21T14:10'],
  ['2026-11-21T14:55:00Z', '2026-11-22T00:00'],
])('rounds up to ten minutes in Seoul time: %s', (now, expected) => {
  expect(getNextDepartureTime(new Date(now))).toBe(expected);
});

it.each([
  ['2026-11-21T23:50', '2026-11-21T14:59:00Z', false],
  ['2026-11-21T23:50', '2026-11-21T15:00:00Z', true],
  ['2026-12-01T09:00', '2026-11-21T15:00:00Z', false],
])('the day of %s is over in Seoul at %s: %s', (departureTime, now, isOver) => {
  expect(isDayOver(departureTime, new Date(now))).toBe(isOver);
});

it.each([
  ['2026-11-28T14:05', '11월 28일 (토) 14:05'],
  ['2024-02-29T00:00', '2월 29일 (목) 00:00'],
])('formats %s', (departureTime, text) => {
  expect(formatDepartureTime(departureTime)).toBe(text);
});

it.each([
  [null, ''],
  ['2026-11-20T23:59', ''],
  ['2026-11-21T00:00', '2026-11-21T00:00'],
])('for %s the field value is %j', (departAt, value) => {
  expect(toDepartureFieldValue(departAt, new Date('2026-11-21T12:00:00+09:00'))).toBe(value);
});

it.each([
  ['2026-11-22T15:37', undefined, '2026-11-22T12:00'],
  ['2026-11-29T15:37', 'cafe', '2026-11-29T12:00'],
  ['2026-11-22T15:37', 'drink', '2026-11-22T19:00'],
  ['2026-11-21T12:00', undefined, '2026-11-21T15:40'],
  ['2026-11-20T15:37', undefined, '2026-11-20T15:37'],
  ['', undefined, ''],
] as const)('[12.3-1] proposes a time of day for %s, first %s: %s', (value, category, proposed) => {
  expect(withProposedTime(value, category, new Date('2026-11-21T15:37:00+09:00'))).toBe(proposed);
});
