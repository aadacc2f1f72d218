import { expect, it } from 'vitest';
import { arrivalSnap } from './arrival-snap.ts';

it.each([
  ['home', 'full', 'default'],
  ['list', 'collapsed', 'half'],
  ['list', 'full', 'full'],
  ['list', 'default', 'default'],
  ['detail', 'full', 'half'],
  ['detail', 'default', 'half'],
  ['not-found', 'collapsed', 'half'],
  ['search', 'collapsed', 'collapsed'],
] as const)('%s opened over a sheet that is %s: %s', (page, snap, expected) => {
  expect(arrivalSnap(page, snap)).toBe(expected);
});
