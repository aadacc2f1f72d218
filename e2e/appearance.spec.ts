import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { getOverflowPx } from './support/overflow.ts';
import { loginModalOf, openHome, tabsOf } from './support/screens.ts';

test.use({ canDrawMap: false });

/** All screens for guests, with an element of the complete page. */
const screens: [address: string, contentOf: (page: Page) => ReturnType<Page['getByText']>][] = [
  ['/map', (page) => page.getByRole('article').first()],
  ['/map/list?queryType=category&category=cafe', (page) => page.getByRole('article').first()],
  ['/map/detail/1', (page) => page.getByRole('article', { name: /님의 후기$/ }).first()],
  ['/map/reviews/1', (page) => page.getByRole('article').first()],
  [`/map/search?keyword=${encodeURIComponent('성수')}`, (page) => page.getByRole('option').first()],
  ['/map/search', (page) => page.getByRole('heading', { name: '최근 검색어' })],
  ['/map/not-found', (page) => page.getByRole('article').first()],
  ['/sollect', (page) => page.getByRole('region', { name: '요즘 많이 담는 쏠렉트' })],
  ['/sollect/search', (page) => page.getByRole('heading', { name: '최근 검색어' })],
  ['/sollect/search/result?category=cafe', (page) => page.getByRole('article').first()],
  [`/sollect/search/result?keyword=${encodeURIComponent('없는말없는말')}`, (page) => page.getByRole('article').first()],
  ['/sollect/1', (page) => page.getByRole('region', { name: /^다녀온 장소/ })],
  ['/related-sollect/1', (page) => page.getByRole('article').first()],
  ['/profile', (page) => page.getByRole('link', { name: '간편 로그인' })],
  ['/profile/settings', (page) => page.getByRole('group', { name: '테마' })],
  ['/login', (page) => page.getByRole('link', { name: '비회원으로 이용하기' })],
  ['/login-modal', loginModalOf],
];

for (const [address, contentOf] of screens) {
  test(`${decodeURIComponent(address)} has no axe violations, in light and dark mode`, async ({ page }) => {
    await page.goto(address);
    await expectNoAxeViolations(page, address, () => expect(contentOf(page)).toBeVisible());
  });
}

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no screen is wider than the window', async ({ page }) => {
    for (const [address, contentOf] of screens) {
      await page.goto(address);
      await expect(contentOf(page)).toBeAttached();
      expect(await getOverflowPx(page), address).toBe(0);
    }
  });
});

/** Records the background color of each frame from the first one on. */
async function recordPageColors(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const colors = new Set<string>();
    Object.assign(window, { pageColors: colors });
    const record = () => {
      // Before the body exists, there is no paint.
      if (document.querySelector('body')) colors.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(record);
    };
    record();
  });
  return () => page.evaluate(() => [...(window as unknown as { pageColors: Set<string> }).pageColors]);
}

const getPageColor = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);

test('the selected theme is applied from the first frame after a reload', async ({ page }) => {
  await page.goto('/profile/settings');
  const light = await getPageColor(page);
  await page.getByText('어둡게').tap();
  await expect.poll(() => getPageColor(page)).not.toBe(light);
  const dark = await getPageColor(page);
  const pageColors = await recordPageColors(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: '어둡게' })).toBeChecked();
  expect(await pageColors()).toEqual([dark]);

  await page.getByText('밝게').tap();
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.reload();
  await expect(page.getByRole('radio', { name: '밝게' })).toBeChecked();
  expect(await pageColors()).toEqual([light]);

  await page.getByText('시스템').tap();
  await expect.poll(() => getPageColor(page)).toBe(dark);
});

test('tap targets are at least 44 px high and wide', async ({ page }) => {
  await openHome(page);
  const targets = [
    ...(await tabsOf(page).getByRole('link').all()),
    ...(await page.getByRole('article').first().getByRole('button').all()),
    page.getByRole('button', { name: '이 지역에서 검색' }),
    page.getByRole('button', { name: '내 위치로 이동' }),
    page.getByRole('button', { name: '카페' }),
  ];
  for (const target of targets) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), (await target.textContent()) ?? '').toBeGreaterThanOrEqual(44);
  }
});
