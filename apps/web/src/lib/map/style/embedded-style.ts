import type { StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-handle.ts';
import { groundLayers } from './ground-layers.ts';
import { labelLayers } from './label-layers.ts';
import { MAP_PALETTES } from './palette.ts';
import seoulUrl from './seoul.generated.json?url';
import { subwayLayers, wayLayers } from './way-layers.ts';

const ATTRIBUTION = '실제와 조금 다른 약도예요 · 자료 소상공인시장진흥공단';

/**
 * Seoul from one small file of our own: no tile server, no glyph server. Without a `glyphs` address MapLibre draws every
 * letter, Latin too, with the fonts of the device.
 */
export function embeddedStyle(theme: MapTheme): StyleSpecification {
  const palette = MAP_PALETTES[theme];
  return {
    version: 8,
    name: `sol-${theme}`,
    sources: {
      seoul: { type: 'geojson', data: seoulUrl, attribution: ATTRIBUTION, tolerance: 0.2, buffer: 64, maxzoom: 16 },
    },
    layers: [...groundLayers(palette), ...wayLayers(palette), ...subwayLayers(palette), ...labelLayers(palette)],
  };
}
