import type { StyleSpecification } from 'maplibre-gl';
import type { MapConfig, MapTheme } from '../map-handle.ts';
import { groundLayers, roadLayers, subwayLayers } from './ground-layers.ts';
import { labelLayers } from './label-layers.ts';
import seoulUrl from './seoul.generated.json?url';
import { MAP_PALETTES, SEOUL, STREETS } from './style-tokens.ts';

/** The subway lines are from OpenStreetMap, which its licence requires to name. */
const OPENSTREETMAP =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">© OpenStreetMap</a>';
const SKETCHED = '주소로 그린 약도예요';
const GEOJSON = { type: 'geojson', tolerance: 0.2, buffer: 64, maxzoom: 16 } as const;

/**
 * A map of Seoul from one bundled file, without a tile or glyph server. Without a `glyphs` URL
 * MapLibre renders all text with the fonts of the device.
 */
function embeddedStyle(theme: MapTheme): StyleSpecification {
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

export type ResolvedStyle = {
  style: StyleSpecification | string;
  /** Embedded styles have the same layers in both themes and differ in paint properties only. */
  isEmbedded: boolean;
  /**
   * Returns the style to use if the style's server fails later; null for configured or embedded
   * styles.
   */
  fallback: (() => Promise<ResolvedStyle>) | null;
};

/** Timeout of the hosted style; afterwards the embedded style is used. */
const HOSTED_TIMEOUT_MS = 1500;

const resolveEmbedded = (theme: MapTheme): ResolvedStyle => ({
  style: embeddedStyle(theme),
  isEmbedded: true,
  fallback: null,
});

/** `{theme}` in the URL is replaced by light or dark. A URL without it is a light style. */
function getHostedUrl(config: MapConfig, theme: MapTheme): string | null {
  if (config.hostedStyleUrl === '') return null;
  if (config.hostedStyleUrl.includes('{theme}')) return config.hostedStyleUrl.replace('{theme}', theme);
  return theme === 'light' ? config.hostedStyleUrl : null;
}

/** One request per URL and page load: an unreachable server does not delay the next map. */
const hostedStyles = new Map<string, Promise<StyleSpecification | null>>();

async function fetchStyle(url: string): Promise<StyleSpecification | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(HOSTED_TIMEOUT_MS) });
    const style: unknown = response.ok ? await response.json() : null;
    return isStyle(style) ? style : null;
  } catch {
    return null;
  }
}

const isStyle = (value: unknown): value is StyleSpecification =>
  typeof value === 'object' && value !== null && 'version' in value && 'layers' in value && 'sources' in value;

function fetchStyleOnce(url: string): Promise<StyleSpecification | null> {
  const cached = hostedStyles.get(url);
  if (cached !== undefined) return cached;
  const request = fetchStyle(url);
  hostedStyles.set(url, request);
  return request;
}

/**
 * Resolves the style of a map. `auto` decides before the first frame and does not change
 * afterwards: a style swap flickers and moves every label.
 */
export async function resolveStyle(config: MapConfig, theme: MapTheme): Promise<ResolvedStyle> {
  if (config.pmtiles !== null) {
    const { loadPmtilesStyle } = await import('./pmtiles-style.ts');
    const style = await loadPmtilesStyle(config.pmtiles, theme);
    return style === null ? resolveEmbedded(theme) : { style, isEmbedded: false, fallback: null };
  }
  if (config.style === 'embedded') return resolveEmbedded(theme);
  if (config.style !== 'auto') return { style: config.style, isEmbedded: false, fallback: null };
  const url = getHostedUrl(config, theme);
  const hosted = url === null ? null : await fetchStyleOnce(url);
  if (url === null || hosted === null) return resolveEmbedded(theme);
  return {
    style: hosted,
    isEmbedded: false,
    fallback: async () => {
      hostedStyles.set(url, Promise.resolve(null));
      return resolveEmbedded(theme);
    },
  };
}
