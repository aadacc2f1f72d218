import { expect, type Locator, type Page } from '@playwright/test';

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

/** In a list to be sorted: presses long enough to take hold, drags onto the other, and lets go once the list has made room. */
export async function dragOnto(page: Page, from: Locator, onto: Locator, said: string): Promise<void> {
  // Away from the edges, where the list would scroll on beneath the finger.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [start, end] = [await middleOf(from), await middleOf(onto)];
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  await expect(page.locator('li[data-dragging]')).toHaveCount(1);
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await send('touchMove', [{ x: start.x, y: start.y + (end.y - start.y) * share }]);
  }
  await expect(page.getByText(said)).toBeAttached();
  await send('touchEnd', []);
  await expect(page.locator('li[data-dragging]')).toHaveCount(0);
  await session.detach();
}
