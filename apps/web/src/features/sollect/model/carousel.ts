/** Spec 2.10-10, 9-20. All of it in CSS pixels of the design; narrow phones scale the whole of it down. */
export const CENTRE_WIDTH = 350;
const SIDE_WIDTH = 320;
const GAP = 8;
export const STEP = SIDE_WIDTH + GAP;

/** Copies before the first card and after the last: the one a turn leads to, and the one that peeks beside it. */
export const CLONES = 2;

/** A finger that has gone this share of a step means to turn, even slowly. */
const TURN_SHARE = 0.2;
/** One that leaves at this speed means to as well. Steps a millisecond, about 330 px a second. */
const FLICK_SPEED = 0.001;
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
export function cardAt(distance: number): { shift: number; scale: number } {
  const share = Math.max(-1, Math.min(1, distance));
  const scale = 1 - (Math.abs(share) * (CENTRE_WIDTH - SIDE_WIDTH)) / CENTRE_WIDTH;
  return { shift: (share * (CENTRE_WIDTH - SIDE_WIDTH)) / 2, scale };
}

/** Where the carousel comes to rest when it is let go of `moved` steps from where it was taken up. */
export function restAfter(start: number, moved: number, speed: number): number {
  const flicked = Math.abs(speed) >= FLICK_SPEED ? Math.sign(speed) : 0;
  // Who flicks back the way they came stays where they were.
  if (flicked !== 0 && flicked !== Math.sign(moved)) return start;
  const turned = Math.abs(moved) >= TURN_SHARE ? Math.sign(moved) : 0;
  return start + Math.max(1, Math.round(Math.abs(moved))) * (flicked || turned);
}

/** Whose a movement is: the carousel's when it goes sideways, the page's when it goes up or down. */
export function claimMovement(dx: number, dy: number): 'carousel' | 'page' | 'open' {
  if (Math.max(Math.abs(dx), Math.abs(dy)) < TAP_MAX_PX) return 'open';
  return Math.abs(dx) > Math.abs(dy) ? 'carousel' : 'page';
}
