/** Spec 2.10-10, 9-20. In CSS pixels of the design; `--unit` scales them down on narrow phones. */
export const CENTRE_WIDTH_PX = 350;
const SIDE_WIDTH_PX = 320;
const GAP_PX = 8;
export const STEP_PX = SIDE_WIDTH_PX + GAP_PX;

/**
 * Copies before the first card and after the last one: the next card and the visible edge of the
 * one after it.
 */
export const CLONE_COUNT = 2;

/** A slow drag of this share of a step turns the carousel. */
const TURN_THRESHOLD_STEPS = 0.2;
/** A faster release turns it as well. Steps per millisecond, about 330 px/s. */
const FLICK_STEPS_PER_MS = 0.001;
/** A smaller movement is a tap. Spec 9-8. */
const TAP_MAX_PX = 10;

/** The card index of a position, which may be outside the list. */
export const wrap = (index: number, count: number): number => ((index % count) + count) % count;

/**
 * The equivalent position at most half a step outside the list, where the copies look like the
 * cards.
 */
export const wrapPosition = (position: number, count: number): number => wrap(position + 0.5, count) - 0.5;

/**
 * The transform of a card at a distance from the centre, in steps. Every card is laid out as wide
 * as the centred one and one step from the next. Cards outside the centre are scaled down and
 * shifted by half of the width difference.
 */
export function getCardTransform(distance: number): { shift: number; scale: number } {
  const clamped = Math.max(-1, Math.min(1, distance));
  const scale = 1 - (Math.abs(clamped) * (CENTRE_WIDTH_PX - SIDE_WIDTH_PX)) / CENTRE_WIDTH_PX;
  return { shift: (clamped * (CENTRE_WIDTH_PX - SIDE_WIDTH_PX)) / 2, scale };
}

/**
 * The final position of a drag: `moved` steps from `start`, released at `speed` steps per
 * millisecond.
 */
export function getRestPosition(start: number, moved: number, speed: number): number {
  const flicked = Math.abs(speed) >= FLICK_STEPS_PER_MS ? Math.sign(speed) : 0;
  // A flick against the drag direction cancels the turn.
  if (flicked !== 0 && flicked !== Math.sign(moved)) return start;
  const dragged = Math.abs(moved) >= TURN_THRESHOLD_STEPS ? Math.sign(moved) : 0;
  return start + Math.max(1, Math.round(Math.abs(moved))) * (flicked || dragged);
}

/** A horizontal movement drags the carousel, a vertical one scrolls the page. */
export function classifyMovement(dx: number, dy: number): 'carousel' | 'page' | 'undecided' {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < TAP_MAX_PX) return 'undecided';
  return Math.abs(dx) > Math.abs(dy) ? 'carousel' : 'page';
}
