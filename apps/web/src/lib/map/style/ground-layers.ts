import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { both, GROUNDS, isKind, isRank, type MapPalette, SEOUL, widthByZoom } from './style-tokens.ts';

/**
 * Converts metres to pixels: a pixel is 61.6 m at zoom 10 at this latitude and halves with each
 * zoom.
 */
const metresWide: ExpressionSpecification = [
  'interpolate',
  ['exponential', 2],
  ['zoom'],
  10,
  ['max', 0.6, ['/', ['get', 'widthM'], 61.6]],
  20,
  ['*', ['get', 'widthM'], 16.6],
];

export const groundLayers = (palette: MapPalette): LayerSpecification[] => [
  { id: 'outside', type: 'background', paint: { 'background-color': palette.outside } },
  { ...SEOUL, id: 'land', type: 'fill', filter: isKind('district'), paint: { 'fill-color': palette.ground } },
  {
    // Simplified borders leave gaps between districts; a line in the ground colour closes them.
    ...SEOUL,
    id: 'land-seams',
    type: 'line',
    filter: isKind('district'),
    paint: { 'line-color': palette.ground, 'line-width': 3 },
  },
  { ...SEOUL, id: 'parks', type: 'fill', filter: isKind('park'), paint: { 'fill-color': palette.park } },
  {
    ...SEOUL,
    id: 'borders',
    type: 'line',
    filter: ['any', isKind('district'), isKind('town')],
    maxzoom: 14.5,
    paint: {
      'line-color': palette.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 9, 0.6, 13, 1.4],
      'line-dasharray': [3, 2],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 13, 1, 14.5, 0],
    },
  },
  {
    ...SEOUL,
    id: 'streams',
    type: 'line',
    filter: isKind('stream'),
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': palette.water, 'line-width': metresWide },
  },
  { ...SEOUL, id: 'water', type: 'fill', filter: isKind('water'), paint: { 'fill-color': palette.water } },
  { ...SEOUL, id: 'islands', type: 'fill', filter: isKind('island'), paint: { 'fill-color': palette.island } },
];

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const;

type Road = {
  id: string;
  color: string;
  casing: string;
  ranks: string[];
  minzoom: number;
  width: ExpressionSpecification;
  casingWidth: ExpressionSpecification;
};

function roads(palette: MapPalette): Road[] {
  return [
    {
      id: 'lanes',
      color: palette.lane,
      casing: palette.casing,
      ranks: ['lane'],
      minzoom: 12.5,
      width: widthByZoom([12.5, 0.6], [14, 2.6], [15, 4.6], [18, 16]),
      casingWidth: widthByZoom([12.5, 1.2], [14, 4.2], [15, 6.4], [18, 18]),
    },
    {
      id: 'roads',
      color: palette.road,
      casing: palette.casing,
      ranks: ['road'],
      minzoom: 10.5,
      width: widthByZoom([10.5, 0.7], [13, 2.8], [14, 5.4], [15, 9], [18, 28]),
      casingWidth: widthByZoom([10.5, 1.2], [13, 4.2], [14, 7.2], [15, 11], [18, 31]),
    },
    {
      id: 'avenues',
      color: palette.avenue,
      casing: palette.casing,
      ranks: ['avenue'],
      minzoom: 9,
      width: widthByZoom([9, 0.7], [11, 1.8], [13, 4.6], [14, 8], [15, 13], [18, 44]),
      casingWidth: widthByZoom([9, 1.2], [11, 2.8], [13, 6.2], [14, 10], [15, 15.4], [18, 47]),
    },
    {
      id: 'expressways',
      color: palette.expressway,
      casing: palette.casing,
      ranks: ['expressway'],
      minzoom: 8,
      width: widthByZoom([8, 0.8], [11, 2.2], [13, 4.4], [15, 10], [18, 36]),
      casingWidth: widthByZoom([8, 1.2], [11, 3.2], [13, 5.8], [15, 12], [18, 39]),
    },
  ];
}

/** All casings are below all fills, so that roads connect at crossings. */
export function roadLayers(palette: MapPalette): LayerSpecification[] {
  const toLayers = (
    read: (road: Road) => [id: string, color: string, width: ExpressionSpecification],
  ): LayerSpecification[] =>
    roads(palette).flatMap((road) => {
      const [id, color, width] = read(road);
      return GROUNDS.map(({ source, prefix, minzoom }) => ({
        source,
        id: prefix + id,
        type: 'line',
        minzoom: minzoom(road.minzoom),
        filter: both(isKind('road'), isRank(...road.ranks)),
        layout: ROUND,
        paint: { 'line-color': color, 'line-width': width },
      }));
    });
  const bridgeWidth = widthByZoom([9, 0.8], [11, 2], [13, 5], [14, 8.6], [15, 14], [18, 45]);
  return [
    ...toLayers(({ id, casing, casingWidth }) => [`${id}-casing`, casing, casingWidth]),
    ...toLayers(({ id, color, width }) => [id, color, width]),
    {
      ...SEOUL,
      id: 'bridges',
      type: 'line',
      minzoom: 9,
      filter: isKind('bridge'),
      layout: { 'line-cap': 'round' },
      paint: { 'line-color': palette.bridge, 'line-width': bridgeWidth },
    },
  ];
}

export const subwayLayers = (palette: MapPalette): LayerSpecification[] => [
  {
    ...SEOUL,
    id: 'subway',
    type: 'line',
    minzoom: 10,
    filter: isKind('subway'),
    layout: ROUND,
    paint: {
      'line-color': ['get', 'color'],
      'line-opacity': palette.subwayOpacity,
      'line-width': widthByZoom([10, 0.8], [13, 1.8], [16, 3.2]),
    },
  },
  {
    ...SEOUL,
    id: 'stations',
    type: 'circle',
    minzoom: 11.5,
    filter: isKind('station'),
    paint: {
      'circle-color': palette.station,
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 11.5, 1.6, 14, 4, 17, 7],
      'circle-stroke-color': ['get', 'color'],
      'circle-stroke-width': ['interpolate', ['linear'], ['zoom'], 11.5, 1, 14, 2.2, 17, 3],
    },
  },
];
