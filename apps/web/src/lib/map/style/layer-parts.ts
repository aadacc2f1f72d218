import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';

/** The sketch of Seoul, and beside it what the addresses of places show, here as anywhere else. */
export const SEOUL = { source: 'seoul' } as const;
export const STREETS = { source: 'streets' } as const;
/** Streets are fetched from here on; what is left of them from an earlier, closer look would be patches. */
export const STREETS_MIN_ZOOM = 12;

type Ground = { source: string; prefix: string; minzoom: (own: number) => number };
export const GROUNDS: readonly Ground[] = [
  { ...STREETS, prefix: 'local-', minzoom: (own) => Math.max(own, STREETS_MIN_ZOOM) },
  { ...SEOUL, prefix: '', minzoom: (own) => own },
];

export const isKind = (kind: string): ExpressionSpecification => ['==', ['get', 'kind'], kind];
export const isRank = (...ranks: string[]): ExpressionSpecification => ['in', ['get', 'rank'], ['literal', ranks]];
export const both = (a: ExpressionSpecification, b: ExpressionSpecification): FilterSpecification => ['all', a, b];

/** A width that grows smoothly with the zoom, as [zoom, pixels] stops. */
export function growing(...stops: readonly [zoom: number, px: number][]): ExpressionSpecification {
  return ['interpolate', ['exponential', 1.5], ['zoom'], ...stops.flat()] as ExpressionSpecification;
}

/**
 * The first name only tells the weight, which MapLibre reads out of it. The page's own web font is left out: it comes in
 * slices, and a letter drawn before its slice has arrived would stay in another hand for good.
 */
const SYSTEM_FONTS = ['Apple SD Gothic Neo', 'Noto Sans KR', 'Noto Sans CJK KR', 'Malgun Gothic'];
export const MEDIUM = ['Medium', ...SYSTEM_FONTS];
export const BOLD = ['Bold', ...SYSTEM_FONTS];
