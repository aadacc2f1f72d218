import { expect, type Page } from '@playwright/test';

/** Waits until animations have finished and no list is loading. */
export async function waitUntilIdle(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
}
