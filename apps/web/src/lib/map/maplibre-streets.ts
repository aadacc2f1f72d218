import type { StreetMap } from '@sol/contract/walking-route';
import type { GeoJSONSource, MapLibreMap } from 'maplibre-gl';
import { logger } from '#lib/logger.ts';
import type { MapConfig, MapView } from './map-handle.ts';
import { fromMapLibreZoom } from './maplibre-zoom.ts';
import { streetFeatures } from './street-features.ts';
import { type StreetTile, tilesOver } from './street-tiles.ts';
import { STREETS, STREETS_MIN_ZOOM } from './style/layer-parts.ts';

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
