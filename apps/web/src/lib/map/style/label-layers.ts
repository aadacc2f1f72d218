import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import type { MapPalette } from './style-tokens.ts';
import { BOLD, both, GROUNDS, isKind, isRank, MEDIUM, SEOUL, STREETS, STREETS_MIN_ZOOM } from './style-tokens.ts';

const NAME: ExpressionSpecification = ['get', 'name'];
const SIZE_ALONG_ROADS: ExpressionSpecification = ['interpolate', ['linear'], ['zoom'], 13, 10, 17, 13];

const ALONG = { 'symbol-placement': 'line', 'text-field': NAME, 'text-rotation-alignment': 'map' } as const;
const haloOf = ({ halo }: MapPalette) => ({ 'text-halo-color': halo, 'text-halo-width': 1.4, 'text-halo-blur': 0.4 });

function roadNames(palette: MapPalette): LayerSpecification[] {
  const roads = [
    { id: 'lane-names', minzoom: 14.7, ranks: ['lane'], kinds: ['road'], size: 10, spacing: 220, bend: 35 },
    { id: 'road-names', minzoom: 13, ranks: ['road'], kinds: ['road'], size: SIZE_ALONG_ROADS, spacing: 260, bend: 45 },
    {
      id: 'avenue-names',
      minzoom: 11.4,
      ranks: ['avenue', 'expressway'],
      kinds: ['road', 'bridge'],
      size: SIZE_ALONG_ROADS,
      spacing: 320,
      bend: 45,
    },
  ];
  return roads.flatMap(({ id, minzoom, ranks, kinds, size, spacing, bend }) =>
    GROUNDS.map(
      (ground): LayerSpecification => ({
        source: ground.source,
        id: ground.prefix + id,
        type: 'symbol',
        minzoom: ground.minzoom(minzoom),
        filter: ['all', ['in', ['get', 'kind'], ['literal', kinds]], isRank(...ranks)],
        layout: { ...ALONG, 'text-font': MEDIUM, 'text-size': size, 'symbol-spacing': spacing, 'text-max-angle': bend },
        paint: { ...haloOf(palette), 'text-color': palette.ink2 },
      }),
    ),
  );
}

/** Labels of later layers win collisions, so the most important names are last. */
export function labelLayers(palette: MapPalette): LayerSpecification[] {
  const halo = haloOf(palette);
  return [
    ...roadNames(palette),
    {
      ...SEOUL,
      id: 'stream-names',
      type: 'symbol',
      minzoom: 12,
      filter: isKind('stream'),
      layout: { ...ALONG, 'text-font': MEDIUM, 'text-size': 11, 'symbol-spacing': 400, 'text-letter-spacing': 0.1 },
      paint: { ...halo, 'text-color': palette.waterInk },
    },
    {
      ...SEOUL,
      id: 'river-name',
      type: 'symbol',
      minzoom: 9.5,
      filter: isKind('river-name'),
      layout: {
        ...ALONG,
        'text-font': MEDIUM,
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 12, 15, 17],
        'text-letter-spacing': 0.5,
        'symbol-spacing': 500,
      },
      paint: { 'text-color': palette.waterInk },
    },
    {
      ...SEOUL,
      id: 'garden-names',
      type: 'symbol',
      minzoom: 13.5,
      filter: both(isKind('park-name'), isRank('garden')),
      layout: { 'text-field': NAME, 'text-font': MEDIUM, 'text-size': 11 },
      paint: { ...halo, 'text-color': palette.parkInk },
    },
    {
      ...SEOUL,
      id: 'park-names',
      type: 'symbol',
      minzoom: 11.4,
      filter: both(isKind('park-name'), isRank('park', 'mountain')),
      layout: {
        'text-field': NAME,
        'text-font': MEDIUM,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 16, 13],
      },
      paint: { ...halo, 'text-color': palette.parkInk },
    },
    {
      ...STREETS,
      id: 'neighbourhood-names',
      type: 'symbol',
      minzoom: STREETS_MIN_ZOOM,
      maxzoom: 17.5,
      filter: isKind('neighbourhood-name'),
      layout: {
        'text-field': NAME,
        'text-font': BOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 12, 10.5, 14, 13.5],
        'symbol-sort-key': ['-', 0, ['get', 'weight']],
        'text-padding': 6,
      },
      paint: { ...halo, 'text-color': palette.ink2 },
    },
    {
      ...SEOUL,
      id: 'quarter-names',
      type: 'symbol',
      minzoom: 12.6,
      filter: isKind('quarter-name'),
      layout: { 'text-field': NAME, 'text-font': BOLD, 'text-size': 13, 'text-padding': 4 },
      paint: { ...halo, 'text-color': palette.ink },
    },
    {
      ...SEOUL,
      id: 'town-names',
      type: 'symbol',
      maxzoom: 13.5,
      filter: isKind('town-name'),
      layout: { 'text-field': NAME, 'text-font': MEDIUM, 'text-size': 12 },
      paint: { ...halo, 'text-color': palette.ink2 },
    },
    {
      ...SEOUL,
      id: 'station-names',
      type: 'symbol',
      minzoom: 11.7,
      filter: isKind('station'),
      layout: {
        'text-field': NAME,
        'text-font': BOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 11.7, 10, 14, 12.5, 16, 14],
        'text-variable-anchor': ['top', 'bottom', 'right', 'left'],
        'text-radial-offset': 0.7,
        'symbol-sort-key': ['-', 0, ['get', 'lines']],
      },
      paint: { ...halo, 'text-color': palette.ink },
    },
    {
      ...SEOUL,
      id: 'district-names',
      type: 'symbol',
      minzoom: 9.5,
      maxzoom: 12.4,
      filter: isKind('district-name'),
      layout: {
        'text-field': NAME,
        'text-font': BOLD,
        'text-size': ['interpolate', ['linear'], ['zoom'], 10, 11, 13, 16],
      },
      paint: { ...halo, 'text-color': palette.ink },
    },
  ];
}
