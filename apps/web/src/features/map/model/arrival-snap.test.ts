import { expect, it } from 'vitest';
import { arrivalSnap, isReturn } from './arrival-snap.ts';

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

it.each([
  ['POP', 'list', 'detail', true],
  ['PUSH', 'reviews', 'detail', true],
  ['PUSH', 'detail', 'list', true],
  ['PUSH', 'detail', 'detail', false],
  ['PUSH', 'list', 'detail', false],
  ['REPLACE', null, 'detail', false],
] as const)('%s from %s to %s is a return: %s', (navigationType, from, to, expected) => {
  expect(isReturn(navigationType, from, to)).toBe(expected);
});
