import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { cardsOf, loginModalOf, openHome, sheetOf, tabsOf } from './support/screens.ts';

test.use({ canDrawMap: false });

interface Prompt {
  title: string;
  open: (page: Page) => Promise<void>;
  tap: (page: Page) => Promise<void>;
}

const openProfile = async (page: Page) => {
  await openHome(page);
  await tabsOf(page).getByRole('link', { name: '프로필' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
};

const openPlace = async (page: Page) => {
  await page.goto('/map/detail/1');
  // Displayed only after hydration.
  await expect(page.getByText(/지도를 그릴 수 없어요/)).toBeVisible();
};

const prompts: Prompt[] = [
  {
    title: '[2.1-4] the solroute tab',
    open: openHome,
    tap: (page) => tabsOf(page).getByRole('link', { name: '쏠루트' }).tap(),
  },
  {
    title: '[2.1-4] the mark tab',
    open: openProfile,
    tap: (page) => tabsOf(page).getByRole('link', { name: '쏠마크' }).tap(),
  },
  {
    title: '[4.1-4] [6-3] the save button of a card',
    open: openHome,
    tap: (page) => cardsOf(page).first().getByRole('button', { name: /저장$/ }).tap(),
  },
  {
    title: '[4.1-4] [6-3] the save button of a place',
    open: openPlace,
    tap: (page) => sheetOf(page).getByRole('button', { name: /^저장/ }).tap(),
  },
  {
    title: '[4.8-2] a recommendation',
    open: openPlace,
    tap: (page) => sheetOf(page).getByRole('button', { name: '다시 올래요' }).tap(),
  },
];

for (const { title, open, tap } of prompts) {
  test(`${title} opens the login modal over the screen, and 취소 leads back to it`, async ({ page }) => {
    await open(page);
    const address = page.url();
    const behind = page.locator('#main').getByRole('heading', { includeHidden: true }).first();
    await expect(behind).toBeVisible();
    await tap(page);
    await expect(loginModalOf(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login-modal$/);
    await expect(behind).toBeVisible();
    await loginModalOf(page).getByRole('link', { name: '취소' }).tap();
    await expect(loginModalOf(page)).toBeHidden();
    await expect(page).toHaveURL(address);
  });
}

const openModal = async (page: Page) => {
  await openProfile(page);
  await tabsOf(page).getByRole('link', { name: '쏠마크' }).tap();
  await expect(loginModalOf(page)).toBeVisible();
};

test('[2.2-34] the modal adds no history entry: back leads to the previous screen', async ({ page }) => {
  await openModal(page);
  await page.goBack();
  await expect(loginModalOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/map$/);
});

test('Escape closes the modal', async ({ page }) => {
  await openModal(page);
  await page.keyboard.press('Escape');
  await expect(loginModalOf(page)).toBeHidden();
  await expect(page).toHaveURL(/\/profile$/);
});

test('[2.2-31] [2.2-37] [2.2-38] the modal and the screen behind it survive a reload', async ({ page }) => {
  await openModal(page);
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('location-storage') ?? '{}'))).toEqual({
    background: '/profile',
    targetSource: '/mark',
  });
  await page.reload();
  await expect(loginModalOf(page)).toBeVisible();
  await loginModalOf(page).getByRole('link', { name: '취소' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
});

test('the modal opened by its URL leads to the home screen', async ({ page }) => {
  await page.goto('/login-modal');
  await loginModalOf(page).getByRole('link', { name: '취소' }).tap();
  await expect(page).toHaveURL(/\/sollect$/);
});

for (const address of ['/solroute', '/mark', '/map/review/write/1']) {
  test(`[2.2-33] a guest who opens ${address} is redirected to the login screen`, async ({ page }) => {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('link', { name: '비회원으로 이용하기' }).tap();
    await expect(page).toHaveURL(/\/sollect$/);
  });
}
