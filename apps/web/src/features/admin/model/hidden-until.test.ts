import { expect, it } from 'vitest';
import { endOfDay, hiddenUntilDays, moment } from './hidden-until.ts';

it('offers the days in Seoul from tomorrow to the legal maximum', () => {
  // It is already the 24th in Seoul.
  expect(hiddenUntilDays(new Date('2026-11-23T15:30:00Z'))).toEqual({ first: '2026-11-25', last: '2026-12-24' });
});

it('hides until the end of the day', () => {
  expect(new Date(endOfDay('2026-12-24')).toISOString()).toBe('2026-12-24T14:59:59.000Z');
});

it('formats a time in Seoul', () => {
  expect(moment('2026-11-23T15:05:00Z')).toBe('2026.11.24 00:05');
});
