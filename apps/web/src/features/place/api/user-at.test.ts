import { expect, it } from 'vitest';
import { userAt } from './user-at.ts';

it('tells the calls no more than four decimals of where someone is', () => {
  expect(userAt({ latitude: 37.544_612_3, longitude: 127.055_987_6 })).toEqual({ userLat: 37.5446, userLng: 127.056 });
});
