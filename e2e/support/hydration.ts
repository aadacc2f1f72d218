import type { BrowserContext, Page } from '@playwright/test';

type HydrationFlag = Window & { isHydrated?: true };

/** Sets a flag in each page when it is hydrated. */
export async function trackHydration(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('page-listens', () => {
      (window as HydrationFlag).isHydrated = true;
    });
  });
}

/** Waits until the page is hydrated. Pages without the app's scripts count as hydrated. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as HydrationFlag).isHydrated === true || document.getElementById('page-scripts') === null,
  );
}
