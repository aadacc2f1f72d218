import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl';
import { isKind, SEOUL } from './layer-parts.ts';
import type { MapPalette } from './palette.ts';

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
