import { describe, expect, it } from 'vitest';
import {
  areaAround,
  areaOfView,
  isOnTheMap,
  isWithin,
  middleBelow,
  roundedOutwards,
  viewAround,
  visibleBounds,
  zoomIncluding,
} from './map-area.ts';

const bounds = { swLat: 37.540_01, swLng: 127.050_09, neLat: 37.549_91, neLng: 127.059_99 };
const center = { latitude: 37.545, longitude: 127.055 };
const view = { bounds, center, zoom: 15 };

it('[20.1-3] the visible bounds end below the search bar and above the buttons over the sheet', () => {
  const all = viewAround(center, 15, { widthPx: 390, heightPx: 784, coveredPx: 0 });
  const visible = visibleBounds(all, { topPx: 64, bottomPx: 570 });
  const heightOf = ({ swLat, neLat }: typeof visible) => neLat - swLat;
  expect(heightOf(visible) / heightOf(all.bounds)).toBeCloseTo(150 / 784, 2);
  expect((all.bounds.neLat - visible.neLat) / heightOf(all.bounds)).toBeCloseTo(64 / 784, 2);
  expect(visible.swLng).toBeCloseTo(all.bounds.swLng, 3);
  expect(isWithin({ latitude: visible.swLat - 0.0001, longitude: center.longitude }, visible)).toBe(false);
  expect(isWithin({ latitude: visible.swLat + 0.0001, longitude: center.longitude }, visible)).toBe(true);
});

describe('searched area', () => {
  it('rounds outwards to four decimals', () => {
    expect(roundedOutwards(bounds)).toEqual({ swLat: 37.54, swLng: 127.05, neLat: 37.55, neLng: 127.06 });
  });

  it('does not change coordinates with four decimals', () => {
    // 10,000 times as much is a little less than a whole number, and a little more.
    const exact = { swLat: 37.5425, swLng: 127.0559, neLat: 37.5444, neLng: 127.0601 };
    expect(roundedOutwards(exact)).toEqual(exact);
  });

  it('[7.1-13] measures distances from the user, or from the middle of the map while their location is unknown', () => {
    const user = { latitude: 37.5, longitude: 127 };
    expect(areaOfView(view, user, 0).from).toEqual(user);
    expect(areaOfView(view, null, 0)).toMatchObject({ from: center, around: center });
  });

  it('equals what a map of that size shows', () => {
    const area = areaAround(center, 15, { widthPx: 390, heightPx: 784, coveredPx: 0 });
    expect(area.bounds.neLng - area.bounds.swLng).toBeCloseTo(0.0168, 3);
    expect(area.bounds.neLat - area.bounds.swLat).toBeCloseTo(0.0267, 3);
    expect(area.from).toEqual(center);
  });

  it('has its centre above the sheet, before and after the map has loaded', () => {
    const first = areaAround(center, 15, { widthPx: 390, heightPx: 784, coveredPx: 438 });
    expect(first).toMatchObject({ from: center, around: center });
    const middle = { latitude: (first.bounds.swLat + first.bounds.neLat) / 2, longitude: center.longitude };
    // 219 px at zoom 15, as below.
    expect(center.latitude - middle.latitude).toBeCloseTo(0.007_45, 3);
    const later = areaOfView({ ...view, center: middle }, null, 438);
    expect(later.around.latitude).toBeCloseTo(center.latitude, 3);
    expect(later.from).toEqual(later.around);
  });
});

it.each([
  [{ latitude: 37.5, longitude: 127 }, true],
  [{ latitude: 0, longitude: 0 }, false],
  [{ latitude: 0, longitude: 127 }, true],
  [{ latitude: Number.NaN, longitude: 127 }, false],
])('isOnTheMap(%o): %s', (point, expected) => {
  expect(isOnTheMap(point)).toBe(expected);
});

it('moves the middle of a covered map south, so that the point is centred above the cover', () => {
  // At zoom 15, a pixel is 156,543 m / 2^15 at the equator, 3.788 m here; 219 px are 829.6 m or
  // 0.00745 degrees.
  const middle = middleBelow(center, 15, 438);
  expect(middle.longitude).toBe(center.longitude);
  expect(middle.latitude).toBeCloseTo(center.latitude - 0.007_45, 4);
});

describe('the zoom that includes another point', () => {
  const size = { widthPx: 390, heightPx: 844, coveredPx: 444 };

  it.each([
    ['in the east', { latitude: 0, longitude: 0.1 }],
    ['in the west', { latitude: 0, longitude: -0.1 }],
    ['in the north', { latitude: 0.1, longitude: 0 }],
    ['in the south', { latitude: -0.1, longitude: 0.03 }],
  ])('shows it above the sheet: %s', (_, { latitude, longitude }) => {
    const point = { latitude: center.latitude + latitude, longitude: center.longitude + longitude };
    const zoom = zoomIncluding(center, point, size);
    // The same map without the covered part.
    const visible = { ...size, heightPx: 400, coveredPx: 0 };
    const isIn = ({ bounds: { swLat, swLng, neLat, neLng } }: ReturnType<typeof areaAround>) =>
      swLat < point.latitude && point.latitude < neLat && swLng < point.longitude && point.longitude < neLng;
    expect(isIn(areaAround(center, zoom, visible))).toBe(true);
    expect(isIn(areaAround(center, zoom + 0.2, visible))).toBe(false);
  });

  it('is any zoom for the same point', () => {
    expect(zoomIncluding(center, center, size)).toBe(Number.POSITIVE_INFINITY);
  });
});
