import type { StreetMap } from '@sol/contract/street';
import { expect, it } from 'vitest';
import { streetFeatures, tilesOver } from './maplibre-streets.ts';

it('covers a box with tiles on a fixed grid of 0.1 degrees', () => {
  expect(tilesOver({ swLat: 37.541, swLng: 127.04, neLat: 37.549, neLng: 127.06 })).toEqual([
    { key: '375 1270', box: { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 } },
  ]);
  expect(tilesOver({ swLat: 37.59, swLng: 127.08, neLat: 37.61, neLng: 127.12 }).map(({ box }) => box)).toEqual([
    { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 },
    { swLat: 37.5, swLng: 127.1, neLat: 37.6, neLng: 127.2 },
    { swLat: 37.6, swLng: 127, neLat: 37.7, neLng: 127.1 },
    { swLat: 37.6, swLng: 127.1, neLat: 37.7, neLng: 127.2 },
  ]);
});

type Line = StreetMap['streets'][number]['line'];

const tile = (streets: StreetMap['streets'], neighborhoods: StreetMap['neighborhoods'] = []): StreetMap => ({
  streets,
  neighborhoods,
});
const line: Line = [
  [127.05, 37.54],
  [127.06, 37.54],
  [127.06, 37.55],
];
const propertiesOf = (tiles: StreetMap[]) => streetFeatures(tiles).features.map(({ properties }) => properties);

it('ranks streets by the suffix of their names', () => {
  expect(propertiesOf([tile(['물빛대로', '물빛로', '물빛로3길'].map((name) => ({ name, line })))])).toEqual([
    { kind: 'road', rank: 'avenue', name: '물빛대로' },
    { kind: 'road', rank: 'road', name: '물빛로' },
    { kind: 'road', rank: 'lane', name: '물빛로3길' },
  ]);
});

it('renders a street of two tiles once', () => {
  expect(propertiesOf([tile([{ name: '물빛로', line }]), tile([{ name: '물빛로', line }])])).toHaveLength(1);
});

it('omits streets of the embedded map, but not streets of the same name elsewhere', () => {
  const busan: Line = [
    [129.05, 35.15],
    [129.06, 35.15],
  ];
  const streets = [
    { name: '강남대로', line },
    { name: '강남대로', line: busan },
  ];
  const { features } = streetFeatures([tile(streets)]);
  expect(features.map(({ geometry }) => geometry)).toEqual([{ type: 'LineString', coordinates: busan }]);
});

it('rounds the corners of roads and keeps their ends', () => {
  const [feature] = streetFeatures([tile([{ name: '물빛로', line }])]).features;
  if (feature?.geometry.type !== 'LineString') throw new Error('a road is a line');
  const { coordinates } = feature.geometry;
  expect(coordinates.length).toBeGreaterThan(line.length);
  expect([coordinates[0], coordinates.at(-1)]).toEqual([line[0], line[2]]);
  expect(coordinates).not.toContainEqual(line[1]);
});

it('weights the names of neighbourhoods by their place count', () => {
  const at = { latitude: 37.54, longitude: 127.05 };
  expect(propertiesOf([tile([], [{ name: '성수동', placeCount: 206, ...at }])])).toEqual([
    { kind: 'neighbourhood-name', name: '성수동', weight: 206 },
  ]);
});
