import { expect, it } from 'vitest';
import { type EpsgCode, toWgs84 } from './projection.rules.ts';

const METRES_PER_DEGREE = 111_195;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

function distanceM(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  const east = (a.longitude - b.longitude) * Math.cos(radians(a.latitude));
  return Math.hypot(east, a.latitude - b.latitude) * METRES_PER_DEGREE;
}

interface Ellipsoid {
  a: number;
  flattening: number;
}
const GRS80: Ellipsoid = { a: 6_378_137, flattening: 1 / 298.257222101 };
const BESSEL: Ellipsoid = { a: 6_377_397.155, flattening: 1 / 299.1528128 };

/**
 * Transverse Mercator by the formulas of Snyder, Map Projections (USGS Professional Paper 1395, page
 * 61), which the library does not use: it has the series of Krüger.
 */
function toGrid(
  latitude: number,
  longitude: number,
  { a, flattening }: Ellipsoid,
  [meridian, scale, falseEasting, falseNorthing]: readonly [number, number, number, number],
): [x: number, y: number] {
  const e2 = flattening * (2 - flattening);
  const ep2 = e2 / (1 - e2);
  const arc = (phi: number) =>
    a *
    ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * phi -
      ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * phi) +
      ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * phi) -
      ((35 * e2 ** 3) / 3072) * Math.sin(6 * phi));
  const phi = radians(latitude);
  const n = a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
  const t = Math.tan(phi) ** 2;
  const c = ep2 * Math.cos(phi) ** 2;
  const A = radians(longitude - meridian) * Math.cos(phi);
  const x = A + ((1 - t + c) * A ** 3) / 6 + ((5 - 18 * t + t ** 2 + 72 * c - 58 * ep2) * A ** 5) / 120;
  const y =
    A ** 2 / 2 +
    ((5 - t + 9 * c + 4 * c ** 2) * A ** 4) / 24 +
    ((61 - 58 * t + t ** 2 + 600 * c - 330 * ep2) * A ** 6) / 720;
  const northing = arc(phi) - arc(radians(38)) + n * Math.tan(phi) * y;
  return [falseEasting + scale * n * x, falseNorthing + scale * northing];
}

/** Degrees of WGS 84 to degrees of Korean 1985, by EPSG:5189 as the notice states it: around a pivot. */
function toKorean1985(latitude: number, longitude: number): [latitude: number, longitude: number] {
  const pivot = [-3_159_521.31, 4_068_151.32, 3_748_113.85] as const;
  const shift = [-145.907, 505.034, 685.756] as const;
  const [rx, ry, rz] = [-1.162, 2.347, 1.592].map((seconds) => radians(seconds / 3600)) as [number, number, number];
  const scale = 1 + 6.342e-6;
  const toCartesian = (lat: number, lon: number, { a, flattening }: Ellipsoid) => {
    const e2 = flattening * (2 - flattening);
    const n = a / Math.sqrt(1 - e2 * Math.sin(radians(lat)) ** 2);
    const onEquator = n * Math.cos(radians(lat));
    return [
      onEquator * Math.cos(radians(lon)),
      onEquator * Math.sin(radians(lon)),
      n * (1 - e2) * Math.sin(radians(lat)),
    ] as const;
  };
  const transform = (lat: number, lon: number) => {
    const [x, y, z] = toCartesian(lat, lon, BESSEL).map((value, i) => value - (pivot[i] ?? 0)) as [
      number,
      number,
      number,
    ];
    const rotated = [x + rz * y - ry * z, -rz * x + y + rx * z, ry * x - rx * y + z];
    const [X, Y, Z] = rotated.map((value, i) => (pivot[i] ?? 0) + scale * value + (shift[i] ?? 0)) as [
      number,
      number,
      number,
    ];
    const e2 = GRS80.flattening * (2 - GRS80.flattening);
    const p = Math.hypot(X, Y);
    let phi = Math.atan2(Z, p * (1 - e2));
    for (let i = 0; i < 8; i++) {
      const n = GRS80.a / Math.sqrt(1 - e2 * Math.sin(phi) ** 2);
      phi = Math.atan2(Z + e2 * n * Math.sin(phi), p);
    }
    return [(phi * 180) / Math.PI, (Math.atan2(Y, X) * 180) / Math.PI] as const;
  };
  // The shift changes by millimetres within the shift itself, so a few steps invert it.
  let [lat, lon] = [latitude, longitude];
  for (let i = 0; i < 4; i++) {
    const [toLat, toLon] = transform(lat, lon);
    [lat, lon] = [lat + latitude - toLat, lon + longitude - toLon];
  }
  return [lat, lon];
}

const GRIDS = {
  5174: [127 + 10.405 / 3600, 1, 200_000, 500_000],
  5179: [127.5, 0.9996, 1_000_000, 2_000_000],
  5181: [127, 1, 200_000, 500_000],
  5186: [127, 1, 200_000, 600_000],
} as const;

/** 성수동, 제주 서귀포, 부산 해운대, 강원 고성, 백령도. */
const POINTS = [
  [37.5446, 127.0561],
  [33.2463, 126.5082],
  [35.1587, 129.1604],
  [38.4513, 128.4527],
  [37.9681, 124.7103],
] as const;

it.each(([5174, 5179, 5181, 5186] as const).flatMap((epsg) => POINTS.map((point) => [epsg, ...point] as const)))(
  '[10.1-5] converts EPSG:%i at %f, %f within 1 m of its reference',
  (epsg: EpsgCode, latitude, longitude) => {
    const [lat, lon] = epsg === 5174 ? toKorean1985(latitude, longitude) : [latitude, longitude];
    const [x, y] = toGrid(lat, lon, epsg === 5174 ? BESSEL : GRS80, GRIDS[epsg]);
    expect(distanceM(toWgs84(epsg, x, y), { latitude, longitude })).toBeLessThan(0.5);
  },
);

it('[10.1-5] converts the example of the conversion API of Kakao, whose WTM is EPSG:5181', () => {
  const position = toWgs84(5181, 160_710.37729270622, -4388.879299157299);
  expect(distanceM(position, { latitude: 33.453357700000005, longitude: 126.57740680000002 })).toBeLessThan(0.01);
});

it('[10.1-5] converts a point that the software of the institute computed in Korean 1985', () => {
  const [x, y] = toGrid(36.9971380556, 127.0020969444, BESSEL, GRIDS[5174]);
  expect(distanceM(toWgs84(5174, x, y), { latitude: 37, longitude: 127 })).toBeLessThan(0.2);
});
