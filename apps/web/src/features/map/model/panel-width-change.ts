import { deviceStorage } from '#lib/storage.ts';
import { clampPanelWidth, PANEL_WIDTH, PANEL_WIDTH_KEY } from './panel-width.ts';

/** One press of an arrow key. */
const STEP_PX = 20;

/** The width after a key; null for keys that do not change it. */
export function widthAfterKey(key: string, widthPx: number): number | null {
  if (key === 'ArrowLeft') return clampPanelWidth(widthPx - STEP_PX);
  if (key === 'ArrowRight') return clampPanelWidth(widthPx + STEP_PX);
  if (key === 'Home') return PANEL_WIDTH.min;
  return key === 'End' ? PANEL_WIDTH.max : null;
}

export const storePanelWidth = (widthPx: number) => deviceStorage.setItem(PANEL_WIDTH_KEY, String(widthPx));
