import { expect, it } from 'vitest';
import { walkText } from './walk-text.ts';

const HERE = { latitude: 37.5446, longitude: 127.0559 };
/** 111 m per 0.001 degrees of latitude. */
const north = (degrees: number) => ({ ...HERE, latitude: HERE.latitude + degrees });

it.each([
  [0, '도보 1분'],
  [0.001, '도보 2분'],
  [0.003, '도보 7분'],
  [0.014, '도보 30분'],
  [0.0145, '1.6km'],
  [0.2, '22.2km'],
])('the way to a place %f degrees away is %s', (degrees, text) => {
  expect(walkText(HERE, north(degrees))).toBe(text);
});
