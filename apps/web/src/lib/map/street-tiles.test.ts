import { expect, it } from 'vitest';
import { tilesOver } from './street-tiles.ts';

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
