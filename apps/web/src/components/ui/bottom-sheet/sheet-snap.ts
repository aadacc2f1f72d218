/** The rules of the bottom sheet, without a browser. Heights are what shows above the tab bar. Spec 2.5, 9-6 to 9-8. */
const SHEET_COLLAPSED_PX = 58;
export const SHEET_FULL_GAP_PX = 130;
const SHEET_DEFAULT_GAP_PX = 330;
const TAP_THRESHOLD_PX = 10;

/** Content must be claimed before the browser starts to scroll it (10 px on iOS), else its moves cannot be refused. */
const CONTENT_CLAIM_PX = 6;
/** A release faster than this goes on in its direction, however short the way was. */
const FLICK_PX_PER_MS = 0.4;
/** How far ahead a flick is thought to carry. */
const FLICK_CARRY_MS = 180;

/** `default` is where the map opens; a drag comes to rest at one of the other three. */
export type SheetSnap = 'collapsed' | 'default' | 'half' | 'full';
export type SnapHeights = Record<SheetSnap, number>;

const restingSnaps = ['collapsed', 'half', 'full'] as const;

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

/** Where a released sheet comes to rest. Velocity is positive upwards. */
export function chooseSnap(heightPx: number, velocityPxPerMs: number, heights: SnapHeights): SheetSnap {
  if (Math.abs(velocityPxPerMs) < FLICK_PX_PER_MS) return nearest(heightPx, heights, restingSnaps) ?? 'half';
  const isUp = velocityPxPerMs > 0;
  const ahead = restingSnaps.filter((snap) => (isUp ? heights[snap] > heightPx : heights[snap] < heightPx));
  return nearest(heightPx + velocityPxPerMs * FLICK_CARRY_MS, heights, ahead) ?? (isUp ? 'full' : 'collapsed');
}

/** A tap on the header: up in steps, and from the top back down. */
export const snapAfterTap: Record<SheetSnap, SheetSnap> = {
  collapsed: 'half',
  half: 'full',
  default: 'full',
  full: 'collapsed',
};

/** The next position for the arrow keys; at either end it stays. */
export function snapAfterStep(snap: SheetSnap, direction: 'up' | 'down', heights: SnapHeights): SheetSnap {
  const ladder = restingSnaps.filter((candidate) =>
    direction === 'up' ? heights[candidate] > heights[snap] : heights[candidate] < heights[snap],
  );
  return (direction === 'up' ? ladder[0] : ladder.at(-1)) ?? snap;
}

export const isTap = (dx: number, dy: number) => Math.hypot(dx, dy) < TAP_THRESHOLD_PX;

interface Movement {
  dx: number;
  dy: number;
  isOnHeader: boolean;
  scrollTopPx: number;
  isFull: boolean;
}

/** Who a movement belongs to: the sheet, the browser (scrolling, a chip bar), or nobody yet. */
export function claimMovement({ dx, dy, isOnHeader, scrollTopPx, isFull }: Movement): 'sheet' | 'browser' | 'open' {
  if (Math.hypot(dx, dy) < (isOnHeader ? TAP_THRESHOLD_PX : CONTENT_CLAIM_PX)) return 'open';
  if (Math.abs(dx) > Math.abs(dy)) return 'browser';
  if (isOnHeader) return 'sheet';
  if (scrollTopPx > 0) return 'browser';
  // At its full height there is nothing above: an upward drag is the content's own scrolling.
  return isFull && dy < 0 ? 'browser' : 'sheet';
}
