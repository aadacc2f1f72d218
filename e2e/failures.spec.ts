import { expect, type Page } from '@playwright/test';
import { test } from './support/journey.ts';
import { failCalls, goOffline, goOnline, isCall } from './support/network.ts';
import {
  cardsOf,
  namesOn,
  openHome,
  optionsOf,
  retryOf,
  scrollToEnd,
  searchFieldOf,
  tabsOf,
} from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

/** Logged by the browser for failed requests. */
const FAILED_RESOURCE = /Failed to load resource/;
/** Logged by the browser for chunks that failed to load. */
const MISSING_SCRIPT = /dynamically imported module|net::ERR_INTERNET_DISCONNECTED|Unable to preload/;

/**
 * Waits for the retry button. Failed calls are repeated after 1, 2 and 4 s, which pass faster by the
 * clock of the page.
 */
async function expectRetryButton(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(4_000);
    await expect(retryOf(page)).toBeVisible({ timeout: 250 });
  }).toPass();
}

test.describe('a call that fails with 500', () => {
  test.use({ canDrawMap: false });
  test.beforeEach(({ browserErrors }) => browserErrors.allow(FAILED_RESOURCE));

  test('keeps the rest of the screen and offers a retry, for the next page and for a place', async ({ page }) => {
    await page.clock.install();
    await openHome(page);
    const restoreList = await failCalls(page, '/api/solmap/places/nearby');
    await cardsOf(page).last().scrollIntoViewIfNeeded();
    await expectRetryButton(page);
    const before = await namesOn(cardsOf(page));
    expect(before.length).toBeGreaterThan(0);
    await restoreList();
    await retryOf(page).tap();
    await scrollToEnd(page, cardsOf(page), before.length + 5);
    expect((await namesOn(cardsOf(page))).slice(0, before.length)).toEqual(before);

    const restorePlace = await failCalls(page, '/api/place/*');
    const [name = ''] = await namesOn(cardsOf(page).first());
    await cardsOf(page).first().getByRole('heading').getByRole('link').tap();
    await expectRetryButton(page);
    await expect(tabsOf(page)).toBeVisible();
    await restorePlace();
    await retryOf(page).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test.describe('without a network', () => {
  test.use({ canDrawMap: false });
  test.beforeEach(({ browserErrors }) => browserErrors.allow(FAILED_RESOURCE, MISSING_SCRIPT, /Failed to search/));

  test('the screen stays, and the list and a place load automatically when the network is back', async ({ page }) => {
    await openHome(page);
    await goOffline(page);
    await cardsOf(page).last().scrollIntoViewIfNeeded();
    await expect(retryOf(page)).toBeVisible();
    const before = await namesOn(cardsOf(page));
    expect(before.length).toBeGreaterThan(0);
    await goOnline(page);
    await expect(retryOf(page)).toBeHidden();
    await scrollToEnd(page, cardsOf(page), before.length + 1);
    expect((await namesOn(cardsOf(page))).slice(0, before.length)).toEqual(before);

    await goOffline(page);
    const [name = ''] = await namesOn(cardsOf(page).first());
    await cardsOf(page).first().getByRole('heading').getByRole('link').tap();
    await expect(retryOf(page)).toBeVisible();
    await expect(page.getByText('인터넷 연결을 확인해 주세요')).toBeVisible();
    await expect(tabsOf(page)).toBeVisible();
    await goOnline(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });

  test('a members-only tab opens the login dialog', async ({ page }) => {
    await openHome(page);
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await tabsOf(page).getByRole('link', { name: '쏠마크' }).tap();
    await expect(page.getByRole('dialog', { name: /로그인이 필요해요/ })).toBeVisible();
  });

  test('[13.1-3] a heart waits for the network, and is saved when it is back', async ({ page }) => {
    // Has saved nothing, also when the tests run again on the same database.
    await signIn(page, { name: `저장 ${Date.now()}` });
    await openHome(page);
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await cardsOf(page).first().getByRole('button', { name: /저장$/ }).tap();
    await expect(page.getByText('인터넷이 연결되면 저장할게요')).toBeVisible();
    await expect(page.getByText('연결되면 보낼 변경 1개')).toBeVisible();
    const heart = cardsOf(page)
      .first()
      .getByRole('button', { name: /저장 취소$/ });
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    const saved = page.waitForResponse(
      (response) => isCall(response.request(), '/api/solmark/place/*/collections') && response.ok(),
    );
    await goOnline(page);
    await saved;
    await expect(page.getByText('연결되면 보낼 변경 1개')).toBeHidden();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  test('a search shows an error, and runs automatically when the network is back', async ({ page }) => {
    await page.goto('/map/search');
    await expect(searchFieldOf(page)).toBeFocused();
    // The suggestions of an empty search have been loaded.
    await page.waitForLoadState('networkidle');
    await goOffline(page);
    await searchFieldOf(page).fill('성수');
    await expect(retryOf(page)).toBeVisible();
    await goOnline(page);
    await expect(optionsOf(page).first()).toBeVisible();
  });
});

test.describe('without permission for the location', () => {
  test.use({ canDrawMap: false, location: 'denied' });

  test('[4.6-3] [8-4] [8-19] the map explains the required permission, and everything else works', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/Failed to watch the location|The current location is unknown/);
    await openHome(page);
    // The button works once the code of the map is loaded.
    await expect(page.getByText(/지도를 그릴 수 없어요/)).toBeVisible();
    await page.getByRole('button', { name: '내 위치로 이동' }).tap();
    await expect(page.getByRole('alert').filter({ hasText: '위치 접근 권한을 허용해 주세요!' })).toBeVisible();
    const requested = page.waitForRequest((request) => isCall(request, '/api/solmap/places'));
    await page.getByRole('button', { name: '이 지역에서 검색' }).tap();
    await requested;
    await expect(cardsOf(page).first()).toBeVisible();
  });
});
