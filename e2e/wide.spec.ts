import { expect, type Page } from '@playwright/test';
import { callApi } from './support/api.ts';
import { test } from './support/journey.ts';
import {
  cardsOf,
  openHome,
  openWithMap,
  optionsOf,
  searchFieldOf,
  sheetOf,
  sheetScroll,
  tabsOf,
} from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

test.use({ isMobile: false, hasTouch: false, canDrawMap: false });

const RAIL = 72;
const PANEL = 400;
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

const separatorOf = (page: Page) => page.getByRole('separator', { name: '패널 너비' });
const mapOf = (page: Page) => page.getByRole('region', { name: '지도', exact: true });

/** Left edge and width of an element. */
async function spanOf(locator: ReturnType<Page['locator']>): Promise<[left: number, width: number]> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('The element is not visible.');
  return [Math.round(box.x), Math.round(box.width)];
}

test('[13.3-1] a window from 768 px on has a rail, a panel and the map side by side, and screens open in the panel', async ({
  page,
}) => {
  await page.setViewportSize({ width: 800, height: 800 });
  await openHome(page);
  for (const width of [800, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await spanOf(tabsOf(page))).toEqual([0, RAIL]);
    const [left, panel] = await spanOf(sheetOf(page));
    expect(left).toBe(RAIL);
    expect(Math.abs(panel - PANEL)).toBeLessThanOrEqual(1);
    expect(await spanOf(mapOf(page))).toEqual([RAIL + PANEL, width - RAIL - PANEL]);
  }
  await mapOf(page).evaluate((map) => map.setAttribute('data-same', ''));
  await sheetOf(page).getByRole('button', { name: '카페' }).first().click();
  await expect(page).toHaveURL(/\/map\/list/);
  await cardsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/map\/detail\/\d+/);
  await expect(mapOf(page)).toHaveAttribute('data-same');

  await page.goto('/map/detail/1');
  await mapOf(page).evaluate((map) => map.setAttribute('data-same', ''));
  await page.getByRole('link', { name: '후기 더보기' }).click();
  await expect(page).toHaveURL('/map/reviews/1');
  expect(await spanOf(mapOf(page))).toEqual([RAIL + PANEL, DESK.width - RAIL - PANEL]);
  expect((await spanOf(page.getByRole('article').first()))[1]).toBeLessThan(PANEL);
  await expect(mapOf(page)).toHaveAttribute('data-same');
});

test.describe('a desktop window', () => {
  test.use({ viewport: DESK });

  test('[13.3-1] [13.3-3] the separator moves by drag and by arrow keys, and keeps its width, and the wheel scrolls the panel', async ({
    page,
  }) => {
    await openHome(page);
    const box = await separatorOf(page).boundingBox();
    if (box === null) throw new Error('no separator');
    await page.mouse.move(box.x + box.width / 2, 300);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width / 2 + 45, 310, { steps: 5 });
    await page.mouse.up();
    await expect(separatorOf(page)).toHaveAttribute('aria-valuenow', '445');
    await separatorOf(page).focus();
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => spanOf(mapOf(page))).toEqual([RAIL + 425, DESK.width - RAIL - 425]);
    await page.reload();
    expect(await spanOf(mapOf(page))).toEqual([RAIL + 425, DESK.width - RAIL - 425]);

    await expect(cardsOf(page).first()).toBeVisible();
    await page.mouse.move(RAIL + 200, 500);
    await page.mouse.wheel(0, 300);
    await expect.poll(() => sheetScroll(page)).toBeGreaterThan(100);
  });

  test('[13.3-3] Esc closes reviews, place and search, one after the other', async ({ page }) => {
    const moreReviews = page.getByRole('link', { name: '후기 더보기' });
    await page.goto('/map/detail/1');
    await moreReviews.click();
    await expect(page).toHaveURL('/map/reviews/1');
    await expect(moreReviews).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/map/detail/1');
    await expect(moreReviews).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/map');
    await page.getByRole('link', { name: /오늘은 어디서/ }).click();
    await searchFieldOf(page).fill('서울');
    await expect(optionsOf(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(searchFieldOf(page)).toHaveValue('');
    await expect(page).toHaveURL(/\/map\/search/);
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/map');
  });

  test('[13.3-1] posts are in columns of 280 px or more, and reading pages in a column', async ({ page }) => {
    await page.goto('/sollect/search/result?category=cafe');
    const cards = page.getByRole('article');
    const [first, second, third] = [await spanOf(cards.nth(0)), await spanOf(cards.nth(1)), await spanOf(cards.nth(2))];
    expect(first[1]).toBeGreaterThanOrEqual(280);
    expect(new Set([first[0], second[0], third[0]]).size).toBe(3);
    await page.goto('/profile/policies');
    const [left, width] = await spanOf(page.getByRole('heading', { level: 2 }).first());
    expect(width).toBeLessThanOrEqual(680);
    expect(left).toBeGreaterThan(300);
  });

  test('[13.3-1] the editor of a solroute is in a panel beside its map, or a hint before it has places', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/solroute/write');
    const beside = [RAIL + PANEL, DESK.width - RAIL - PANEL];
    expect(await spanOf(page.getByText('장소를 추가하면 지도에 코스가 그려져요.'))).toEqual(beside);
    const [left, width] = await spanOf(page.getByRole('button', { name: '등록' }));
    expect(left).toBeGreaterThan(RAIL);
    expect(left + width).toBeLessThan(RAIL + PANEL);
    const data = { iconId: 3, name: '넓은 창의 코스', placeInfos: [{ id: 1, seq: 1, memo: '' }] };
    const { solrouteId } = await callApi<{ solrouteId: number }>(page, '/api/solroute', { data });
    await page.goto(`/solroute/write?solrouteId=${solrouteId}`);
    expect(await spanOf(page.getByRole('region', { name: '코스 지도' }))).toEqual(beside);
  });
});

