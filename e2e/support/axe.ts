import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { atRest } from './at-rest.ts';

const THEMES = ['light', 'dark'] as const;

/** The screen as it stands leaves axe nothing to say, in light and in dark. `isThere` waits for what it shows when it is complete. */
export async function leavesAxeNothing(page: Page, what: string, isThere?: () => Promise<void>): Promise<void> {
  for (const theme of THEMES) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await isThere?.();
    // A list that is asked for anew once the position is known is dim for that long, and says so: it is looked at again.
    await expect(async () => {
      await atRest(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      expect(found, `${what}, ${theme}`).toEqual([]);
    }).toPass({ timeout: 30_000 });
  }
}
