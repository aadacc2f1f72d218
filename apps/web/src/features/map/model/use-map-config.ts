import { HOSTED_MAP_STYLE_URL } from '@sol/contract/paths';
import type { MapConfig } from '#lib/map/map-handle.ts';
import { usePageSettings } from '#lib/page-settings.ts';
import { loadStreets } from '../api/list-streets.ts';

/** The map settings of the operator. */
export function useMapConfig(): MapConfig {
  const { map } = usePageSettings();
  return {
    engine: map.engine,
    style: map.style,
    pmtiles: map.pmtiles ?? null,
    naverKeyId: map.naverKeyId ?? null,
    placeCredits: map.placeCredits ?? [],
    hostedStyleUrl: HOSTED_MAP_STYLE_URL,
    loadStreets,
  };
}