test('[13.3-2] crossing 768 px keeps the search, the place with its scroll position, and a collapsed sheet usable', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await test.step('the typed text, the focus and the results of the search', async () => {
    await page.goto('/map/search');
    await searchFieldOf(page).pressSequentially('서울');
    await expect(optionsOf(page).first()).toBeVisible();
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await expect(searchFieldOf(page)).toHaveValue('서울');
      await expect(searchFieldOf(page)).toBeFocused();
      await expect(optionsOf(page).first()).toBeVisible();
    }
  });

  await test.step('the place and its scroll position', async () => {
    await page.goto('/map/detail/1');
    await expect(page.getByRole('article', { name: /님의 후기$/ }).first()).toBeAttached();
    const scroller = sheetOf(page).locator('[data-scroller]');
    await scroller.evaluate((element) => element.scrollTo(0, 317));
    await scroller.evaluate((element) => element.setAttribute('data-same', ''));
    for (const size of [DESK, PHONE]) {
      await page.setViewportSize(size);
      await expect(page).toHaveURL('/map/detail/1');
      await expect(scroller).toHaveAttribute('data-same');
      // Photos and lines have other heights in another width: the browser anchors what is visible.
      expect(Math.abs((await sheetScroll(page)) - 317)).toBeLessThan(160);
    }
  });

  await test.step('a collapsed sheet', async () => {
    await openHome(page);
    const handle = sheetOf(page).getByRole('button', { name: /크기 조절$/ });
    await handle.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(handle).toHaveAttribute('aria-expanded', 'false');
    await page.setViewportSize(DESK);
    await expect(cardsOf(page).first()).toBeVisible();
    await cardsOf(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/map\/detail/);
  });
});

test.describe('with a map', () => {
  test.use({ canDrawMap: true, viewport: DESK });

  test('[13.3-2] the open place stays in the middle of the map', async ({ page }) => {
    test.slow();
    await openWithMap(page, '/map');
    await page.goto('/map/detail/1');
    const middle = async () => {
      const view = await page.evaluate(() => JSON.parse(sessionStorage.getItem('map-view') ?? '{}').view);
      const seen = { lat: (view.bounds.swLat + view.bounds.neLat) / 2, lng: view.center.longitude };
      return { ...seen, heightDeg: view.bounds.neLat - view.bounds.swLat };
    };
    const response = await page.request.get('/api/place/1');
    const { place } = (await response.json()).data as { place: { latitude: number; longitude: number } };
    const offset = async () => {
      const { lat, heightDeg } = await middle();
      return Math.abs(lat - place.latitude) / heightDeg;
    };
    await expect.poll(offset, { timeout: 30_000 }).toBeLessThan(0.02);
  });
});
