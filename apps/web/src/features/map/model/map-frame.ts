import { create } from 'zustand';
import { isWideWindow } from '#hooks/browser-state.ts';
import { defaultBottomPadding } from '#lib/map/map-padding.ts';
import { deviceStorage } from '#lib/storage.ts';

/** Spec 13.3-1. The style sheet has the default too. */
export const PANEL_WIDTH = { min: 360, default: 400, max: 480 } as const;
/** Also read in index.html, before the first paint. */
const PANEL_WIDTH_KEY = 'panel-width';
const PROPERTY = '--panel-width';

export const clampPanelWidth = (widthPx: number): number =>
  Math.round(Math.min(Math.max(widthPx, PANEL_WIDTH.min), PANEL_WIDTH.max));

/** The width that this browser stored last. Without storage, or with an invalid value, the default. */
export function readPanelWidth(): number {
  const stored = Number(deviceStorage.getItem(PANEL_WIDTH_KEY));
  return stored > 0 ? clampPanelWidth(stored) : PANEL_WIDTH.default;
}

export const storePanelWidth = (widthPx: number) => deviceStorage.setItem(PANEL_WIDTH_KEY, String(widthPx));

interface PanelWidthState {
  widthPx: number;
  setWidth: (widthPx: number) => void;
}

/** The width of the panel beside the map, set by the member on this device. */
export const usePanelWidth = create<PanelWidthState>()((set) => ({
  widthPx: PANEL_WIDTH.default,
  setWidth: (wanted) => {
    const widthPx = clampPanelWidth(wanted);
    document.documentElement.style.setProperty(PROPERTY, `${widthPx}px`);
    set({ widthPx });
  },
}));

/** One press of an arrow key. */
const STEP_PX = 20;

/** The width after a key; null for keys that do not change it. */
export function widthAfterKey(key: string, widthPx: number): number | null {
  if (key === 'ArrowLeft') return clampPanelWidth(widthPx - STEP_PX);
  if (key === 'ArrowRight') return clampPanelWidth(widthPx + STEP_PX);
  if (key === 'Home') return PANEL_WIDTH.min;
  return key === 'End' ? PANEL_WIDTH.max : null;
}

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
