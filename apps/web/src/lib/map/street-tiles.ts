import type { GeoBounds } from './map-handle.ts';

/** Streets are fetched in squares of 0.1 degrees, so that requests are cacheable. */
const TILES_PER_DEGREE = 10;

export type StreetTile = { key: string; box: GeoBounds };

export function tilesOver({ swLat, swLng, neLat, neLng }: GeoBounds): StreetTile[] {
  const toIndex = (degrees: number) => Math.floor(degrees * TILES_PER_DEGREE);
  const tiles: StreetTile[] = [];
  for (let row = toIndex(swLat); row <= toIndex(neLat); row += 1) {
    for (let column = toIndex(swLng); column <= toIndex(neLng); column += 1) {
      // Divided last: 1271 / 10 is 127.1, while 127 + 0.1 may be slightly less.
      const box = {
        swLat: row / TILES_PER_DEGREE,
        swLng: column / TILES_PER_DEGREE,
        neLat: (row + 1) / TILES_PER_DEGREE,
        neLng: (column + 1) / TILES_PER_DEGREE,
      };
      tiles.push({ key: `${row} ${column}`, box });
    }
  }
  return tiles;
}
