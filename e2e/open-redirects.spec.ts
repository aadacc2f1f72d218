import { expect } from '@playwright/test';
import { test } from './support/journey.ts';
import { signInHere } from './support/sign-in.ts';

test.use({ canDrawMap: false });

/** A browser resolves it to another origin. pending-action.dom.test.ts has the other notations. */
const EXTERNAL_URL = '/\\evil.example';

test('signing in does not redirect to another site, with any stored target', async ({ page, context }) => {
  const requested: string[] = [];
  context.on('request', (request) => requested.push(new URL(request.url()).hostname));
  const home = '/sollect';
  // An internal path must be followed, to prove that the value is used.
  const ways = [
    ['/profile', '/profile'],
    [EXTERNAL_URL, home],
  ] as const;
  for (const [targetSource, end] of ways) {
    const target = encodeURIComponent(targetSource);
    await page.goto(`/login?targetSource=${target}&redirect=${target}&next=${target}&from=${target}`);
    await expect(page.getByRole('link', { name: '카카오로 계속하기' })).toBeVisible();
    const remembered = JSON.stringify({ background: targetSource, targetSource });
    await page.evaluate((text) => sessionStorage.setItem('location-storage', text), remembered);
    await signInHere(page);
    await expect(page).toHaveURL(end);
    expect(await page.evaluate(() => 'hit' in window)).toBe(false);
    // Requests of the page after the token is removed would be rejected.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => localStorage.clear());
  }
  expect([...new Set(requested)]).toEqual([new URL(page.url()).hostname]);
});
