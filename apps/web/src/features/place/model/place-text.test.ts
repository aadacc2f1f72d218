import { SOLO_SHARE_REVIEWS_MIN } from '@sol/contract/limits';
import { expect, it } from 'vitest';
import { soloShareOf, walkText } from './place-text.ts';

it.each([
  [1, 1, 100, '1명 중 1명'],
  [1, 0, 0, '1명 중 0명'],
  [2, 1, 50, '2명 중 1명'],
])(
  'shows counts and no bar of %i reviews, %i of them recommending',
  (reviewCount, recommendCount, soloPercent, text) => {
    expect(soloShareOf({ reviewCount, recommendCount, soloPercent })).toEqual({ text, percent: null });
  },
);

it('shows the percent from the third review on', () => {
  expect(SOLO_SHARE_REVIEWS_MIN).toBe(3);
  expect(soloShareOf({ reviewCount: 3, recommendCount: 1, soloPercent: 33 })).toEqual({ text: '33%', percent: 33 });
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
