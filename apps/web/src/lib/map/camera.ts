import { EDGE_PADDING_PX, MANY_MARKERS_PADDING_PX, ONE_MARKER_PADDING_PX } from './map-handle.ts';

export type Padding = { top: number; right: number; bottom: number; left: number };

/** Of a map's height at most this share may be covered, or nothing would be left to look at. */
const MAX_COVERED_SHARE = 0.7;

/** What covers the map from below, as far as the map is high enough for it. */
export function clampBottomPadding(bottomPx: number, heightPx: number): number {
  return Math.max(0, Math.min(bottomPx, Math.floor(heightPx * MAX_COVERED_SHARE)));
}

export const defaultBottomPadding = (pointCount: number): number =>
  pointCount === 1 ? ONE_MARKER_PADDING_PX : MANY_MARKERS_PADDING_PX;

/** Room around fitted points. On a canvas too small for it the edges give way first. */
export function fitPadding(bottomPx: number, size: { width: number; height: number }): Padding {
  const bottom = clampBottomPadding(bottomPx, size.height);
  const edgeX = Math.max(0, Math.min(EDGE_PADDING_PX, Math.floor(size.width / 4)));
  const edgeY = Math.max(0, Math.min(EDGE_PADDING_PX, Math.floor((size.height - bottom) / 4)));
  return { top: edgeY, right: edgeX, bottom: bottom + edgeY, left: edgeX };
}
