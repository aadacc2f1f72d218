import type { StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-handle.ts';
import { groundLayers } from './ground-layers.ts';
import { labelLayers } from './label-layers.ts';
import { SEOUL, STREETS } from './layer-parts.ts';
import { MAP_PALETTES } from './palette.ts';
import { roadLayers, subwayLayers } from './road-layers.ts';
import seoulUrl from './seoul.generated.json?url';

/** The subway lines are from OpenStreetMap, which its licence requires to name. */
const OPENSTREETMAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';
const SKETCHED = '주소로 그린 약도예요';
const GEOJSON = { type: 'geojson', tolerance: 0.2, buffer: 64, maxzoom: 16 } as const;

/**
 * A map of Seoul from one bundled file, without a tile or glyph server. Without a `glyphs` URL
 * MapLibre renders all text with the fonts of the device.
 */
export function embeddedStyle(theme: MapTheme): StyleSpecification {
  const palette = MAP_PALETTES[theme];
  return {
    version: 8,
    name: `sol-${theme}`,
    sources: {
      [SEOUL.source]: { ...GEOJSON, data: seoulUrl, attribution: OPENSTREETMAP },
      // Filled by createStreets().
      [STREETS.source]: { ...GEOJSON, data: { type: 'FeatureCollection', features: [] }, attribution: SKETCHED },
    },
    layers: [...groundLayers(palette), ...roadLayers(palette), ...subwayLayers(palette), ...labelLayers(palette)],
  };
}
