import { expect, type Locator, type Page } from '@playwright/test';
import { isCall } from './network.ts';

/** The sheet over the map. Its name depends on its content. */
export const sheetOf = (page: Page): Locator => page.getByRole('region', { name: /^장소 (둘러보기|목록|정보)$/ });

export const handleOf = (page: Page): Locator => sheetOf(page).getByRole('button', { name: /크기 조절$/ });
export const cardsOf = (page: Page): Locator => sheetOf(page).getByRole('article');
export const tabsOf = (page: Page): Locator => page.getByRole('navigation', { name: '주 메뉴' });
export const retryOf = (page: Page): Locator => page.getByRole('button', { name: '다시 시도' });
export const searchFieldOf = (page: Page): Locator => page.getByRole('combobox', { name: '장소와 지역 검색' });
export const optionsOf = (page: Page): Locator => page.getByRole('option');
export const loginModalOf = (page: Page): Locator =>
  page.getByRole('dialog', { name: '저장하고 글을 쓰려면 로그인이 필요해요' });

/** The names on the cards in order, including parts that are visually truncated. */
export const namesOn = (cards: Locator): Promise<string[]> =>
  cards.evaluateAll((elements) =>
    elements.map((element) => {
      const name = element.querySelector('h3 a');
      return (name?.querySelector(':not([aria-hidden])') ?? name)?.textContent ?? '';
    }),
  );

/** Visible height of the sheet above the tab bar. */
export async function getVisibleHeight(page: Page): Promise<number> {
  const [sheet, tabs] = await Promise.all([sheetOf(page).boundingBox(), tabsOf(page).boundingBox()]);
  if (sheet === null || tabs === null) throw new Error('This screen has no sheet.');
  return Math.round(tabs.y - sheet.y);
}

/** Opens a page and waits until the map is idle. Returns the URL of its request for markers. */
export async function openWithMap(page: Page, path: string): Promise<URL> {
  const markers = page.waitForResponse((response) => isCall(response.request(), '/api/solmap/markers'));
  await page.goto(path);
  return new URL((await markers).url());
}

export async function openHome(page: Page): Promise<void> {
  await page.goto('/map');
  await expect(cardsOf(page).first()).toBeVisible();
}

/** Scrolls a list to its end, or until it has `minCount` cards. */
export async function scrollToEnd(page: Page, items: Locator, enough = Number.POSITIVE_INFINITY): Promise<void> {
  const end = page.getByText('모두 보여드렸어요');
  for (;;) {
    const count = await items.count();
    if (count >= enough || (await end.isVisible())) return;
    await items.last().scrollIntoViewIfNeeded();
    await items.last().evaluate((element) => {
      const scroller = element.closest('[data-scroller], main');
      scroller?.scrollTo(0, scroller.scrollHeight);
    });
    await expect.poll(async () => (await items.count()) > count || (await end.isVisible())).toBe(true);
  }
}

/** Scroll position of the sheet's content. */
export const sheetScroll = (page: Page): Promise<number> =>
  sheetOf(page)
    .locator('[data-scroller]')
    .evaluate((scroller) => Math.round(scroller.scrollTop));
