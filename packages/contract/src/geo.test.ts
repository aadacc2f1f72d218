import { expect, it } from 'vitest';
import { greatCircleM } from './geo.ts';

const cityHall = { latitude: 37.5665, longitude: 126.978 };
const seongsu = { latitude: 37.5446, longitude: 127.0559 };

it('measures great-circle distances', () => {
  expect(greatCircleM(cityHall, seongsu)).toBeCloseTo(7286, -2);
  expect(greatCircleM(cityHall, cityHall)).toBe(0);
  expect(greatCircleM({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015_114, 0);
});
