import { create } from 'zustand';
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
