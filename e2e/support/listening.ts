import type { BrowserContext, Page } from '@playwright/test';

type Listening = Window & { isListening?: true };

/** Notes in each page when it has become alive. */
export async function noticeListening(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    addEventListener('page-listens', () => {
      (window as Listening).isListening = true;
    });
  });
}

/** A page of ours is read before anything listens to a finger: waits until something does. */
export async function listens(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (window as Listening).isListening === true || document.getElementById('page-scripts') === null,
  );
}
