import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { loginModalOf, openHome, tabsOf } from './support/screens.ts';

test.use({ canDrawMap: false });

const tapTab = (page: Page, name: string) => tabsOf(page).getByRole('link', { name }).tap();

test('[2.2-31] [2.2-34] [2.2-37] [2.2-38] the modal adds no history entry, and survives a reload with the screen behind it', async ({
  page,
}) => {
  await openHome(page);
  await tapTab(page, '프로필');
  await expect(page).toHaveURL(/\/profile$/);
  await tapTab(page, '쏠마크');
  await expect(loginModalOf(page)).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('location-storage') ?? '{}'))).toEqual({
    background: '/profile',
    targetSource: '/mark',
  });
  await page.reload();
  await expect(loginModalOf(page)).toBeVisible();
  await loginModalOf(page).getByRole('link', { name: '취소' }).tap();
  await expect(page).toHaveURL(/\/profile$/);

  await tapTab(page, '쏠마크');
  await expect(loginModalOf(page)).toBeVisible();
  await page.goBack();
  await expect(loginModalOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/map$/);
});

test('the modal opened by its URL leads to the home screen', async ({ page }) => {
  await page.goto('/login-modal');
  await loginModalOf(page).getByRole('link', { name: '취소' }).tap();
  await expect(page).toHaveURL(/\/sollect$/);
});
