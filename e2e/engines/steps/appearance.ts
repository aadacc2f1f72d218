import { expect } from '@playwright/test';
import { PHONE } from '../browser.ts';
import { type Page, waitFor } from '../page.ts';
import { test } from '../walk.ts';

const colorOf = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
/** The themes whose color the browser's bar takes, whatever the system's theme is. */
const barThemes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => media === 'all')
      .map(({ dataset }) => dataset.theme),
  );
const pagesOf = (placeId: number) => ['/sollect', '/map', `/map/detail/${placeId}`, '/mark', '/solroute', '/profile'];

async function expectNoOverflow(page: Page, path: string, width: number): Promise<void> {
  await page.open(path);
  await page.role('heading').isShown();
  await waitFor(async () => {
    const seen = await page.evaluate(() => ({
      width: innerWidth,
      overflows: [...document.querySelectorAll('html, main, [data-scroller]')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    }));
    expect(seen.width).toBe(width);
    expect(Math.max(...seen.overflows), path).toBe(0);
  });
}

export function lookAtPages(): void {
  test('[13.2-2] the dark theme is applied, also after a reload', async ({ app }) => {
    await app.open('/profile/settings');
    const light = await colorOf(app);
    await app.text('어둡게').tap();
    await waitFor(async () => expect(await colorOf(app)).not.toBe(light));
    const dark = await colorOf(app);
    expect(await barThemes(app)).toEqual(['dark']);
    await app.open('/profile/settings');
    await app.role('radio', '어둡게').isOn();
    expect(await colorOf(app)).toBe(dark);
    await app.text('밝게').tap();
    await waitFor(async () => expect(await colorOf(app)).toBe(light));
  });

  test('[13.2-2] no page is wider than 320 px', async ({ app, placeId }) => {
    await app.browser.resize({ width: 320, height: 640 });
    for (const path of pagesOf(placeId)) await expectNoOverflow(app, path, 320);
  });

  test('[13.2-2] at 1280 px the tab bar is a rail beside the page', async ({ app }) => {
    await app.browser.resize({ width: 1280, height: 800 });
    await expectNoOverflow(app, '/sollect', 1280);
    const { width, height } = await app.role('navigation', '주 메뉴').box();
    expect(height).toBeGreaterThan(width);
    await app.browser.resize(PHONE);
  });
}
