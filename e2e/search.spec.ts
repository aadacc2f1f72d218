import { expect, type Page } from '@playwright/test';
import { Ime } from './support/ime.ts';
import { test } from './support/journey.ts';
import {
  cardsOf,
  namesOn,
  openHome,
  optionsOf,
  scrollToEnd,
  searchFieldOf,
  sheetOf,
  sheetScroll,
} from './support/screens.ts';

test.use({ canDrawMap: false, location: 'denied' });

const openSearch = async (page: Page) => {
  await openHome(page);
  await page.getByRole('link', { name: '오늘은 어디서 혼자 시간을 보낼까요?' }).tap();
  await expect(searchFieldOf(page)).toBeFocused();
};

test('[2.4-3] [2.9-3] [4.5-2] a search by three initials leads to a place, and back step by step', async ({ page }) => {
  await openSearch(page);
  const ime = await Ime.on(page);
  await ime.type(['ㅅ'], ['ㅅ'], ['ㄷ']);
  await expect(searchFieldOf(page)).toHaveValue('ㅅㅅㄷ');
  await expect(page.getByRole('heading', { name: '검색 결과' })).toBeVisible();
  await optionsOf(page).filter({ hasText: '성수동' }).first().tap();

  await expect(page).toHaveURL(/\/map\/list\?queryType=region&region=/);
  const list = sheetOf(page).getByRole('list', { name: '성수동의 장소' });
  await expect(list.getByRole('article').first()).toBeVisible();
  // A rating that does not fit is not shown, and no star stands above its number.
  const lines = await list.getByRole('list', { name: '혼자 가기' }).all();
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) expect((await line.boundingBox())?.height).toBeLessThan(24);
  await scrollToEnd(page, cardsOf(page), 10);
  const card = cardsOf(page).nth(7);
  // The same position that the tap would scroll to.
  await card.getByRole('heading').getByRole('link').tap({ trial: true });
  expect(await sheetScroll(page)).toBeGreaterThan(0);
  const [name = ''] = await namesOn(card);
  const shownAt = (await card.boundingBox())?.y;
  await card.getByRole('heading').getByRole('link').tap();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
  await page.getByRole('button', { name: '뒤로' }).tap();

  await expect(list).toBeVisible();
  // What is above the card may have another height.
  await expect.poll(async () => (await card.boundingBox())?.y).toBeCloseTo(shownAt ?? 0, 0);
  await expect(card.getByRole('heading').getByRole('link')).toBeFocused();
  await page.goBack();
  await expect(searchFieldOf(page)).toHaveValue('ㅅㅅㄷ');
  await expect(optionsOf(page).filter({ hasText: '성수동' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/map$/);
  await expect(sheetOf(page).getByRole('heading', { name: '카테고리' })).toBeVisible();
});

test('[12.2-8] Enter lists all results beyond the first twenty, in the selected order, also after a reload', async ({
  page,
}) => {
  await openSearch(page);
  await searchFieldOf(page).fill('카페');
  await expect(optionsOf(page).nth(19)).toBeAttached();
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/map\/list\?queryType=keyword&keyword=/);
  await expect(page.getByRole('link', { name: '카페 빼기' })).toBeVisible();
  await expect(page.getByText('100+곳')).toBeVisible();
  await scrollToEnd(page, cardsOf(page), 25);
  const names = await namesOn(cardsOf(page));
  expect(names.length).toBeGreaterThanOrEqual(25);

  const order = page.getByRole('combobox', { name: '정렬' });
  await order.focus();
  await order.selectOption('후기 많은 순');
  await expect(page).toHaveURL(/&order=reviews$/);
  await expect(order).toBeFocused();
  await expect.poll(async () => (await namesOn(cardsOf(page)))[0]).not.toBe(names[0]);
  const [most] = await namesOn(cardsOf(page));
  await page.reload();
  await expect(page.getByRole('combobox', { name: '정렬' })).toHaveValue('REVIEWS');
  await expect(cardsOf(page).first()).toContainText(most ?? '');
  await cardsOf(page).first().getByRole('heading').getByRole('link').tap();
  await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page.getByRole('combobox', { name: '정렬' })).toHaveValue('REVIEWS');
});
