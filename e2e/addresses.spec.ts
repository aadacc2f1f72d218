import { expect, type Page } from '@playwright/test';
import { getPlace } from './support/api.ts';
import { test } from './support/journey.ts';
import { cardsOf, namesOn, openHome, optionsOf, searchFieldOf, sheetOf, tabsOf } from './support/screens.ts';

test.use({ canDrawMap: false, location: 'denied' });

const region = encodeURIComponent('성수동');

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { name })).toBeVisible();

/** All public URLs of the map with a check of their content. */
const steps: [address: string, expectLoaded: (page: Page) => Promise<void>][] = [
  ['/map', (page) => heading(page, '카테고리')],
  [
    '/map/list?queryType=category&category=cafe&openNow=1',
    async (page) => {
      await expect(page.getByRole('button', { name: '카페', pressed: true })).toBeVisible();
      await expect(page.getByRole('button', { name: '지금 영업중', pressed: true })).toBeVisible();
      await expect(sheetOf(page)).toHaveAccessibleName('장소 목록');
    },
  ],
  [
    `/map/list?queryType=region&region=${region}`,
    async (page) => {
      await expect(page.getByRole('list', { name: '성수동의 장소' })).toBeVisible();
      await expect(page.getByRole('link', { name: '성수동', exact: true })).toBeVisible();
    },
  ],
  ['/map/not-found', (page) => expect(page.getByText('검색 결과가 없어요')).toBeVisible()],
  ['/map/detail/1', (page) => heading(page, '서울숲')],
  [
    `/map/search?keyword=${region}`,
    async (page) => {
      await expect(searchFieldOf(page)).toHaveValue('성수동');
      await expect(optionsOf(page).first()).toBeVisible();
    },
  ],
  ['/map/reviews/1', (page) => heading(page, '서울숲')],
];

test('[2.2-11] [2.2-12] [2.2-13] [2.2-14] [2.2-15] [2.2-16] each screen of the map opens by its address and survives a reload', async ({
  page,
}) => {
  for (const [address, expectLoaded] of steps) {
    await page.goto(address);
    await expectLoaded(page);
    await expect(tabsOf(page).getByRole('link', { name: '지도' })).toHaveAttribute('aria-current', 'page');
    await page.reload();
    await expectLoaded(page);
  }
});

test('the browser’s back button goes through each step, and each step survives a reload', async ({ page }) => {
  await openHome(page);
  await sheetOf(page).getByRole('button', { name: '카페' }).tap();
  await expect(page.getByRole('button', { name: '카페', pressed: true })).toBeVisible();
  await page.getByRole('combobox', { name: '정렬' }).selectOption('후기 많은 순');
  // More reviews than its page shows.
  const reviewed = cardsOf(page)
    .filter({ hasText: /다시 올래요 (?:\d+\/[4-9]|\d+%)/ })
    .first();
  const [name = ''] = await namesOn(reviewed);
  await reviewed.getByRole('link').first().tap();
  const title = page.getByRole('heading', { level: 1, name });
  await expect(title).toBeVisible();
  await page.getByRole('link', { name: '후기 더보기' }).tap();
  await expect(page).toHaveURL(/\/map\/reviews\/\d+$/);
  await expect(page.getByRole('article').first()).toBeVisible();

  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
  await expect(title).toBeVisible();
  await page.reload();
  await expect(title).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: '카페', pressed: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: '카페', pressed: true })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/map$/);
  await heading(page, '카테고리');
});

test('going back before hydration shows the previous page', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('link', { name: '설정' }).tap();
  await expect(page.getByRole('group', { name: '테마' })).toBeVisible();
  const released = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await released.promise;
    await route.continue().catch(() => undefined);
  });
  await page.reload({ waitUntil: 'commit' });
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/profile$/);
  released.resolve();
  await expect(page.getByRole('link', { name: '간편 로그인' })).toBeVisible();
});

test('[2.8-4] [2.7-4] back leads from the reviews to the place, and from there to the map', async ({ page }) => {
  await page.goto('/map/reviews/1');
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page).toHaveURL(/\/map\/detail\/1$/);
  await heading(page, '서울숲');
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page).toHaveURL(/\/map$/);
});

test('[2.1-1] [9-3] the main area fills the window, and the tab bar of 60 px is fixed at its bottom', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto('/profile');
  const main = page.getByRole('main');
  expect(await main.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 300 });
  expect(await tabsOf(page).boundingBox()).toEqual({ x: 0, y: 240, width: 390, height: 60 });
  await main.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await tabsOf(page).boundingBox()).toEqual({ x: 0, y: 240, width: 390, height: 60 });
  const last = await page.getByRole('link', { name: '설정' }).boundingBox();
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(240);
});

test('an unknown address shows a 404 page with a link to the map', async ({ page, browserErrors }) => {
  browserErrors.allow(/Failed to load resource.*404/);
  for (const address of ['/map/detail/99999999', '/map/detail/abc', '/nowhere/at/all']) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await heading(page, '찾으시는 페이지가 없어요');
    await page.getByRole('link', { name: '지도로 가기' }).tap();
    await expect(page).toHaveURL(/\/map$/);
  }
});

test('a list of places with missing ids shows the existing places', async ({ page }) => {
  const { place } = await getPlace(page.request, 1);
  await page.goto('/map/list?queryType=idList&ids=1&ids=99999999');
  await expect(cardsOf(page)).toHaveCount(1);
  expect(await namesOn(cardsOf(page))).toEqual([place.name]);
});
