import { describe, expect, it } from 'vitest';
import { checkVisit, locateVisit } from './visit-picker.tsx';

const PLACE = { latitude: 37.5446, longitude: 127.0559 };
/** Metres per degree of latitude. */
const DEGREE_M = 111_195;
const north = (metres: number, accuracyM = 20) => ({
  latitude: PLACE.latitude + metres / DEGREE_M,
  longitude: PLACE.longitude,
  accuracyM,
});

describe('checkVisit', () => {
  it('[11.3-1] takes a position within 150 m at an accuracy of 100 m', () => {
    expect(checkVisit(north(149, 100), PLACE)).toEqual({ position: north(149, 100) });
  });

  it.each([
    ['FAR', north(152)],
    ['FAR', north(-152)],
    ['INACCURATE', north(0, 101)],
    // Nothing can be said about its distance.
    ['INACCURATE', north(5000, 3000)],
  ])('[11.3-1] says that it is %s', (problem, position) => {
    expect(checkVisit(position, PLACE)).toEqual({ problem });
  });
});

describe('locateVisit', () => {
  const failing = (code: number) => ({
    getCurrentPosition: (_: PositionCallback, onError?: PositionErrorCallback | null) =>
      onError?.({ code } as GeolocationPositionError),
  });

  it.each([
    ['DENIED', 1, true],
    ['UNAVAILABLE', 2, true],
    ['TIMEOUT', 3, true],
    ['DENIED', 1, false],
    ['OFFLINE', 2, false],
    ['OFFLINE', 3, false],
  ])('[11.3-1] says %s for code %i', async (problem, code, onLine) => {
    const geolocation = failing(code) as Geolocation;
    expect(await locateVisit({ geolocation, onLine }, PLACE)).toEqual({ problem });
  });

  it('says that the browser has no positions', async () => {
    expect(await locateVisit({}, PLACE)).toEqual({ problem: 'UNSUPPORTED' });
  });

  it('has the accuracy of the position in metres', async () => {
    const coords = { ...PLACE, accuracy: 12.5 };
    const geolocation = {
      getCurrentPosition: (onPosition: PositionCallback) => onPosition({ coords } as GeolocationPosition),
    } as Geolocation;
    expect(await locateVisit({ geolocation }, PLACE)).toEqual({ position: { ...PLACE, accuracyM: 12.5 } });
  });
});
