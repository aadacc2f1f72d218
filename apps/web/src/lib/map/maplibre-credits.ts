import type { Map as MapLibreMap } from 'maplibre-gl';
import { type MapConfig, placeCreditTexts } from './map-handle.ts';

const isOpenStreetMap = (text: string) => text.includes('OpenStreetMap');

/** The attributions of the sources that have loaded: a tile server sends its own with the first response. */
function sourceCredits(map: MapLibreMap | undefined): string[] {
  // Contrary to its type, undefined until the style has loaded.
  const style = map?.getStyle();
  return Object.keys(style?.sources ?? {}).map((id) => map?.getSource(id)?.attribution ?? '');
}

/**
 * Options of the attribution control. OpenStreetMap is named once if both the map and the places are
 * from it: two attributions need two lines on a phone. MapLibre reads the options again whenever a
 * source has loaded.
 * @param getMap undefined while the map is constructed
 */
export const attributionOptions = (config: MapConfig, getMap: () => MapLibreMap | undefined) => ({
  compact: true,
  get customAttribution(): string[] {
    const isNamed = sourceCredits(getMap()).some(isOpenStreetMap);
    return placeCreditTexts(config).filter((credit) => !(isNamed && isOpenStreetMap(credit)));
  },
});

/** The attribution of OpenStreetMap must be readable at first; afterwards it may be behind an icon. */
const CREDITS_SHOWN_MS = 5_000;

/** Collapses the attribution control after some seconds. Returns a function that stops. */
export function collapseCredits(container: HTMLElement): () => void {
  const timer = setTimeout(() => {
    container.querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show');
  }, CREDITS_SHOWN_MS);
  return () => clearTimeout(timer);
}
