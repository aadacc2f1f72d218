import { greatCircleM } from '@sol/contract/geo';
import { expect, it } from 'vitest';
import { isVisited } from './review.service.ts';

const place = { latitude: 37.5446, longitude: 127.0559 };
/** A position north of the place. */
const north = (distanceM: number, accuracyM: number) => ({
  latitude: place.latitude + distanceM / 111_195.08,
  longitude: place.longitude,
  accuracyM,
});

it.each([
  ['at the place', 0, 5, true],
  ['at 149 m', 149, 23, true],
  ['at 151 m', 151, 23, false],
  ['at 7 km', 7_000, 1, false],
  ['at an accuracy of exactly 100 m', 31, 100, true],
  ['at an accuracy of 100.5 m', 31, 100.5, false],
  ['at a poor accuracy and far away', 400, 900, false],
])('[11.3-1] a review written %s', (_, distanceM, accuracyM, expected) => {
  const position = north(distanceM, accuracyM);
  expect(Math.round(greatCircleM(position, place))).toBe(distanceM);
  expect(isVisited(position, place)).toBe(expected);
});
