import type { Locator, Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

interface DragOptions {
  /** Moves on the way, a frame of 60 apart by the clock of the finger. */
  steps?: number;
  /** How long the finger rests before it lets go; one that rests does not flick. */
  restMs?: number;
}

const FRAME_S = 1 / 60;

/**
 * Drags one finger along a straight line, as a hand does: down, a run of moves, up. It carries its own clock, so that
 * its speed is the same on a slow machine.
 */
export async function drag(page: Page, from: Point, to: Point, { steps = 12, restMs = 0 }: DragOptions = {}) {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    timestamp += FRAME_S;
    const share = step / steps;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
  }
  timestamp += restMs / 1000;
  await send('touchEnd', []);
  await session.detach();
}

/** The middle of what is on screen of an element. */
export async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
