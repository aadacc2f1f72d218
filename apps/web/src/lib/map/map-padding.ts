import { EDGE_PADDING_PX, MANY_MARKERS_PADDING_PX, ONE_MARKER_PADDING_PX } from './map-handle.ts';

/** MapLibre's zoom is based on 512 px tiles, Naver's on 256 px tiles. */
export const toMapLibreZoom = (zoom: number): number => zoom - 1;
export const fromMapLibreZoom = (zoom: number): number => zoom + 1;

export type Padding = { top: number; right: number; bottom: number; left: number };

/** Maximum share of the map's height that padding may take. */
const MAX_COVERED_SHARE = 0.7;

/** Limits the bottom padding to a share of the map's height. */
export function clampBottomPadding(bottomPx: number, heightPx: number): number {
  return Math.max(0, Math.min(bottomPx, Math.floor(heightPx * MAX_COVERED_SHARE)));
}

export const defaultBottomPadding = (pointCount: number): number =>
  pointCount === 1 ? ONE_MARKER_PADDING_PX : MANY_MARKERS_PADDING_PX;

/**
 * Padding around fitted points. On a small canvas the top padding shrinks first, then the edges.
 */
export function fitPadding(
  covered: { bottomPx: number; topPx: number },
  size: { width: number; height: number },
): Padding {
  const bottom = clampBottomPadding(covered.bottomPx, size.height);
  const free = size.height - bottom;
  const top = Math.max(0, Math.min(covered.topPx, Math.floor(free / 4)));
  const edgeX = Math.max(0, Math.min(EDGE_PADDING_PX, Math.floor(size.width / 4)));
  const edgeY = Math.max(0, Math.min(EDGE_PADDING_PX, Math.floor((free - top) / 4)));
  return { top: top + edgeY, right: edgeX, bottom: bottom + edgeY, left: edgeX };
}
