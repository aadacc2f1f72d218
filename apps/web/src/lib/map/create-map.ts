import type { CreateMap, MapConfig, MapTheme } from './map-handle.ts';

const loadMapLibre = () => import('./maplibre-adapter.ts');
const loadNaver = () => import('./naver-adapter.ts');

/** Opens a map with the configured engine; its code arrives only now. */
export const createMap: CreateMap = async (options) => {
  const { createMap: create } = await (options.config.engine === 'naver' ? loadNaver() : loadMapLibre());
  return create(options);
};

/** Fetches what a map needs while nobody waits for it. Failing is no matter here: opening the map will try again. */
export async function prefetchMap(config: MapConfig, theme: MapTheme): Promise<void> {
  try {
    if (config.engine === 'naver') {
      await loadNaver();
      return;
    }
    const { prefetchStyle } = await import('./style/resolve-style.ts');
    prefetchStyle(config, theme);
    await loadMapLibre();
  } catch {
    return;
  }
}
