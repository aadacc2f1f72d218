import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations, expectNoAxeViolationsNow } from './axe.ts';
import { doubleFontSize, findClippedText } from './doubled-font-size.ts';
import { getOverflowPx } from './overflow.ts';

/** The address of a screen with an element of the complete page. */
export type Screen = readonly [address: string, contentOf: (page: Page) => Locator];

const PHONE = { width: 390, height: 844 };
const NARROWEST_PHONE = { width: 320, height: 568 };
/** A tablet and a desktop: the narrowest window with a rail, and one in which lists have columns. */
const WIDE_WINDOWS = [
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];

/**
 * Opens the screens, and asserts for each that axe finds no violation in light and dark mode and in wide
 * windows, that it fits the narrowest phone and the wide windows, and that a doubled font size clips no
 * text. A window is resized, because a load takes longer than the checks.
 */
export async function expectAccessibleScreens(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [address, contentOf] of screens) {
    const content = contentOf(page);
    await page.goto(address);
    await expectNoAxeViolations(page, address, () => expect(content).toBeVisible());
    await page.setViewportSize(NARROWEST_PHONE);
    await expect(content).toBeAttached();
    expect(await getOverflowPx(page), address).toBe(0);
    for (const size of WIDE_WINDOWS) {
      await page.setViewportSize(size);
      await expect(content).toBeAttached();
      expect(await getOverflowPx(page), `${address}, ${size.width} px`).toBe(0);
      await expectNoAxeViolationsNow(page, `${address}, ${size.width} px`);
    }
    await page.setViewportSize(PHONE);
    await doubleFontSize(page);
    expect(await findClippedText(page), address).toEqual([]);
    await expect(content, address).toBeVisible();
  }
}
