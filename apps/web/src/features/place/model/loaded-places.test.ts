import { expect, it } from 'vitest';
import { knownHoursOf } from './loaded-places.ts';

it.each([
  [[], 'NO_PLACES'],
  [[false, false], 'ALL_CLOSED'],
  // A place has opened between the two calls.
  [[true, false], 'ALL_CLOSED'],
  [[false, null, false], 'SOME_UNKNOWN'],
  [[null, null], 'ALL_UNKNOWN'],
] as const)('isOpen %j: %s', (isOpen, expected) => {
  expect(knownHoursOf(isOpen.map((each) => ({ isOpen: each })))).toBe(expected);
});
