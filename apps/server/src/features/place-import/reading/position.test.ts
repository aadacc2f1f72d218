import { expect, it } from 'vitest';
import { REJECTION_REASON } from '../rejection.ts';
import { readPosition } from './position.ts';

const 성수 = { latitude: 37.5446, longitude: 127.0561 };

it.each([
  ['degrees', '127.0561', '37.5446', '서울', undefined],
  ['EPSG:5174 by its range', '204888.1', '449150.4', '서울', undefined],
  ['EPSG:5186 by its range and the address', '204957.7', '549455.6', '서울', undefined],
  ['EPSG:5181 by the header', '204957.7', '449455.6', '서울', 5181],
  ['EPSG:5179 by its range', '960786.9', '1949566.9', '서울', undefined],
  ['thousands separators', '204,957.7', '549,455.6', '서울', undefined],
] as const)('[10.1-5] reads %s', (_what, x, y, province, epsg) => {
  const { position } = readPosition({ x, y, province, epsg });
  expect(position?.latitude).toBeCloseTo(성수.latitude, 4);
  expect(position?.longitude).toBeCloseTo(성수.longitude, 4);
});

it.each([
  ['no coordinates', '', '', '서울', REJECTION_REASON.coordinates],
  ['one coordinate', '127.0561', '', '서울', REJECTION_REASON.coordinates],
  ['zeros', '0', '0.0', '서울', REJECTION_REASON.coordinates],
  ['swapped degrees', '37.5446', '127.0561', '서울', REJECTION_REASON.swapped],
  ['swapped metres', '449150.4', '204888.1', '서울', REJECTION_REASON.swapped],
  ['swapped metres of EPSG:5179', '1949566.9', '960786.9', '서울', REJECTION_REASON.swapped],
  ['Tokyo', '139.6917', '35.6895', '서울', REJECTION_REASON.abroad],
  ['a lost digit', '127.0561', '3.75446', '서울', REJECTION_REASON.abroad],
  ['metres of Web Mercator', '14143820', '4515000', '서울', REJECTION_REASON.abroad],
])('[10.1-6] refuses %s', (_what, x, y, province, reason) => {
  expect(readPosition({ x, y, province })).toEqual({ rejected: reason });
});

it('keeps a position that is in another province than the address', () => {
  // Offices abroad of their province, and provinces whose borders changed.
  expect(readPosition({ x: '128.5912', y: '35.8714', province: '서울' }).position).toBeDefined();
});
