import type { LayerSpecification, MapLibreMap } from 'maplibre-gl';

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];

/** Applies the paint properties of another theme. Unlike setStyle it keeps the map on screen. */
export function repaint(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers) {
    // The names are keys of a layer's paint object.
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as PaintName, value);
  }
}
