import { expect, it } from 'vitest';
import { arrivalSnap } from './arrival-snap.ts';

it.each([
  ['home', 'full', null, 'default'],
  ['list', 'collapsed', 'home', 'half'],
  ['list', 'full', 'home', 'full'],
  ['list', 'default', 'detail', 'default'],
  ['detail', 'full', 'list', 'half'],
  ['detail', 'default', null, 'half'],
  ['detail', 'full', 'reviews', 'full'],
  ['detail', 'collapsed', 'reviews', 'collapsed'],
  ['detail', 'full', 'detail', 'half'],
  ['reviews', 'full', 'detail', 'full'],
  ['not-found', 'collapsed', 'search', 'half'],
  ['search', 'collapsed', 'home', 'collapsed'],
] as const)('%s over a sheet at %s, opened from %s: %s', (page, snap, from, expected) => {
  expect(arrivalSnap(page, snap, from)).toBe(expected);
});
