import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/** SEOUL is the generated outline of the city. STREETS comes from place addresses, anywhere. */
export const SEOUL = { source: 'seoul' } as const;
export const STREETS = { source: 'streets' } as const;
/** Streets are loaded from this zoom of MapLibre; below it they are narrower than a pixel. */
export const STREETS_MIN_ZOOM = 12;

type Ground = { source: string; prefix: string; minzoom: (minzoom: number) => number };
export const GROUNDS: readonly Ground[] = [
  { ...STREETS, prefix: 'local-', minzoom: (minzoom) => Math.max(minzoom, STREETS_MIN_ZOOM) },
  { ...SEOUL, prefix: '', minzoom: (minzoom) => minzoom },
];

export const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
export const isRank = (...ranks: string[]): ExpressionSpecification => ['in', ['get', 'rank'], ['literal', ranks]];
export const both = (a: ExpressionSpecification, b: ExpressionSpecification): FilterSpecification => ['all', a, b];

/** A width interpolated over the zoom, from [zoom, pixels] stops. */
export function widthByZoom(...stops: readonly [zoom: number, px: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}

/**
 * MapLibre reads only the weight from the first name. The web font is omitted: it loads in subsets,
 * and text rendered before its subset arrives would keep the fallback font.
 */
const SYSTEM_FONTS = ['Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic'];
export const MEDIUM = ['Medium', ...SYSTEM_FONTS];
export const BOLD = ['Bold', ...SYSTEM_FONTS];
