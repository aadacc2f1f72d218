import { expect } from '@playwright/test';
import { getMostReviewedPlace } from './support/api.ts';
import { test } from './support/journey.ts';
import { cardsOf, getVisibleHeight, handleOf, openHome, sheetOf, sheetScroll, tabsOf } from './support/screens.ts';
import { centerOf, drag } from './support/touch.ts';

test.use({ canDrawMap: false });

const WINDOW = 844;
const COLLAPSED = 58;
const HALF = WINDOW / 2;
const FULL = WINDOW - 130;
const DEFAULT = WINDOW - 330;
const TAB_BAR = 60;

/** A pause before the release excludes a flick, so that only the position counts. */
const STILL = { restMs: 200 };

test.beforeEach(async ({ page }) => openHome(page));

test('[2.5-1] [2.5-2] [2.5-3] [9-6] [9-7] it opens at the window height less 330, and dragging its header moves it between its three positions', async ({
  page,
}) => {
  await expect.poll(() => getVisibleHeight(page)).toBe(DEFAULT);
  const dragTo = async (shownPx: number) => {
    const from = await centerOf(handleOf(page));
    await drag(page, from, { ...from, y: from.y - (shownPx - (await getVisibleHeight(page))) }, STILL);
  };
  await dragTo(FULL - 60);
  await expect.poll(() => getVisibleHeight(page)).toBe(FULL);
  await dragTo(HALF + 40);
  await expect.poll(() => getVisibleHeight(page)).toBe(HALF);
  await test.step('a flick moves it in its direction, even over a short distance', async () => {
    const from = await centerOf(handleOf(page));
    await drag(page, from, { ...from, y: from.y - 70 }, { steps: 3 });
    await expect.poll(() => getVisibleHeight(page)).toBe(FULL);
  });
  await dragTo(COLLAPSED + 50);
  await expect.poll(() => getVisibleHeight(page)).toBe(COLLAPSED);
});

test('[2.5-4] dragging content at its top moves the sheet, and scrolled content scrolls', async ({ page }) => {
  const card = await centerOf(cardsOf(page).first());
  await drag(page, card, { ...card, y: card.y - 150 }, STILL);
  await expect.poll(() => getVisibleHeight(page)).toBe(FULL);

  await drag(page, card, { ...card, y: card.y - 200 }, STILL);
  await expect.poll(() => sheetScroll(page)).toBeGreaterThan(0);
  const scrolled = await sheetScroll(page);
  await drag(page, card, { ...card, y: card.y + 60 }, STILL);
  await expect.poll(() => sheetScroll(page)).toBeLessThan(scrolled);
  expect(await getVisibleHeight(page)).toBe(FULL);

  await sheetOf(page)
    .locator('[data-scroller]')
    .evaluate((scroller) => scroller.scrollTo(0, 0));
  await drag(page, card, { ...card, y: card.y + 250 }, STILL);
  await expect.poll(() => getVisibleHeight(page)).toBe(HALF);
});

test('[2.5-5] [9-8] a release within 10 px is a tap, beyond it a drag', async ({ page }) => {
  const handle = await centerOf(handleOf(page));
  // A drag by 12 px snaps to the nearest position; a tap would open the sheet.
  await drag(page, handle, { ...handle, y: handle.y + 12 }, STILL);
  await expect.poll(() => getVisibleHeight(page)).toBe(HALF);

  const lower = await centerOf(handleOf(page));
  await drag(page, lower, { ...lower, y: lower.y + 8 }, { steps: 2 });
  await expect.poll(() => getVisibleHeight(page)).toBe(FULL);
});

test('[2.4-7] its handle is a button for the keyboard, and the buttons over it hide while it is collapsed', async ({
  page,
}) => {
  const buttons = ['이 지역에서 검색', '내 위치로 이동'].map((name) => page.getByRole('button', { name }));
  for (const button of buttons) await expect(button).toBeVisible();
  const handle = handleOf(page);
  await handle.focus();
  await handle.press('ArrowUp');
  await expect.poll(() => getVisibleHeight(page)).toBe(FULL);
  await handle.press('ArrowDown');
  await expect.poll(() => getVisibleHeight(page)).toBe(HALF);
  await handle.press('ArrowDown');
  await expect.poll(() => getVisibleHeight(page)).toBe(COLLAPSED);
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  for (const button of buttons) await expect(button).toBeHidden();
  await handle.press('Enter');
  await expect.poll(() => getVisibleHeight(page)).toBe(HALF);
  for (const button of buttons) await expect(button).toBeVisible();

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await handle.tap();
  await expect.poll(() => getVisibleHeight(page)).toBe(FULL);
  expect(await sheetOf(page).evaluate((sheet) => sheet.getAnimations().length)).toBe(0);
});

test('[2.7-7] a full place covers the tab bar, and the return from its reviews restores the sheet', async ({
  page,
}) => {
  const { id } = await getMostReviewedPlace(page.request);
  const getTop = async () => (await sheetOf(page).boundingBox())?.y;
  await page.goto(`/map/detail/${id}`);
  await expect(tabsOf(page)).toBeVisible();
  await handleOf(page).press('ArrowUp');
  await expect(tabsOf(page)).toBeHidden();
  await expect.poll(getTop).toBe(WINDOW - TAB_BAR - FULL);
  const actions = page.getByRole('group', { name: '장소에서 할 수 있는 일' });
  await expect.poll(async () => (await actions.boundingBox())?.y).toBeGreaterThan(WINDOW - 2 * TAB_BAR);
  await sheetOf(page).getByRole('link', { name: '후기 더보기' }).tap();
  await expect(page).toHaveURL(`/map/reviews/${id}`);
  await expect(tabsOf(page)).toBeVisible();
  await page.goBack();
  await expect(sheetOf(page).getByRole('link', { name: '후기 더보기' })).toBeAttached();
  await expect.poll(getTop).toBe(WINDOW - TAB_BAR - FULL);
});
