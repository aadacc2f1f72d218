import { layers, namedFlavor } from '@protomaps/basemaps';
import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { PMTiles, Protocol } from 'pmtiles';
import { logger } from '#lib/logger.ts';
import type { MapTheme } from '../map-handle.ts';

const ATTRIBUTION = [
  '<a href="https://protomaps.com" target="_blank" rel="noopener">Protomaps</a>',
  '©',
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noopener">OpenStreetMap</a>',
].join(' ');

/** Timeout of the header and the metadata of an archive, two short range requests. */
const ARCHIVE_TIMEOUT_MS = 5_000;
/** Without these layers of the Protomaps schema the map would be an empty area. */
const REQUIRED_LAYERS = ['earth', 'roads'];

const protocol = new Protocol();
addProtocol('pmtiles', protocol.tile);

function layerIds(metadata: unknown): unknown[] {
  const { vector_layers: found } = (metadata ?? {}) as { vector_layers?: unknown };
  return Array.isArray(found) ? found.map((layer: { id?: unknown } | null) => layer?.id) : [];
}

async function readMetadata(archive: PMTiles): Promise<unknown> {
  const timeout = AbortSignal.timeout(ARCHIVE_TIMEOUT_MS);
  const expired = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener('abort', () => reject(timeout.reason as Error), { once: true });
  });
  return Promise.race([archive.getMetadata(), expired]);
}

/**
 * A style on one PMTiles archive, read by range requests. Icons need a sprite server, so layers
 * with icons are omitted.
 * @returns null if the archive is unreachable or has no layers of the Protomaps schema
 */
export async function loadPmtilesStyle(address: string, theme: MapTheme): Promise<StyleSpecification | null> {
  const absolute = new URL(address, document.baseURI).href;
  const archive = new PMTiles(absolute);
  try {
    const found = layerIds(await readMetadata(archive));
    const missing = REQUIRED_LAYERS.filter((id) => !found.includes(id));
    if (missing.length > 0) throw new Error(`no layers ${missing.join(', ')} of the Protomaps schema`);
  } catch (error) {
    logger.error('MAP_PMTILES cannot be used, the embedded map is shown', error);
    return null;
  }
  protocol.add(archive);
  return {
    version: 8,
    sources: { protomaps: { type: 'vector', url: `pmtiles://${absolute}`, attribution: ATTRIBUTION } },
    layers: layers('protomaps', namedFlavor(theme), { lang: 'ko' }).filter(
      (layer) => !(layer.type === 'symbol' && layer.layout?.['icon-image'] !== undefined),
    ),
  };
}
