import { loadPart } from '../lazy-part.tsx';
import type { CreateMap } from './map-handle.ts';

const loadMapLibre = () => import('./maplibre-adapter.ts');
const loadNaver = () => import('./naver-adapter.ts');

/** Opens a map with the configured engine, which is loaded on demand. */
export const createMap: CreateMap = async (options) => {
  const { createMap: create } = await loadPart<{ createMap: CreateMap }>(
    options.config.engine === 'naver' ? loadNaver : loadMapLibre,
  );
  return create(options);
};
