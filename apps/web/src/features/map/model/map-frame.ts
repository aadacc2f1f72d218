import { isWideWindow } from '#hooks/use-is-wide.ts';
import { defaultBottomPadding } from '#lib/map/camera.ts';
import { usePanelWidth } from './panel-width.ts';

/** The width of the rail in the style sheet. */
const RAIL_PX = 72;
/** The height of the search bar with its margin. */
const SEARCH_BAR_PX = 64;
/** The height of the tab bar in the style sheet. */
const TAB_BAR_PX = 60;
/** Half of a selected pin. */
const PIN_RADIUS_PX = 20;

export interface MapFrame {
  widthPx: number;
  heightPx: number;
}

/** The size of the map: the window, on wide screens without the rail and the panel. */
export function getMapFrame(): MapFrame {
  const { innerWidth, innerHeight } = window;
  if (!isWideWindow()) return { widthPx: innerWidth, heightPx: innerHeight };
  return { widthPx: Math.max(1, innerWidth - RAIL_PX - usePanelWidth.getState().widthPx), heightPx: innerHeight };
}

/** The largest bottom padding with which a single pin, in the middle above it, is below the search bar. */
const singlePinPadding = () => window.innerHeight - TAB_BAR_PX - 2 * (SEARCH_BAR_PX + PIN_RADIUS_PX);

/**
 * What covers the fitted map. Spec 9-9 counts with a sheet over the map; nothing is over the map of a
 * wide screen. Its value for one marker is for windows higher than 588 px: in lower ones the search bar
 * would cover the pin.
 */
export function getFitPadding(pointCount: number, coveredPx: number) {
  if (isWideWindow()) return { bottomPaddingPx: coveredPx, topPaddingPx: 0 };
  const specifiedPx = defaultBottomPadding(pointCount);
  const minimumPx = pointCount === 1 ? Math.min(specifiedPx, singlePinPadding()) : specifiedPx;
  return { bottomPaddingPx: Math.max(coveredPx, minimumPx), topPaddingPx: SEARCH_BAR_PX };
}
