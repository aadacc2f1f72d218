import { isWideWindow } from '#hooks/browser-state.ts';
import { defaultBottomPadding } from '#lib/map/map-padding.ts';
import { usePanelWidth } from './panel-width.ts';

/** The width of the rail in the style sheet. */
const RAIL_PX = 72;
/** The height of the search bar with its margin. */
const SEARCH_BAR_PX = 64;
/** The tab bar of 60 px and, twice because the pin is in the middle, the search bar and half a selected pin. */
const AROUND_PIN_PX = 228;

interface MapFrame {
  widthPx: number;
  heightPx: number;
}

/** The size of the map: the window, on wide screens without the rail and the panel. */
export function getMapFrame(): MapFrame {
  const { innerWidth, innerHeight } = window;
  if (!isWideWindow()) return { widthPx: innerWidth, heightPx: innerHeight };
  return { widthPx: Math.max(1, innerWidth - RAIL_PX - usePanelWidth.getState().widthPx), heightPx: innerHeight };
}

/**
 * What covers the fitted map. Spec 9-9 counts with a sheet over the map; nothing is over the map of a
 * wide screen. Its value for one marker is for windows higher than 588 px: in lower ones the search bar
 * would cover the pin.
 */
export function getFitPadding(pointCount: number, coveredPx: number) {
  if (isWideWindow()) return { bottomPaddingPx: coveredPx, topPaddingPx: 0 };
  const minimumPx = Math.min(defaultBottomPadding(pointCount), window.innerHeight - AROUND_PIN_PX);
  return { bottomPaddingPx: Math.max(coveredPx, minimumPx), topPaddingPx: SEARCH_BAR_PX };
}
