import type { LayerSpecification, MapLibreMap } from 'maplibre-gl';

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];

/** Gives layers that stand their other theme's colours: unlike a new style, it keeps the ground on screen. */
export function repaint(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers) {
    // The names come out of a layer, so they are names of paint properties.
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as PaintName, value);
  }
}
