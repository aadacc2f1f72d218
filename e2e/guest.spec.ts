import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { cardsOf, loginModalOf, openHome, sheetOf, tabsOf } from './support/screens.ts';

test.use({ canDrawMap: false });

const tapTab = (page: Page, name: string) => tabsOf(page).getByRole('link', { name }).tap();

/** Taps what requires a login, and cancels the modal over the screen. */
async function expectModal(page: Page, tap: () => Promise<void>): Promise<void> {
  const address = page.url();
  const behind = page.locator('#main').getByRole('heading', { includeHidden: true }).first();
  await expect(behind).toBeVisible();
  await tap();
  await expect(loginModalOf(page)).toBeVisible();
  await expect(page).toHaveURL(/\/login-modal$/);
  await expect(behind).toBeVisible();
  await loginModalOf(page).getByRole('link', { name: '취소' }).tap();
  await expect(loginModalOf(page)).toBeHidden();
  await expect(page).toHaveURL(address);
}

test('[2.1-4] [4.1-4] [6-3] [4.8-2] what requires a login opens the modal over the screen, and 취소 leads back to it', async ({
  page,
}) => {
  await test.step('the tabs and the save button of a card', async () => {
    await openHome(page);
    await expectModal(page, () => tapTab(page, '쏠루트'));
    await expectModal(page, () => cardsOf(page).first().getByRole('button', { name: /저장$/ }).tap());
    await tapTab(page, '프로필');
    await expect(page).toHaveURL(/\/profile$/);
    await expectModal(page, () => tapTab(page, '쏠마크'));
  });

  await test.step('a place', async () => {
    await page.goto('/map/detail/1');
    await expect(page.getByText(/지도를 그릴 수 없어요/)).toBeVisible();
    await expectModal(page, () => sheetOf(page).getByRole('button', { name: /^저장/ }).tap());
    await expectModal(page, () => sheetOf(page).getByRole('button', { name: '다시 올래요' }).tap());
  });
});

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
