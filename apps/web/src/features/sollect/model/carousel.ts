/** Spec 2.10-10, 9-20. All of it in CSS pixels of the design; narrow phones scale the whole of it down. */
export const CENTRE_WIDTH_PX = 350;
const SIDE_WIDTH_PX = 320;
const GAP_PX = 8;
export const STEP_PX = SIDE_WIDTH_PX + GAP_PX;

/** Copies before the first card and after the last: the one a turn leads to, and the one that peeks beside it. */
export const CLONE_COUNT = 2;

/** A finger that has gone this share of a step means to turn, even slowly. */
const TURN_THRESHOLD_STEPS = 0.2;
/** One that leaves at this speed means to as well. Steps a millisecond, about 330 px a second. */
const FLICK_STEPS_PER_MS = 0.001;
/** Movement before it is known whose it is: under it, a tap. Spec 9-8. */
const TAP_MAX_PX = 10;

/** The card of a position that may lie beyond either end. */
export const wrap = (index: number, count: number): number => ((index % count) + count) % count;

/** The same place of the loop, at most half a step beyond the ends: there, its copies look like the cards themselves. */
export const wrapPosition = (position: number, count: number): number => wrap(position + 0.5, count) - 0.5;

/**
 * How a card stands at a distance in steps from the centre. Every card is laid out as wide as the centred one, a step
 * from the next: what is not in the centre is scaled, and moved aside by what the centred one is wider.
 */
export function getCardTransform(distance: number): { shift: number; scale: number } {
  const share = Math.max(-1, Math.min(1, distance));
  const scale = 1 - (Math.abs(share) * (CENTRE_WIDTH_PX - SIDE_WIDTH_PX)) / CENTRE_WIDTH_PX;
  return { shift: (share * (CENTRE_WIDTH_PX - SIDE_WIDTH_PX)) / 2, scale };
}

/** Where the carousel comes to rest when it is let go of `moved` steps from where it was taken up. */
export function getRestPosition(start: number, moved: number, speed: number): number {
  const flicked = Math.abs(speed) >= FLICK_STEPS_PER_MS ? Math.sign(speed) : 0;
  // Who flicks back the way they came stays where they were.
  if (flicked !== 0 && flicked !== Math.sign(moved)) return start;
  const turned = Math.abs(moved) >= TURN_THRESHOLD_STEPS ? Math.sign(moved) : 0;
  return start + Math.max(1, Math.round(Math.abs(moved))) * (flicked || turned);
}

/** Whose a movement is: the carousel's when it goes sideways, the page's when it goes up or down. */
export function classifyMovement(dx: number, dy: number): 'carousel' | 'page' | 'open' {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < TAP_MAX_PX) return 'open';
  return Math.abs(dx) > Math.abs(dy) ? 'carousel' : 'page';
}
