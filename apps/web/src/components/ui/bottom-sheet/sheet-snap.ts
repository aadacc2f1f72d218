/**
 * Pure rules of the bottom sheet. Heights are the visible part above the tab bar. Spec 2.5, 9-6 to
 * 9-8.
 */
const SHEET_COLLAPSED_PX = 58;
export const SHEET_FULL_GAP_PX = 130;
const SHEET_DEFAULT_GAP_PX = 330;
const TAP_THRESHOLD_PX = 10;

/**
 * Content drags must be claimed before the browser starts scrolling (10 px on iOS); later moves
 * cannot be prevented.
 */
const CONTENT_CLAIM_PX = 6;
/** Faster releases continue in their direction, regardless of the distance. */
const FLICK_PX_PER_MS = 0.4;
/** How far ahead a flick is extrapolated. */
const FLICK_PROJECTION_MS = 180;

/** `default` is the initial snap of the map; a drag ends at one of the other three. */
export type SheetSnap = 'collapsed' | 'default' | 'half' | 'full';
export type SnapHeights = Record<SheetSnap, number>;

const DRAG_SNAPS = ['collapsed', 'half', 'full'] as const;

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

export function snapHeights(windowHeightPx: number): SnapHeights {
  const full = Math.max(SHEET_COLLAPSED_PX, windowHeightPx - SHEET_FULL_GAP_PX);
  return {
    collapsed: SHEET_COLLAPSED_PX,
    default: clamp(windowHeightPx - SHEET_DEFAULT_GAP_PX, SHEET_COLLAPSED_PX, full),
    half: clamp(windowHeightPx / 2, SHEET_COLLAPSED_PX, full),
    full,
  };
}

export const clampHeight = (heightPx: number, heights: SnapHeights) => clamp(heightPx, heights.collapsed, heights.full);

const nearest = (heightPx: number, heights: SnapHeights, snaps: readonly SheetSnap[]): SheetSnap | undefined =>
  snaps.toSorted((a, b) => Math.abs(heights[a] - heightPx) - Math.abs(heights[b] - heightPx))[0];

/** The snap of a released sheet. Velocity is positive upwards. */
export function chooseSnap(heightPx: number, velocityPxPerMs: number, heights: SnapHeights): SheetSnap {
  if (Math.abs(velocityPxPerMs) < FLICK_PX_PER_MS) return nearest(heightPx, heights, DRAG_SNAPS) ?? 'half';
  const isUp = velocityPxPerMs > 0;
  const ahead = DRAG_SNAPS.filter((snap) => (isUp ? heights[snap] > heightPx : heights[snap] < heightPx));
  return nearest(heightPx + velocityPxPerMs * FLICK_PROJECTION_MS, heights, ahead) ?? (isUp ? 'full' : 'collapsed');
}

/** The snap after a tap on the header: one step up, and from full to collapsed. */
export const snapAfterTap: Record<SheetSnap, SheetSnap> = {
  collapsed: 'half',
  half: 'full',
  default: 'full',
  full: 'collapsed',
};

/** The next snap for an arrow key; unchanged at either end. */
export function snapAfterStep(snap: SheetSnap, direction: 'up' | 'down', heights: SnapHeights): SheetSnap {
  const candidates = DRAG_SNAPS.filter((candidate) =>
    direction === 'up' ? heights[candidate] > heights[snap] : heights[candidate] < heights[snap],
  );
  return (direction === 'up' ? candidates[0] : candidates.at(-1)) ?? snap;
}

export const isTap = (dx: number, dy: number) => Math.hypot(dx, dy) < TAP_THRESHOLD_PX;

interface Movement {
  dx: number;
  dy: number;
  isOnHeader: boolean;
  scrollTopPx: number;
  isFull: boolean;
}

/** The owner of a gesture: the sheet, the browser (scrolling, chip bar), or still undecided. */
export function claimMovement({
  dx,
  dy,
  isOnHeader,
  scrollTopPx,
  isFull,
}: Movement): 'sheet' | 'browser' | 'undecided' {
  if (Math.hypot(dx, dy) < (isOnHeader ? TAP_THRESHOLD_PX : CONTENT_CLAIM_PX)) return 'undecided';
  if (Math.abs(dx) > Math.abs(dy)) return 'browser';
  if (isOnHeader) return 'sheet';
  if (scrollTopPx > 0) return 'browser';
  // A full sheet cannot move up, so an upward drag scrolls its content.
  return isFull && dy < 0 ? 'browser' : 'sheet';
}
