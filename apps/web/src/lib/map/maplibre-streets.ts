import type { StreetMap } from '@sol/contract/street';
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import { logger } from '#lib/logger.ts';
import type { GeoBounds, MapConfig, MapView } from './map-handle.ts';
import { fromMapLibreZoom } from './map-padding.ts';
import sketchedNames from './style/sketched-names.generated.json';
import { STREETS, STREETS_MIN_ZOOM } from './style/style-tokens.ts';

/** Streets are fetched in squares of 0.1 degrees, so that requests are cacheable. */
const TILES_PER_DEGREE = 10;

type StreetTile = { key: string; box: GeoBounds };

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

type Line = StreetMap['streets'][number]['line'];

/** The area of the embedded map. Streets of the same name elsewhere are not part of it. */
const SKETCH_BOUNDS: GeoBounds = { swLat: 37.42, swLng: 126.76, neLat: 37.71, neLng: 127.19 };
const sketchedNameSet = new Set(sketchedNames);

const getRank = (name: string) => (name.endsWith('대로') ? 'avenue' : name.endsWith('로') ? 'road' : 'lane');

function isSketched(name: string, longitude: number, latitude: number): boolean {
  return (
    sketchedNameSet.has(name) &&
    latitude > SKETCH_BOUNDS.swLat &&
    latitude < SKETCH_BOUNDS.neLat &&
    longitude > SKETCH_BOUNDS.swLng &&
    longitude < SKETCH_BOUNDS.neLng
  );
}

/** Chaikin's corner cutting: smooths a line and keeps its ends. */
function smoothLine(line: Line, rounds = 2): Line {
  if (rounds === 0 || line.length < 3) return line;
  const smoothed = line.flatMap((a, index): Line => {
    const b = line[index + 1];
    if (b === undefined) return [a];
    const between = (ratio: number): Line[number] => [a[0] + (b[0] - a[0]) * ratio, a[1] + (b[1] - a[1]) * ratio];
    return [...(index === 0 ? [a] : []), between(0.25), between(0.75)];
  });
  return smoothLine(smoothed, rounds - 1);
}

/**
 * Converts street tiles to features of the embedded style. A street in several tiles is rendered
 * once.
 */
export function streetFeatures(tiles: readonly StreetMap[]): GeoJSON.FeatureCollection {
  const features = new Map<string, GeoJSON.Feature>();
  for (const { streets, neighborhoods } of tiles) {
    for (const { name, line } of streets) {
      const [start] = line;
      if (start === undefined || isSketched(name, ...start)) continue;
      const rank = getRank(name);
      features.set(`${name} ${start.join()}`, {
        type: 'Feature',
        properties: { kind: 'road', rank, name },
        geometry: { type: 'LineString', coordinates: rank === 'lane' ? line : smoothLine(line) },
      });
    }
    for (const { name, placeCount, latitude, longitude } of neighborhoods) {
      if (isSketched(name, longitude, latitude)) continue;
      features.set(`${name} ${longitude},${latitude}`, {
        type: 'Feature',
        properties: { kind: 'neighbourhood-name', name, weight: placeCount },
        geometry: { type: 'Point', coordinates: [longitude, latitude] },
      });
    }
  }
  return { type: 'FeatureCollection', features: [...features.values()] };
}

const MIN_ZOOM = fromMapLibreZoom(STREETS_MIN_ZOOM);
const MAX_CACHED_TILES = 24;

/**
 * Loads the streets around the viewport if the style has a source for them, with an LRU cache of
 * tiles.
 */
export function createStreets(map: MapLibreMap, load: MapConfig['loadStreets']) {
  const tiles = new Map<string, StreetMap>();
  const pendingKeys = new Set<string>();
  let isDestroyed = false;

  const source = () => (isDestroyed ? undefined : map.getSource<GeoJSONSource>(STREETS.source));
  const show = () => void source()?.setData(streetFeatures([...tiles.values()]));

  async function fetchTile({ key, box }: StreetTile, fetchStreets: NonNullable<typeof load>): Promise<void> {
    pendingKeys.add(key);
    try {
      tiles.set(key, await fetchStreets(box));
    } catch (error) {
      // Streets are optional; the next move retries.
      logger.error('Failed to load streets', error);
    } finally {
      pendingKeys.delete(key);
    }
  }

  /** Moves a tile to the end of the LRU order. */
  function touch(key: string): void {
    const tile = tiles.get(key);
    if (tile === undefined) return;
    tiles.delete(key);
    tiles.set(key, tile);
  }

  function evictOldest(): void {
    for (const key of [...tiles.keys()].slice(0, -MAX_CACHED_TILES)) tiles.delete(key);
  }

  return {
    /** Call after each style load: the new source is empty. */
    show() {
      if (tiles.size > 0) show();
    },
    async loadAround({ bounds, zoom }: MapView): Promise<void> {
      if (load === undefined || zoom < MIN_ZOOM || source() === undefined) return;
      const around = tilesOver(bounds);
      for (const { key } of around) touch(key);
      const missing = around.filter(({ key }) => !tiles.has(key) && !pendingKeys.has(key));
      if (missing.length === 0) return;
      await Promise.all(missing.map((tile) => fetchTile(tile, load)));
      evictOldest();
      show();
    },
    destroy() {
      isDestroyed = true;
    },
  };
}
