import { expect, it } from 'vitest';
import { toUserParams } from './api.ts';

it('sends a location with four decimals at most', () => {
  expect(toUserParams({ latitude: 37.544_612_3, longitude: 127.055_987_6 })).toEqual({
    userLat: 37.5446,
    userLng: 127.056,
  });
});
