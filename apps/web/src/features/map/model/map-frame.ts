import { type SheetSnap, snapHeights } from '#components/ui/bottom-sheet/sheet-snap.ts';
import { isWideWindow } from '#hooks/browser-state.ts';
import { defaultBottomPadding } from '#lib/map/map-padding.ts';
import type { Insets } from './map-area.ts';
import { usePanelWidth } from './panel-width.ts';

/** The width of the rail in the style sheet. */
const RAIL_PX = 72;
/** The height of the tab bar of a phone, above which the map ends. */
const TAB_BAR_PX = 60;
/** The height of the search bar with its margin. */
const SEARCH_BAR_PX = 64;
/** The row of buttons above the sheet, and at the bottom of the map of a wide screen. */
const BUTTON_ROW_PX = 56;
const WIDE_BUTTON_ROW_PX = 96;
/** The tab bar and, twice because the pin is in the middle, the search bar and half a selected pin. */
const AROUND_PIN_PX = 228;

interface MapFrame {
  widthPx: number;
  heightPx: number;
}

/** The size of the map: the window without the tab bar, on wide screens without the rail and the panel. */
export function getMapFrame(): MapFrame {
  const { innerWidth, innerHeight } = window;
  if (!isWideWindow()) return { widthPx: innerWidth, heightPx: Math.max(1, innerHeight - TAB_BAR_PX) };
  return { widthPx: Math.max(1, innerWidth - RAIL_PX - usePanelWidth.getState().widthPx), heightPx: innerHeight };
}

/** What lies over the map; null over a full sheet, above which the list stays as it was. */
export function getInsets(snap: SheetSnap): Insets | null {
  if (isWideWindow()) return { topPx: 0, bottomPx: WIDE_BUTTON_ROW_PX };
  if (snap === 'full') return null;
  const sheetPx = snapHeights(window.innerHeight)[snap];
  const bottomPx = snap === 'collapsed' ? sheetPx : sheetPx + BUTTON_ROW_PX;
  // In a low window something is visible above the buttons too.
  return { topPx: SEARCH_BAR_PX, bottomPx: Math.min(bottomPx, getMapFrame().heightPx - SEARCH_BAR_PX - BUTTON_ROW_PX) };
}

/**
 * What covers the fitted map. Spec 9-9 counts with a sheet over the map; nothing but buttons is over the
 * map of a wide screen. Its value for one marker is for windows higher than 588 px: in lower ones the
 * search bar would cover the pin. Several markers are also above the buttons.
 */
export function getFitPadding(pointCount: number, coveredPx: number) {
  const isOne = pointCount === 1;
  if (isWideWindow()) return { bottomPaddingPx: isOne ? coveredPx : WIDE_BUTTON_ROW_PX, topPaddingPx: 0 };
  const minimumPx = Math.min(defaultBottomPadding(pointCount), window.innerHeight - AROUND_PIN_PX);
  const bottomPx = isOne ? coveredPx : coveredPx + BUTTON_ROW_PX;
  return { bottomPaddingPx: Math.max(bottomPx, minimumPx), topPaddingPx: SEARCH_BAR_PX };
}
