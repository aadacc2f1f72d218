import { HOSTED_MAP_STYLE_URL } from '@sol/contract/paths';
import type { ComponentProps } from 'react';
import { categoryGlyphs, heartPath } from '#components/icons/category-icon.tsx';
import { useResolvedTheme } from '#hooks/browser-state.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import type { MapConfig } from '#lib/map/map-handle.ts';
import { MapView } from '#lib/map/map-view.tsx';
import { usePageSettings } from '#lib/page-settings.ts';
import { loadStreets } from '../api.ts';

const art = { ...categoryGlyphs, mark: heartPath };

/** The map settings of the operator. */
function useMapConfig(): MapConfig {
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

/** A map with the settings of the operator, in the displayed theme. The server renders none. */
export function ConfiguredMap(props: Omit<ComponentProps<typeof MapView>, 'config' | 'art' | 'theme'>) {
  const config = useMapConfig();
  const theme = useResolvedTheme();
  return useHydrated() && <MapView config={config} art={art} theme={theme} {...props} />;
}
