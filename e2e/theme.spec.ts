import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';

test.use({ canDrawMap: false });

/** Records the background color of each frame from the first one on. */
async function recordPageColors(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const colors = new Set<string>();
    Object.assign(window, { pageColors: colors });
    const record = () => {
      // Before the body exists, there is no paint.
      if (document.querySelector('body')) colors.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(record);
    };
    record();
  });
  return () => page.evaluate(() => [...(window as unknown as { pageColors: Set<string> }).pageColors]);
}

const getPageColor = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the selected theme is applied from the first frame after a reload', async ({ page }) => {
  await page.goto('/profile/settings');
  const light = await getPageColor(page);
  await page.getByText('어둡게').tap();
  await expect.poll(() => getPageColor(page)).not.toBe(light);
  const dark = await getPageColor(page);
  const pageColors = await recordPageColors(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: '어둡게' })).toBeChecked();
  expect(await pageColors()).toEqual([dark]);

  await page.getByText('밝게').tap();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('radio', { name: '밝게' })).toBeChecked();
  expect(await pageColors()).toEqual([light]);

  await page.getByText('시스템').tap();
  await expect.poll(() => getPageColor(page)).toBe(dark);
});
