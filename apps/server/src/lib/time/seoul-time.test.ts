import { expect, it } from 'vitest';
import { dayOf, parseSeoulMinute, seoulDay, seoulMinute, seoulTime } from './seoul-time.ts';

it('formats a time in Seoul', () => {
  expect(seoulTime('2026-11-21T05:05:59Z')).toBe('2026-11-21 14:05');
});

it('returns the date in Seoul, which is ahead of the date in UTC', () => {
  expect(seoulDay(new Date('2026-11-21T14:59:59Z'))).toBe('2026-11-21');
  expect(seoulDay(new Date('2026-11-21T15:00:00Z'))).toBe('2026-11-22');
});

it('returns the date of a local time', () => {
  expect(dayOf('2026-11-28T14:00')).toBe('2026-11-28');
});

it('formats a time as it parses it', () => {
  expect(seoulMinute(new Date('2026-11-27T15:04:59Z'))).toBe('2026-11-28T00:04');
  expect(seoulMinute(parseSeoulMinute('2026-11-28T14:05'))).toBe('2026-11-28T14:05');
});
