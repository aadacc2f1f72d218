import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { waitUntilIdle } from './idle.ts';

const THEMES = ['light', 'dark'] as const;

/**
 * Asserts that axe finds no violation, in light and in dark mode. `waitForContent` waits for the complete
 * content.
 */
export async function expectNoAxeViolations(
  page: Page,
  screen: string,
  waitForContent?: () => Promise<void>,
): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await waitForContent?.();
    // Retries: lists are dimmed while they reload after the position is known.
    await expect(async () => {
      await waitUntilIdle(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const messages = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(messages, `${screen}, ${theme}`).toEqual([]);
    }).toPass({ timeout: 30_000 });
  }
}
