import { expect, type Locator, type Page } from '@playwright/test';

export interface Point {
  x: number;
  y: number;
}

interface DragOptions {
  /** Number of touch moves, each 1/60 s apart by event timestamp. */
  steps?: number;
  /** Pause before the release. A pause prevents a flick. */
  restMs?: number;
}

const FRAME_S = 1 / 60;

/**
 * Drags one finger along a straight line. Explicit event timestamps make the speed independent of
 * the machine.
 */
export async function drag(page: Page, from: Point, to: Point, { steps = 12, restMs = 0 }: DragOptions = {}) {
  const session = await page.context().newCDPSession(page);
  let timestamp = Date.now() / 1000;
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp });
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    timestamp += FRAME_S;
    const progress = step / steps;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * progress, y: from.y + (to.y - from.y) * progress }]);
  }
  timestamp += restMs / 1000;
  await send('touchEnd', []);
  await session.detach();
}

/** The center of the element's bounding box. */
export async function centerOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (box === null) throw new Error('The element is not on screen.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Long-presses an item of a sortable list, drags it onto another one, and releases it after the
 * list's announcement.
 */
export async function dragOnto(page: Page, from: Locator, onto: Locator, announcement: string): Promise<void> {
  // Centered, because the list scrolls when the finger is near an edge.
  await from.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const [start, end] = [await centerOf(from), await centerOf(onto)];
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await send('touchStart', [start]);
  await expect(page.locator('li[data-dragging]')).toHaveCount(1);
  const steps = 12;
  for (let step = 1; step <= steps; step += 1) {
    const progress = step / steps;
    await send('touchMove', [{ x: start.x, y: start.y + (end.y - start.y) * progress }]);
  }
  await expect(page.getByText(announcement)).toBeAttached();
  await send('touchEnd', []);
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await session.detach();
}
