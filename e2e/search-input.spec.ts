import { expect, type Page } from '@playwright/test';
import { Ime } from './support/ime.ts';
import { test } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { optionsOf, searchFieldOf } from './support/screens.ts';

test.use({ canDrawMap: false });

const RELATED = '/api/solmap/search/related';

test.beforeEach(async ({ page }) => {
  await page.goto('/map/search');
  await expect(searchFieldOf(page)).toBeFocused();
});

const waitForSearch = (page: Page, keyword: string) =>
  page.waitForResponse(
    (response) =>
      isCall(response.request(), RELATED) && new URL(response.url()).searchParams.get('keyword') === keyword,
  );

test('Enter during the composition of a syllable only commits the syllable', async ({ page }) => {
  const ime = await Ime.on(page);
  const searched = waitForSearch(page, '성수');
  await ime.type(['ㅅ', '서', '성']);
  await ime.compose('ㅅ', '수');
  await searched;
  await expect(optionsOf(page).first()).toBeVisible();
  const requested: string[] = [];
  page.on('request', (request) => isCall(request, RELATED) && requested.push(request.url()));
  await page.keyboard.press('Enter');
  await ime.commit('수');
  await expect(searchFieldOf(page)).toHaveValue('성수');
  await expect(page).toHaveURL(/\/map\/search/);
  expect(requested).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/map\/list\?queryType=region/);
});

test('the results are never empty between two letters', async ({ page }) => {
  const ime = await Ime.on(page);
  let searched = waitForSearch(page, '성');
  await ime.compose('ㅅ', '서', '성');
  await searched;
  await expect(optionsOf(page).first()).toBeVisible();
  await page.evaluate(() => {
    const counts: number[] = [];
    Object.assign(window, { shownCounts: counts });
    new MutationObserver(() => counts.push(document.querySelectorAll('[role=option]').length)).observe(document.body, {
      childList: true,
      subtree: true,
    });
  });
  await ime.commit('성');
  for (const [keyword, states] of [
    ['성ㅅ', ['ㅅ']],
    ['성수', ['수']],
    ['성숟', ['숟']],
    ['성수도', ['도']],
    ['성수동', ['동']],
  ] as const) {
    searched = waitForSearch(page, keyword);
    if (keyword === '성수도') await ime.commit('수');
    await ime.compose(...states);
    await searched;
    await expect(searchFieldOf(page)).toHaveValue(keyword);
  }
  await expect(optionsOf(page).first()).toContainText('성수동');
  const counts = await page.evaluate(() => (window as unknown as { shownCounts: number[] }).shownCounts);
  expect(counts.length).toBeGreaterThan(0);
  expect(Math.min(...counts)).toBeGreaterThan(0);
});
