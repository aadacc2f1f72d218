import { expect, it } from 'vitest';
import { SEOUL_LANDMARKS } from './seoul-landmarks.ts';
import { SEOUL_STREETS, type Street } from './seoul-streets.ts';
import { lastNumber, locateBuilding } from './street-number.ts';

const eastward: Street = {
  area: '성수',
  areaWeight: 1,
  name: '물결로',
  district: '성동구',
  adminDong: '',
  legalDong: '성수동2가',
  firstNumber: 11,
  points: [
    { latitude: 37.54, longitude: 127.05 },
    { latitude: 37.54, longitude: 127.0523 },
  ],
};

it('increases numbers by two every twenty metres', () => {
  expect(lastNumber(eastward)).toBe(11 + 20);
  expect(locateBuilding(eastward, 21, 10).longitude).toBeCloseTo(127.05 + 100 / 88_200, 5);
  expect(() => locateBuilding(eastward, 33, 10)).toThrow('물결로');
});

it('places odd numbers on the left and even ones on the right', () => {
  expect(locateBuilding(eastward, 13, 10).latitude).toBeCloseTo(37.54 + 10 / 111_000, 6);
  expect(locateBuilding(eastward, 14, 10).latitude).toBeCloseTo(37.54 - 10 / 111_000, 6);
});

/**
 * The Han from west to east, narrower than in reality: the north bank, then the south bank back.
 */
const HAN: readonly (readonly [latitude: number, longitude: number])[] = [
  [37.5765, 126.855],
  [37.5585, 126.885],
  [37.5475, 126.9],
  [37.5435, 126.915],
  [37.5425, 126.928],
  [37.5375, 126.939],
  [37.5225, 126.955],
  [37.5165, 126.968],
  [37.5145, 126.985],
  [37.5235, 127.003],
  [37.5385, 127.02],
  [37.5395, 127.037],
  [37.533, 127.055],
  [37.5275, 127.075],
  [37.532, 127.094],
  [37.545, 127.108],
  [37.56, 127.1155],
  [37.556, 127.122],
  [37.54, 127.1115],
  [37.5255, 127.096],
  [37.521, 127.078],
  [37.526, 127.055],
  [37.5335, 127.037],
  [37.5315, 127.022],
  [37.518, 127.006],
  [37.508, 126.986],
  [37.5105, 126.968],
  [37.514, 126.951],
  [37.531, 126.935],
  [37.536, 126.925],
  [37.5385, 126.91],
  [37.5425, 126.896],
  [37.551, 126.882],
  [37.5685, 126.85],
];

function isInHan({ latitude, longitude }: { latitude: number; longitude: number }): boolean {
  let isInside = false;
  for (const [index, [south, west]] of HAN.entries()) {
    const [north, east] = HAN.at(index - 1) ?? [south, west];
    const isBetween = south > latitude !== north > latitude;
    if (isBetween && longitude < west + ((latitude - south) / (north - south)) * (east - west)) isInside = !isInside;
  }
  return isInside;
}

it('places streets and landmarks outside the river', () => {
  expect(isInHan({ latitude: 37.5268, longitude: 126.945 })).toBe(true);
  for (const street of SEOUL_STREETS) {
    for (let number = street.firstNumber; number <= lastNumber(street); number++) {
      expect(isInHan(locateBuilding(street, number, 20)), `${street.name} ${number}`).toBe(false);
    }
  }
  // 노들섬 and 선유도 are islands.
  const ashore = SEOUL_LANDMARKS.filter(({ name }) => !/^(노들섬|선유도공원)$/.test(name));
  expect(ashore.filter(isInHan).map(({ name }) => name)).toEqual([]);
});
