import type { MapConfig } from '#lib/map/map-handle.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import { loadStreets } from '../api/list-streets.ts';

/** What `auto` tries before it draws the embedded style. */
const HOSTED_STYLE_URL = 'https://tiles.openfreemap.org/styles/positron';

/** How the operator wants maps drawn. */
export function useMapConfig(): MapConfig {
  const { map } = usePageSettings();
  return {
    engine: map.engine,
    style: map.style,
    pmtiles: map.pmtiles ?? null,
    naverKeyId: map.naverKeyId ?? null,
    hostedStyleUrl: HOSTED_STYLE_URL,
    loadStreets,
  };
}
