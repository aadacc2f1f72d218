import { expect, it } from 'vitest';
import { soon } from './start.ts';

it.each([
  ['2026-11-21T05:01:00Z', '2026-11-21T14:10'],
  ['2026-11-21T05:10:00Z', '2026-11-21T14:10'],
  ['2026-11-21T14:55:00Z', '2026-11-22T00:00'],
])('begins soon, by the clocks of Seoul: %s', (now, start) => {
  expect(soon(new Date(now))).toBe(start);
});
