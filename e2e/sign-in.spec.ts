import { type BrowserContext, expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { failCalls, goOffline, goOnline, isCall } from './support/network.ts';
import { cardsOf, loginModalOf, tabsOf } from './support/screens.ts';
import {
  enterAs,
  goToProvider,
  invalidateToken,
  isSignedIn,
  providerLinkOf,
  signIn,
  signInHere,
  signInOnScreens,
  tokenOf,
} from './support/sign-in.ts';

test.use({ canDrawMap: false });

/** Logged by the browser for failed requests. */
const FAILED_RESOURCE = /Failed to load resource/;
const LOGGED = /Failed to sign in/;

const REFRESH = '/api/auth/reissue-token';
const LOGIN = '/api/auth/login/*';

const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const settingsOf = (page: Page) => page.getByRole('link', { name: '설정' });

/** Counts the calls of all pages of this browser from now on. */
function countCalls(context: BrowserContext, path: string): () => number {
  let count = 0;
  context.on('request', (request) => {
    if (isCall(request, path)) count += 1;
  });
  return () => count;
}

/** The local storage without the visits that the install hint counts, which are a setting of the device. */
const readStorage = (page: Page) =>
  page.evaluate(() => {
    const { 'install-hint': _, ...rest } = { ...localStorage } as Record<string, string>;
    return rest;
  });

test.describe('signing in', () => {
  test('[2.1-4] [2.2-31] [4.1-8] from a member tab leads there, and leaves no modal in the history', async ({
    page,
    browserErrors,
  }) => {
    // The provider's page has expired by the time of the way back and responds with an error.
    browserErrors.allow(FAILED_RESOURCE);
    await page.goto('/profile');
    await tabsOf(page).getByRole('link', { name: '쏠마크' }).tap();
    await expect(loginModalOf(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login-modal$/);
    await signInHere(page);
    await expect(page).toHaveURL(/\/mark$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/local-login\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await expect(loginModalOf(page)).toHaveCount(0);
  });

  test('[2.7-3] [4.1-8] from a place ends there, and Back leads to its list; Back on the page of the provider cancels', async ({
    page,
  }) => {
    await page.goto('/map/list?queryType=category&category=cafe');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').tap();
    const save = page.getByRole('button', { name: /^저장/ }).first();
    await save.tap();
    await goToProvider(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/map\/detail\//);
    await expect(save).toHaveAttribute('aria-pressed', 'false');
    await expect(loginModalOf(page)).toHaveCount(0);
    await save.tap();
    await signInHere(page);
    await expect(page).toHaveURL(/\/map\/detail\//);
    await expect(save).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: '뒤로' }).tap();
    await expect(page).toHaveURL(/\/map\/list\?queryType=category&category=cafe$/);
  });

  test('[2.3-3] [2.2-32] shows the member’s profile, and leaves no code in the address bar or the history', async ({
    page,
  }) => {
    await signInOnScreens(page);
    expect(Object.keys(await readStorage(page)).toSorted()).toEqual(['accessToken', 'userId', 'userLoginStatus']);
    await expect(page.getByRole('link', { name: '간편 로그인' })).toHaveCount(0);
    const entries = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
    expect(entries.some((url) => url?.includes('/local-login/'))).toBe(true);
    expect(entries.filter((url) => url?.includes('code='))).toEqual([]);
    await page.reload();
    await expect(page.getByRole('link', { name: '간편 로그인' })).toHaveCount(0);
  });

  test('[2.2-33] [2.2-38] by Google from the URL of a member screen leads there, also after a reload, and can be left by going back once', async ({
    page,
  }) => {
    await page.goto('/profile');
    await page.goto('/mark?from=a-chat');
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
    await page.goto('/mark?from=a-chat');
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await signInHere(page, { provider: 'Google' });
    await expect(page).toHaveURL(/\/mark\?from=a-chat$/);
  });

  test('in one tab also signs in the other, and logging out too', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('link', { name: '간편 로그인' })).toBeVisible();
    await signInOnScreens(page);
    await expect(other.getByRole('link', { name: '간편 로그인' })).toHaveCount(0);
    await other.goto('/mark');
    await expect(other).toHaveURL(/\/mark$/);
    await settingsOf(page).tap();
    await page.getByRole('button', { name: '로그아웃' }).tap();
    await expect(other).toHaveURL(/\/login$/);
  });

  test('[2.3-1] [9-21] shows its buttons after a second without a layout shift', async ({ page }) => {
    await page.goto('/login');
    const ways = page.getByRole('main').getByRole('list', { includeHidden: true });
    const early = await ways.boundingBox();
    const [delay] = await ways.evaluate((list) =>
      list.getAnimations().map((animation) => {
        animation.pause();
        animation.currentTime = 999;
        return { delayMs: animation.effect?.getTiming().delay, visibility: getComputedStyle(list).visibility };
      }),
    );
    expect(delay).toEqual({ delayMs: 1000, visibility: 'hidden' });
    await ways.evaluate((list) => {
      for (const animation of list.getAnimations()) animation.finish();
    });
    await expect(providerLinkOf(page, 'Google')).toBeVisible();
    expect(await ways.boundingBox()).toEqual(early);
  });
});

test.describe('the modal', () => {
  test('traps the focus, and Escape closes it', async ({ page }) => {
    await page.goto('/profile');
    await tabsOf(page).getByRole('link', { name: '쏠마크' }).tap();
    await expect(providerLinkOf(page, 'Google')).toBeVisible();
    const isInside = () => page.evaluate(() => document.activeElement?.closest('dialog') !== null);
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      // Between the last and the first element, the focus is in the browser's own UI.
      expect((await isInside()) || (await page.evaluate(() => document.activeElement === document.body))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(loginModalOf(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/profile$/);
    expect(await page.evaluate(() => sessionStorage.getItem('location-storage'))).toBeNull();
  });
});

test.describe('a sign-in that fails', () => {
  test.beforeEach(({ browserErrors }) => browserErrors.allow(FAILED_RESOURCE, LOGGED));

  test('because the user cancelled shows a message and keeps the target for other providers', async ({ page }) => {
    await page.goto('/mark');
    await goToProvider(page);
    await page.getByRole('button', { name: '취소' }).tap();
    await expect(title(page, '로그인을 취소했어요')).toBeVisible();
    await page.getByRole('link', { name: '다른 방법으로 로그인하기' }).tap();
    await signInHere(page, { provider: '네이버' });
    await expect(page).toHaveURL(/\/mark$/);
  });

  test('because of a wrong state shows a message, and a retry works', async ({ page }) => {
    await page.goto('/profile');
    await page.getByRole('link', { name: '간편 로그인' }).tap();
    await goToProvider(page);
    await page.goto('/kakao/callback?code=made-up&state=made-up');
    await expect(title(page, '로그인 요청을 확인하지 못했어요')).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
    await page.getByRole('link', { name: '다시 로그인하기' }).tap();
    await enterAs(page);
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('because of an error of the server shows a message, without axe violations in light and dark mode', async ({
    page,
  }) => {
    await failCalls(page, LOGIN);
    await page.goto('/kakao/callback?code=a&state=b');
    await expect(title(page, '로그인하지 못했어요')).toBeVisible();
    await expect(page.getByRole('link', { name: '다시 로그인하기' })).toHaveAttribute(
      'href',
      '/api/auth/authorize/KAKAO',
    );
    await expectNoAxeViolations(page, 'a failed sign-in');
  });
});

test.describe('an expired token', () => {
  test.beforeEach(({ browserErrors }) => browserErrors.allow(FAILED_RESOURCE));

  test('[4.2-1] [4.2-2] is replaced once for all calls of a page, and once by two tabs that reload together', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/profile');
    await invalidateToken(page);
    const refreshes = countCalls(context, REFRESH);
    await tabsOf(page).getByRole('link', { name: '지도' }).tap();
    await expect(cardsOf(page).first()).toBeVisible();
    expect(refreshes()).toBe(1);
    expect(await tokenOf(page)).not.toBe('invalid');
    expect(await isSignedIn(page)).toBe(true);

    const other = await context.newPage();
    await other.goto('/map');
    await expect(cardsOf(other).first()).toBeVisible();
    await invalidateToken(page);
    const refreshesOfTabs = countCalls(context, REFRESH);
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([page, other].map((tab) => expect(cardsOf(tab).first()).toBeVisible()));
    await expect.poll(refreshesOfTabs).toBe(1);
    for (const tab of [page, other]) expect(await isSignedIn(tab)).toBe(true);
    expect(await tokenOf(page)).toBe(await tokenOf(other));
  });

  test('[4.2-3] [8-3] that cannot be replaced leads to the login screen, and from there back', async ({
    page,
    browserErrors,
  }) => {
    // The list of announcements may have been requested before the screen is left.
    browserErrors.allow(/Failed to load notices/);
    await signIn(page);
    await page.goto('/profile');
    // A later response would end the session before the screen is left.
    await page.waitForLoadState('networkidle');
    // Ends the session on the server, as the reuse of a stolen refresh token does.
    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    await invalidateToken(page);
    await page.goto('/map/search?keyword=%EC%B9%B4%ED%8E%98');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('로그인이 끝났어요. 다시 로그인해 주세요.')).toBeVisible();
    expect(await readStorage(page)).toEqual({});
    await signInHere(page);
    await expect(page).toHaveURL(/\/map\/search\?keyword=/);
  });
});

test.describe('a page of another site', () => {
  test('cannot start a sign-in, and its links to pages of the app work', async ({ page, context, baseURL }) => {
    const links = ['/api/auth/authorize/KAKAO', '/profile'].map(
      (path) => `<p><a href="${baseURL}${path}">${path}</a></p>`,
    );
    await page.route('http://elsewhere.example/', (route) =>
      route.fulfill({ contentType: 'text/html', body: links.join('') }),
    );
    await page.goto('http://elsewhere.example/');
    await page.getByText('/api/auth/authorize/KAKAO').tap();
    await expect(page).toHaveURL(/\/login$/);
    expect((await context.cookies(`${baseURL}/api/auth/login/KAKAO`)).map(({ name }) => name)).not.toContain(
      'loginAttempt',
    );
    // After another tap, the user has started the sign-in.
    await page.getByRole('link', { name: '카카오로 계속하기' }).tap();
    await expect(page.getByRole('heading', { name: '누구로 들어갈까요?' })).toBeVisible();

    await page.goto('http://elsewhere.example/');
    await page.getByText('/profile').tap();
    await expect(page).toHaveURL(/\/profile$/);
  });
});

test.describe('logging out', () => {
  test('[4.1-2] clears the browser, ends the refresh token and leads to the login screen', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await page.goto('/profile');
    await settingsOf(page).tap();
    await page.getByRole('radio', { name: '어둡게' }).check({ force: true });
    const loggedOut = page.waitForResponse((response) => isCall(response.request(), '/api/auth/logout'));
    await page.getByRole('button', { name: '로그아웃' }).tap();
    await expect(page).toHaveURL(/\/login$/);
    expect((await loggedOut).status()).toBe(200);
    await expect.poll(() => readStorage(page)).toEqual({ theme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refreshToken');
    await page.goto('/mark');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('[14.1-3] without a network is completed when the network returns', async ({ page, context, browserErrors }) => {
    browserErrors.allow(FAILED_RESOURCE);
    browserErrors.allow(/Failed to send the sign-out/);
    const hasCookie = async () => (await context.cookies()).some(({ name }) => name === 'refreshToken');
    await signIn(page);
    await page.goto('/profile');
    await settingsOf(page).tap();
    const logOut = page.getByRole('button', { name: '로그아웃' });
    await expect(logOut).toBeVisible();
    await goOffline(page);
    await logOut.tap();
    await expect(page.getByText('인터넷에 연결되면 로그아웃을 마저 할게요')).toBeVisible();
    expect(await hasCookie()).toBe(true);
    await goOnline(page);
    await expect.poll(hasCookie).toBe(false);
    await expect.poll(() => readStorage(page)).toEqual({});
  });
});
