import proj4 from 'proj4';
import { expect, it } from 'vitest';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import { readPosition } from './position.rules.ts';

const KOREAN_1985 =
  '+proj=tmerc +lat_0=38 +lon_0=127.0028902777778 +x_0=200000 +y_0=500000 +ellps=bessel +towgs84=-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43';
const KOREA_2000_2010 = '+proj=tmerc +lat_0=38 +lon_0=127 +x_0=200000 +y_0=600000 +ellps=GRS80';
const SEOUL = { province: '서울', district: '성동구' };
const 성수 = { latitude: 37.5446, longitude: 127.0561 };

it.each([
  ['degrees', '127.0561', '37.5446', undefined],
  ['EPSG:5174 by its range', '204888.1', '449150.4', undefined],
  ['EPSG:5186 by its range and the address', '204957.7', '549455.6', undefined],
  ['EPSG:5181 by the header', '204957.7', '449455.6', 5181],
  ['EPSG:5179 by its range', '960786.9', '1949566.9', undefined],
  ['thousands separators', '204,957.7', '549,455.6', undefined],
] as const)('[10.1-5] reads %s', (_what, x, y, epsg) => {
  const { position } = readPosition({ x, y, region: SEOUL, epsg });
  expect(position?.latitude).toBeCloseTo(성수.latitude, 4);
  expect(position?.longitude).toBeCloseTo(성수.longitude, 4);
});

it.each([
  ['평택시', 37.0, 127.1],
  ['연천군', 38.1, 127.07],
  ['수원시 영통구', 37.25, 127.05],
])(
  '[10.1-5] tells grids apart in a province that is taller than the distance between them: %s',
  (district, latitude, longitude) => {
    const region = { province: '경기', district };
    for (const grid of [KOREAN_1985, KOREA_2000_2010]) {
      const [x, y] = proj4('WGS84', grid, [longitude, latitude]).map((metres) => metres.toFixed(3)) as [string, string];
      const { position } = readPosition({ x, y, region });
      expect(position?.latitude).toBeCloseTo(latitude, 6);
      expect(position?.longitude).toBeCloseTo(longitude, 6);
    }
  },
);

it.each([
  ['no coordinates', '', '', REJECTION_REASON.coordinates],
  ['one coordinate', '127.0561', '', REJECTION_REASON.coordinates],
  ['zeros', '0', '0.0', REJECTION_REASON.coordinates],
  ['swapped degrees', '37.5446', '127.0561', REJECTION_REASON.swapped],
  ['swapped metres', '449150.4', '204888.1', REJECTION_REASON.swapped],
  ['swapped metres of EPSG:5179', '1949566.9', '960786.9', REJECTION_REASON.swapped],
  ['Tokyo', '139.6917', '35.6895', REJECTION_REASON.abroad],
  ['a lost digit', '127.0561', '3.75446', REJECTION_REASON.abroad],
  ['metres of Web Mercator', '14143820', '4515000', REJECTION_REASON.abroad],
])('[10.1-6] refuses %s', (_what, x, y, reason) => {
  expect(readPosition({ x, y, region: SEOUL })).toEqual({ rejected: reason });
});

it.each([
  ['경북', '구미시', 36.12, 128.34],
  ['전남', '여수시', 34.76, 127.66],
  ['강원', '강릉시', 37.75, 128.88],
])('[10.1-6] refuses swapped metres of a tall province: %s %s', (province, district, latitude, longitude) => {
  const [x, y] = proj4('WGS84', KOREAN_1985, [longitude, latitude]).map(String) as [string, string];
  expect(readPosition({ x, y, region: { province, district } }).rejected).toBeUndefined();
  expect(readPosition({ x: y, y: x, region: { province, district } }).rejected).toBe(REJECTION_REASON.swapped);
});

it('keeps a position that is in another province than the address', () => {
  // Offices abroad of their province, and provinces whose borders changed.
  expect(readPosition({ x: '128.5912', y: '35.8714', region: SEOUL }).position).toBeDefined();
});
