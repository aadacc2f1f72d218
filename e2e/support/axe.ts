import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitUntilIdle } from './idle.ts';

/** The dark theme changes colors only, so the other rules are not run twice. */
const RULES_OF_THEMES = [
  ['light', undefined],
  ['dark', ['color-contrast']],
] as const;

/** Replaces the source of axe in a document that has it: the builder evaluates its source twice for each analysis. */
const NO_SOURCE = ';';

/** The app has no frames: the legacy mode differs only in frames of other origins, and opens no second page. */
async function buildAxe(page: Page, rules: readonly string[] | undefined): Promise<AxeBuilder> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: NO_SOURCE }) })
    .setLegacyMode(true)
    // The elements without violations are not described.
    .options({ resultTypes: ['violations'] });
  return rules === undefined ? axe : axe.withRules([...rules]);
}

/** Asserts that axe finds no violation in the current theme and window. `rules`: default all. */
export async function expectNoAxeViolationsNow(page: Page, screen: string, rules?: readonly string[]): Promise<void> {
  // Retries: lists are dimmed while they reload after the position is known.
  await expect(async () => {
    await waitUntilIdle(page);
    const axe = await buildAxe(page, rules);
    const { violations } = await axe.analyze();
    const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    expect(messages, screen).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/**
 * Asserts that axe finds no violation, in light and in dark mode. `waitForContent` waits for the complete
 * content.
 */
export async function expectNoAxeViolations(
  page: Page,
  screen: string,
  waitForContent?: () => Promise<void>,
): Promise<void> {
  for (const [theme, rules] of RULES_OF_THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await waitForContent?.();
    await expectNoAxeViolationsNow(page, `${screen}, ${theme}`, rules);
  }
}
