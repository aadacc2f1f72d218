import { expect, type Page } from '@playwright/test';
import { Ime } from './support/ime.ts';
import { SEONGSU, test } from './support/journey.ts';
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
  await scrollToEnd(page, cardsOf(page), 10);
  const card = cardsOf(page).nth(7);
  // The same position that the tap would scroll to.
  await card.getByRole('heading').getByRole('link').scrollIntoViewIfNeeded();
  const scrolled = await sheetScroll(page);
  expect(scrolled).toBeGreaterThan(0);
  const [name = ''] = await namesOn(card);
  await card.getByRole('heading').getByRole('link').tap();

  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
  await page.getByRole('button', { name: '뒤로' }).tap();

  await expect(list).toBeVisible();
  await expect.poll(() => sheetScroll(page)).toBe(scrolled);
  await page.goBack();
  await expect(searchFieldOf(page)).toHaveValue('ㅅㅅㄷ');
  await expect(optionsOf(page).filter({ hasText: '성수동' }).first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/map$/);
  await expect(sheetOf(page).getByRole('heading', { name: '카테고리' })).toBeVisible();
});

test('[4.5-3] [4.4-4] a place in the results opens its page, and back leads to the results', async ({ page }) => {
  await openSearch(page);
  await searchFieldOf(page).fill('서울숲');
  await optionsOf(page).filter({ hasText: '뚝섬로 273' }).tap();
  await expect(page).toHaveURL(/\/map\/detail\/\d+\?detailType=searching$/);
  await expect(page.getByRole('heading', { level: 1, name: '서울숲' })).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(searchFieldOf(page)).toHaveValue('서울숲');
});

test('[4.5-9] Enter lists all results', async ({ page }) => {
  await openSearch(page);
  await searchFieldOf(page).fill('우산');
  await expect(optionsOf(page).first()).toBeVisible();
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/map\/list\?queryType=idList&ids=/);
  await expect(cardsOf(page).first()).toContainText('우산');
});

test('[12.2-8] Enter lists all results beyond the first twenty, in the selected order, also after a reload', async ({
  page,
}) => {
  await openSearch(page);
  await searchFieldOf(page).fill('카페');
  await expect(optionsOf(page).nth(19)).toBeAttached();
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/map\/list\?queryType=idList&ids=.*&more=1$/);
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

test('[4.5-9] Enter on two initials lists places and does not match a district', async ({ page }) => {
  await openSearch(page);
  await searchFieldOf(page).fill('ㅅㅂ');
  await expect(optionsOf(page).first()).toBeVisible();
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/map\/list\?queryType=idList&ids=/);
  await openSearch(page);
  await searchFieldOf(page).fill('성북구');
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/map\/list\?queryType=region&region=/);
});

test('[4.5-8] [2.6-27] Enter on a keyword without results shows a message and suggests nearby places', async ({
  page,
}) => {
  await openSearch(page);
  await searchFieldOf(page).fill('쀍쀍쀍');
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/map\/not-found\?keyword=/);
  await expect(page.getByText('검색 결과가 없어요')).toBeVisible();
  await expect(page.getByText('검색어를 다시 입력해 주세요')).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
});

test('[2.9-2] [2.9-6] an empty field shows recent searches, and 닫기 leads back', async ({ page }) => {
  await openSearch(page);
  await expect(page.getByRole('heading', { name: '최근 검색어' })).toBeVisible();
  await searchFieldOf(page).fill('카페');
  await expect(optionsOf(page).first()).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).tap();
  await expect(page).toHaveURL(/\/map$/);
});

test('arrow keys and Enter select a result', async ({ page }) => {
  await openSearch(page);
  await searchFieldOf(page).fill('성수');
  await expect(optionsOf(page).first()).toBeVisible();
  await searchFieldOf(page).press('ArrowDown');
  await expect(optionsOf(page).first()).toHaveAttribute('aria-selected', 'true');
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/\/map\/list\?queryType=region/);
});

test.describe('with the position of the user', () => {
  test.use({ canDrawMap: true, location: SEONGSU });

  /** The ways to the first cards: "도보 4분", beyond half an hour "3.1km". */
  const waysOf = async (page: Page) => {
    const texts = await cardsOf(page)
      .getByText(/^(도보 \d+분|[\d.,]+k?m)$/)
      .allTextContents();
    return texts.slice(0, 5);
  };

  test('[12.2-8] the nearest results stay first after a reload and a change of the order', async ({ page }) => {
    await openSearch(page);
    await searchFieldOf(page).fill('카페');
    await searchFieldOf(page).press('Enter');
    await expect(cardsOf(page).nth(4)).toBeVisible();
    const before = await waysOf(page);
    expect(before.length).toBe(5);
    await page.reload();
    await expect.poll(() => waysOf(page)).toEqual(before);
    const order = page.getByRole('combobox', { name: '정렬' });
    await order.selectOption('후기 많은 순');
    await expect.poll(() => waysOf(page)).not.toEqual(before);
    await order.selectOption('관련도순');
    await expect.poll(() => waysOf(page)).toEqual(before);
  });

  test('a failed search recommends places near the user after a search that moved the map', async ({ page }) => {
    await openSearch(page);
    await searchFieldOf(page).fill('용산구');
    await searchFieldOf(page).press('Enter');
    await expect(cardsOf(page).first()).toBeVisible();
    await page.getByRole('link', { name: '용산구' }).first().tap();
    await searchFieldOf(page).fill('쀍쀍쀍');
    await searchFieldOf(page).press('Enter');
    await expect(page).toHaveURL(/\/map\/not-found/);
    await expect(cardsOf(page).first()).toBeVisible();
    const [nearest] = await waysOf(page);
    expect(nearest).toMatch(/^도보 1?\d분$/);
    await expect(page.getByText(/가까이에는 추천할 곳이 없어요/)).toBeHidden();
  });
});
