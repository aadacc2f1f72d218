import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import { expect, it } from 'vitest';
import { soloShareOf, walkText } from './place-text.ts';

it.each([
  [1, 1, 100, '1명 중 1명', '1/1'],
  [2, 1, 50, '2명 중 1명', '1/2'],
  [9, 0, 0, '9명 중 0명', '0/9'],
])('shows counts of %i reviews, %i of them recommending', (reviewCount, recommendCount, soloPercent, text, short) => {
  expect(soloShareOf({ reviewCount, recommendCount, soloPercent })).toEqual({ text, short, percent: null });
});

it('shows the percent from the tenth review on', () => {
  expect(SOLO_SHARE_REVIEWS_MIN).toBe(10);
  const share = soloShareOf({ reviewCount: 10, recommendCount: 3, soloPercent: 30 });
  expect(share).toEqual({ text: '30%', short: '30%', percent: 30 });
});

it('shows nothing without reviews', () => {
  expect(soloShareOf({ reviewCount: 0, recommendCount: 0, soloPercent: null })).toBeNull();
});

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
