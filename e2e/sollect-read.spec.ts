import { expect, type Locator, type Page } from '@playwright/test';
import type { SollectDetail, SollectSummary } from '@sol/contract/sollect';
import { waitForHydration } from './support/hydration.ts';
import { test } from './support/journey.ts';
import { loginModalOf } from './support/screens.ts';
import { signIn, signInHere } from './support/sign-in.ts';
import { centerOf, drag } from './support/touch.ts';

test.use({ canDrawMap: false });

const carouselOf = (page: Page): Locator => page.getByRole('region', { name: '요즘 많이 담는 쏠렉트' });
const slideOf = (page: Page, number: number): Locator =>
  carouselOf(page).getByRole('group', { name: `10개 중 ${number}번째` });
const counterOf = (page: Page): Locator => carouselOf(page).locator('[aria-live]');
const titleOf = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function getData<Data>(page: Page, path: string): Promise<Data> {
  const response = await page.request.get(path);
  return ((await response.json()) as { data: Data }).data;
}
const popularOf = (page: Page) => getData<SollectSummary[]>(page, '/api/sollect/popular');

/** Swipes the carousel and waits until it is idle. */
async function swipe(page: Page, byPx: number): Promise<void> {
  const from = await centerOf(carouselOf(page).locator('[role=group]').first().locator('xpath=../..'));
  await drag(page, from, { x: from.x + byPx, y: from.y + 4 });
  await expect
    .poll(() => page.evaluate(() => document.getAnimations().filter((one) => one.playState === 'running').length))
    .toBe(0);
}

/** Offset of the card's center from the window's center, and its width, in whole pixels. */
async function getCardPosition(card: Locator): Promise<{ middle: number; width: number }> {
  const box = await card.boundingBox();
  if (box === null) throw new Error('The card is not drawn.');
  return { middle: Math.round(box.x + box.width / 2 - 195), width: Math.round(box.width) };
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/sollect');
  await expect(counterOf(page)).toContainText('10개 중 1번째');
  // Hydrated: photos next to the visible ones are no longer loaded lazily.
  await expect(slideOf(page, 3).locator('img')).toHaveAttribute('loading', 'eager');
}

test.describe('the carousel', () => {
  test('[2.10-10] [9-20] is laid out before scripts run', async ({ browser, baseURL }) => {
    const page = await browser.newPage({
      baseURL: baseURL ?? '',
      viewport: { width: 390, height: 844 },
      javaScriptEnabled: false,
    });
    await page.goto('/sollect');
    const slides = page.locator('[role=group][aria-roledescription=슬라이드]');
    expect(await getCardPosition(slides.nth(0))).toEqual({ middle: 0, width: 350 });
    expect(await getCardPosition(slides.nth(1))).toEqual({ middle: 343, width: 320 });
    await page.close();
  });

  test('[2.10-3] [2.10-10] [9-20] is 350 px in the centre, 320 px beside it, 8 px apart, and turns by 328 px without an end', async ({
    page,
  }) => {
    await openHome(page);
    expect(await getCardPosition(slideOf(page, 1))).toEqual({ middle: 0, width: 350 });
    // 175 + 8 + 160.
    expect(await getCardPosition(slideOf(page, 2))).toEqual({ middle: 343, width: 320 });
    expect(await getCardPosition(slideOf(page, 3))).toEqual({ middle: 343 + 328, width: 320 });
    await swipe(page, 150);
    await expect(counterOf(page)).toContainText('10개 중 10번째');
    expect(await getCardPosition(slideOf(page, 10))).toEqual({ middle: 0, width: 350 });
    await swipe(page, -150);
    await expect(counterOf(page)).toContainText('10개 중 1번째');
    await swipe(page, -150);
    expect(await getCardPosition(slideOf(page, 1))).toEqual({ middle: -343, width: 320 });
    expect(await getCardPosition(slideOf(page, 2))).toEqual({ middle: 0, width: 350 });
    for (let number = 3; number <= 10; number += 1) await swipe(page, -150);
    await expect(counterOf(page)).toContainText('10개 중 10번째');
    await swipe(page, -150);
    await expect(counterOf(page)).toContainText('10개 중 1번째');
    expect(await getCardPosition(slideOf(page, 1))).toEqual({ middle: 0, width: 350 });
  });

  test('turns by a tap beside the centre and by a mouse, and neither by a short move nor by vertical scrolling', async ({
    page,
  }) => {
    await openHome(page);
    const from = await centerOf(slideOf(page, 1));
    await drag(page, from, { x: from.x - 40, y: from.y }, { restMs: 300 });
    await expect.poll(() => getCardPosition(slideOf(page, 1))).toEqual({ middle: 0, width: 350 });
    await page.touchscreen.tap(386, from.y);
    await expect(counterOf(page)).toContainText('10개 중 2번째');
    await expect(page).toHaveURL(/\/sollect$/);
    await expect.poll(() => getCardPosition(slideOf(page, 2))).toEqual({ middle: 0, width: 350 });

    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 200, from.y, { steps: 8 });
    await page.mouse.up();
    await expect(counterOf(page)).toContainText('10개 중 3번째');
    await expect(page).toHaveURL(/\/sollect$/);
    await expect.poll(() => getCardPosition(slideOf(page, 3))).toEqual({ middle: 0, width: 350 });

    await drag(page, from, { x: from.x - 20, y: from.y - 300 });
    await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollTop)).toBeGreaterThan(100);
    await expect(counterOf(page)).toContainText('10개 중 3번째');
  });

  test('turns without an animation with reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openHome(page);
    await slideOf(page, 1).getByRole('link').focus();
    await page.keyboard.press('ArrowRight');
    await expect(counterOf(page)).toContainText('10개 중 2번째');
    expect(await getCardPosition(slideOf(page, 2))).toEqual({ middle: 0, width: 350 });
  });
});

