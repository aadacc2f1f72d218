import { expect, type Page } from '@playwright/test';

/** Nothing is half way between two colours, and no list still waits for its answer. */
export async function atRest(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState === 'finished'));
}
