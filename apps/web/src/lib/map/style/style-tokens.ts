import type { ExpressionSpecification, FilterSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-handle.ts';

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

/** The colours of styles/tokens.css at lower contrast, so that markers stand out. */
export type MapPalette = {
  ground: string;
  outside: string;
  water: string;
  park: string;
  island: string;
  border: string;
  lane: string;
  road: string;
  avenue: string;
  expressway: string;
  casing: string;
  bridge: string;
  ink: string;
  ink2: string;
  waterInk: string;
  parkInk: string;
  halo: string;
  station: string;
  subwayOpacity: number;
};

export const MAP_PALETTES: Record<MapTheme, MapPalette> = {
  light: {
    ground: '#f5f1ea',
    outside: '#ece7df',
    water: '#c9dbe4',
    park: '#dde8d3',
    island: '#dde8d3',
    border: '#d3c8bb',
    lane: '#ffffff',
    road: '#ffffff',
    avenue: '#ffffff',
    expressway: '#f6dfb6',
    casing: '#d9cfc1',
    bridge: '#fffaf2',
    ink: '#3a322b',
    ink2: '#786c60',
    waterInk: '#5b7f92',
    parkInk: '#5a7a4c',
    halo: '#fbf9f5',
    station: '#ffffff',
    subwayOpacity: 0.5,
  },
  dark: {
    ground: '#231f1b',
    outside: '#1d1a16',
    water: '#1b3242',
    park: '#273522',
    island: '#273522',
    border: '#4a4138',
    lane: '#3b342d',
    road: '#463e35',
    avenue: '#554a3f',
    expressway: '#6b5634',
    casing: '#171411',
    bridge: '#554a3f',
    ink: '#ece5dc',
    ink2: '#ab9f92',
    waterInk: '#7da3b8',
    parkInk: '#8fae7f',
    halo: '#1b1815',
    station: '#231f1b',
    subwayOpacity: 0.62,
  },
};
