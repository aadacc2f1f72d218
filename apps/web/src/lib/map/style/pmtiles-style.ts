import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { MapTheme } from '../map-handle.ts';

const ATTRIBUTION = [
  '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a>',
  '©',
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>',
].join(' ');

addProtocol('pmtiles', new Protocol().tile);

/**
 * A style on one PMTiles archive, read by range requests. Icons need a sprite server, so layers
 * with icons are omitted.
 */
export function pmtilesStyle(address: string, theme: MapTheme): StyleSpecification {
  const absolute = new URL(address, document.baseURI).href;
  return {
    version: 8,
    sources: { protomaps: { type: 'vector', url: `pmtiles://${absolute}`, attribution: ATTRIBUTION } },
    layers: layers('protomaps', namedFlavor(theme), { lang: 'ko' }).filter(
      (layer) => !(layer.type === 'symbol' && layer.layout?.['icon-image'] !== undefined),
    ),
  };
}
