import type { Page } from '@playwright/test';

interface Point {
  x: number;
  y: number;
}

/** Drags one finger along a straight line, as a hand does: down, a run of moves a frame apart, up. */
export async function drag(page: Page, from: Point, to: Point, { steps = 12 } = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await send('touchStart', [from]);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    await send('touchMove', [{ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }]);
    await page.evaluate(() => new Promise(requestAnimationFrame));
  }
  await send('touchEnd', []);
  await session.detach();
}