test('[2.10-16] [2.10-20] [8-23] a sollect opens from the home, its link is copied, and back restores the position', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHome(page);
  const [, second] = await popularOf(page);
  await swipe(page, -150);
  await slideOf(page, 2).getByRole('link').tap();
  await expect(titleOf(page)).toHaveText(second?.title ?? '');
  await page.getByRole('button', { name: '링크 복사' }).tap();
  await expect(page.getByText('링크가 복사되었습니다')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page).toHaveURL(/\/sollect$/);
  await expect(counterOf(page)).toContainText('10개 중 2번째');
});

test('[2.10-12] [2.10-13] [2.10-14] [2.10-18] a sollect opened by its link is complete, and back leads to the home', async ({
  page,
}) => {
  const [first] = await popularOf(page);
  const id = first?.sollectId ?? 0;
  const sollect = await getData<SollectDetail>(page, `/api/sollect/${id}`);
  await page.goto(`/sollect/${id}`);
  await expect(titleOf(page)).toHaveText(sollect.title);
  await expect(page.getByText(`${sollect.placeName} (외 ${sollect.otherPlaceCount}곳)`)).toBeVisible();
  const images = sollect.contents.filter(({ type }) => type === 'IMAGE');
  await expect(page.getByRole('img', { name: /사진 \d+$/ })).toHaveCount(images.length);
  await page.reload();
  await expect(titleOf(page)).toHaveText(sollect.title);

  await page.getByRole('button', { name: /사진 1$/ }).tap();
  await expect(page.getByRole('dialog', { name: '사진 크게 보기' })).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).tap();

  const firstPlace = page
    .getByRole('region', { name: /^다녀온 장소/ })
    .getByRole('listitem')
    .first()
    .getByRole('link');
  await firstPlace.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: '맨 위로' })).toBeVisible();
  await page.getByRole('button', { name: '맨 위로' }).tap();
  await expect.poll(() => page.getByRole('main').evaluate((main) => main.scrollTop)).toBe(0);
  await firstPlace.tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${sollect.placeSummaries[0]?.id}$`));
  await page.goBack();
  await expect(titleOf(page)).toHaveText(sollect.title);
  await page.goto(`/sollect/${id}`);
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page).toHaveURL(/\/sollect$/);
});

test('[2.10-19] the bar of a sollect is transparent over its photo and opaque below it', async ({ page }) => {
  await page.goto('/sollect/1');
  const bar = page.locator('header', { has: page.getByRole('button', { name: '뒤로' }) });
  const ground = () => bar.evaluate((element) => getComputedStyle(element).backgroundColor);
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await page.getByRole('region', { name: /^다녀온 장소/ }).scrollIntoViewIfNeeded();
  await expect.poll(ground).toBe('rgb(255, 255, 255)');
});

test('going back from a sollect restores the horizontal scroll position of its row', async ({ page }) => {
  await page.goto('/sollect');
  const row = page.getByRole('region', { name: '혼자 걷기 좋은 힐링 코스' });
  const list = row.getByRole('list');
  await row.scrollIntoViewIfNeeded();
  const card = row.getByRole('link').nth(4);
  await card.scrollIntoViewIfNeeded();
  const leftOf = () => list.evaluate(({ scrollLeft }) => Math.round(scrollLeft));
  const left = await leftOf();
  expect(left).toBeGreaterThan(200);
  await card.tap();
  await expect(page).toHaveURL(/\/sollect\/\d+$/);
  await page.goBack();
  await expect(list).toBeVisible();
  await expect.poll(leftOf).toBe(left);
});

test('[2.7-13] [2.2-10] a place links to its sollects, and back', async ({ page }) => {
  const [first] = await popularOf(page);
  const sollect = await getData<SollectDetail>(page, `/api/sollect/${first?.sollectId}`);
  const placeId = sollect.placeSummaries[0]?.id;
  await page.goto(`/map/detail/${placeId}`);
  await page.getByRole('link', { name: '관련 쏠렉트 보기' }).tap();
  await expect(page).toHaveURL(new RegExp(`/related-sollect/${placeId}$`));
  await expect(page.getByRole('link', { name: sollect.title })).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${placeId}$`));
});

test('[6-3] [4.1-4] [4.10-14] a guest’s save is applied after signing in, and kept', async ({ page }) => {
  await page.goto('/sollect/3');
  const saveButton = page.getByRole('button', { name: /^저장(?! 취소)/ });
  const before = Number(await saveButton.textContent().then((text) => text?.replaceAll(/\D/g, '')));
  await saveButton.tap();
  await expect(loginModalOf(page)).toBeVisible();
  await signInHere(page);
  await expect(page).toHaveURL(/\/sollect\/3$/);
  const filled = page.getByRole('button', { name: /^저장 취소/ });
  await expect(filled).toContainText(String(before + 1));
  await page.reload();
  await expect(filled).toContainText(String(before + 1));
  await filled.tap();
  await expect(saveButton).toContainText(String(before));
});

/** Delays all scripts until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('a tap on the save button before hydration is replayed', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/sollect/3', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^저장(?! 취소)/ }).tap();
  await expect(loginModalOf(page)).toBeHidden();
  release();
  await expect(loginModalOf(page)).toBeVisible();
});

test('a member’s tap on the save button before hydration saves once', async ({ page }) => {
  await signIn(page);
  const release = await holdScripts(page);
  await page.goto('/sollect/4', { waitUntil: 'commit' });
  const saveButton = page.getByRole('button', { name: /^저장(?! 취소)/ });
  const before = Number((await saveButton.textContent())?.replaceAll(/\D/g, ''));
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(`${request.method()} ${request.url()}`);
  });
  await saveButton.tap();
  release();
  const filled = page.getByRole('button', { name: /^저장 취소/ });
  await expect(filled).toContainText(String(before + 1));
  await page.reload();
  await expect(filled).toContainText(String(before + 1));
  expect(calls.filter((call) => call.includes('/solmark/'))).toHaveLength(1);
});

test('[2.2-38] a link to the login screen tapped before hydration leads back to the page', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/profile', { waitUntil: 'commit' });
  await page.getByRole('link', { name: '간편 로그인' }).tap();
  await expect(page).toHaveURL(/\/profile$/);
  release();
  await signInHere(page);
  await expect(page).toHaveURL(/\/profile$/);
});

test('a page scrolled before hydration stays where it is', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/sollect/3', { waitUntil: 'commit' });
  await expect(page.getByRole('region', { name: /^다녀온 장소/ })).toBeAttached();
  const main = page.getByRole('main');
  await main.evaluate((element) => element.scrollTo(0, 317));
  release();
  await waitForHydration(page);
  expect(await main.evaluate((element) => element.scrollTop)).toBe(317);
});

test('a photo that does not load does not delay the scripts', async ({ page }) => {
  await page.route('**/media/**', () => undefined);
  const requested = page.waitForRequest('**/assets/*.js');
  await page.goto('/sollect/3', { waitUntil: 'commit' });
  await requested;
});

test('a shared sollect is readable without scripts', async ({ page, baseURL }) => {
  const sollect = await getData<SollectDetail>(page, '/api/sollect/1');
  const response = await page.request.get('/sollect/1');
  expect(response.status()).toBe(200);
  const html = await response.text();
  const address = `${baseURL}/sollect/1`;
  expect(html).toContain(sollect.title);
  expect(html).toContain(`<link rel="canonical" href="${address}"`);
  expect(html).toContain('<meta property="og:type" content="article"');
  const [, image = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const picture = await page.request.get(image);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
  const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
  expect(JSON.parse(data)).toMatchObject({ '@type': 'Article', headline: sollect.title, mainEntityOfPage: address });
  for (const missing of ['/sollect/99999999', '/sollect/abc', '/related-sollect/99999999']) {
    expect((await page.request.get(missing)).status(), missing).toBe(404);
  }
});
