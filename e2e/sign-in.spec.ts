import { type BrowserContext, expect, type Page } from '@playwright/test';
import { getMostReviewedPlace } from './support/api.ts';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { failCalls, holdCalls, isCall } from './support/network.ts';
import { cardsOf, loginModalOf, openHome, tabsOf } from './support/screens.ts';
import {
  enterAs,
  goToProvider,
  invalidateToken,
  isSignedIn,
  providerLinkOf,
  signIn,
  signInHere,
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
  test('[2.1-4] [2.2-31] [4.1-8] from a member tab leads there', async ({ page }) => {
    await openHome(page);
    await tabsOf(page).getByRole('link', { name: '쏠마크' }).tap();
    await expect(loginModalOf(page)).toBeVisible();
    await expect(page).toHaveURL(/\/login-modal$/);
    await signInHere(page);
    await expect(page).toHaveURL(/\/mark$/);
  });

  for (const provider of ['카카오', '네이버', 'Google'] as const) {
    test(`[2.3-3] [2.2-32] by ${provider} shows the member’s profile`, async ({ page }) => {
      await signIn(page, { provider });
      expect(Object.keys(await readStorage(page)).toSorted()).toEqual(['accessToken', 'userId', 'userLoginStatus']);
      await expect(page.getByRole('link', { name: '간편 로그인' })).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('link', { name: '간편 로그인' })).toHaveCount(0);
    });
  }

  test('[4.1-4] from a save button returns the guest to the place and saves it', async ({ page, request }) => {
    const place = await getMostReviewedPlace(request);
    await page.goto(`/map/detail/${place.id}`);
    const saveButton = page.getByRole('button', { name: /^저장/ });
    await saveButton.tap();
    await expect(loginModalOf(page)).toBeVisible();
    // The update is optimistic: only a saved mark is still there after a reload.
    const saved = page.waitForResponse(
      (response) =>
        isCall(response.request(), '/api/solmark/place/*/collections') && response.request().method() === 'PATCH',
    );
    await signInHere(page);
    await expect(page).toHaveURL(new RegExp(`/map/detail/${place.id}$`));
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
    await saved;
    await page.reload();
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  });

  test('[2.2-33] [2.2-38] from the URL of a member screen leads there, also after a reload', async ({ page }) => {
    await page.goto('/profile');
    await page.goto('/mark?from=a-chat');
    await expect(page).toHaveURL(/\/login$/);
    await page.reload();
    await signInHere(page);
    await expect(page).toHaveURL(/\/mark\?from=a-chat$/);
  });

  test('[2.2-33] can be left by going back once', async ({ page }) => {
    await page.goto('/profile');
    await page.goto('/mark');
    await expect(page).toHaveURL(/\/login$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/profile$/);
  });

  test('leaves no code in the address bar or the history', async ({ page }) => {
    await signIn(page);
    const entries = await page.evaluate(() => window.navigation.entries().map(({ url }) => url));
    expect(entries.some((url) => url?.includes('/local-login/'))).toBe(true);
    expect(entries.filter((url) => url?.includes('code='))).toEqual([]);
  });

  test('leaves no modal in the history', async ({ page, browserErrors }) => {
    // The provider's page has expired by then and responds with an error.
    browserErrors.allow(FAILED_RESOURCE);
    await page.goto('/profile');
    await tabsOf(page).getByRole('link', { name: '쏠마크' }).tap();
    await signInHere(page);
    await expect(page).toHaveURL(/\/mark$/);
    await page.goBack();
    await expect(page).toHaveURL(/\/local-login\//);
    await page.goBack();
    await expect(page).toHaveURL(/\/sollect$/);
    await expect(loginModalOf(page)).toHaveCount(0);
  });

  test('in one tab also signs in the other', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/profile');
    await expect(other.getByRole('link', { name: '간편 로그인' })).toBeVisible();
    await signIn(page);
    await expect(other.getByRole('link', { name: '간편 로그인' })).toHaveCount(0);
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

  test('shows a message when the callback is reloaded', async ({ page }) => {
    const release = await holdCalls(page, LOGIN);
    await page.goto('/login');
    await goToProvider(page);
    await page.getByRole('button', { name: '미나' }).tap();
    await expect(page.getByText('로그인하는 중')).toBeVisible();
    await expect(page).toHaveURL(/\/kakao\/callback$/);
    await page.reload();
    await expect(title(page, '이미 끝난 로그인이에요')).toBeVisible();
    release();
  });

  test('shows a message when its code is used twice', async ({ page }) => {
    const callbacks: string[] = [];
    page.on('framenavigated', (frame) =>
      callbacks.push(...(frame.url().includes('callback?code=') ? [frame.url()] : [])),
    );
    await signIn(page);
    await settingsOf(page).tap();
    await page.getByRole('button', { name: '로그아웃' }).tap();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto(callbacks[0] ?? '');
    await expect(page.getByRole('link', { name: '다시 로그인하기' })).toBeVisible();
    expect(await isSignedIn(page)).toBe(false);
  });

  for (const provider of ['kakao', 'naver', 'google']) {
    test(`at ${provider} shows a message for each error, without axe violations in light and dark mode`, async ({
      page,
    }) => {
      for (const [code, status, words] of [
        ['LOGIN_CODE_REFUSED', 400, '이미 쓰였거나 시간이 지난 로그인이에요'],
        ['LOGIN_PROVIDER_DOWN', 502, '로그인 서비스가 응답하지 않아요'],
        ['LOGIN_TYPE_UNAVAILABLE', 404, '지금은 이 방법으로 로그인할 수 없어요'],
        ['INTERNAL', 500, '로그인하지 못했어요'],
      ] as const) {
        await page.route(`**/api/auth/login/**`, (route) =>
          route.fulfill({ status, json: { success: false, code, message: '…' } }),
        );
        await page.goto(`/${provider}/callback?code=a&state=b`);
        await expect(title(page, words)).toBeVisible();
        await expect(page.getByRole('link', { name: '다시 로그인하기' })).toHaveAttribute(
          'href',
          `/api/auth/authorize/${provider.toUpperCase()}`,
        );
      }
      await expectNoAxeViolations(page, provider);
    });
  }

  test('without a network shows a message', async ({ page }) => {
    await page.route('**/api/auth/login/**', (route) => route.abort('internetdisconnected'));
    await page.goto('/kakao/callback?code=a&state=b');
    await expect(title(page, '인터넷에 연결되어 있지 않아요')).toBeVisible();
  });

  test('at an unknown provider returns 404', async ({ page }) => {
    const response = await page.goto('/facebook/callback?code=a&state=b');
    expect(response?.status()).toBe(404);
    await expect(title(page, '찾으시는 페이지가 없어요')).toBeVisible();
  });
});

test.describe('an expired token', () => {
  test.beforeEach(({ browserErrors }) => browserErrors.allow(FAILED_RESOURCE));

  test('[4.2-1] [4.2-2] is replaced once for all calls of a page, without failed calls', async ({ page, context }) => {
    await signIn(page);
    await invalidateToken(page);
    const refreshes = countCalls(context, REFRESH);
    await tabsOf(page).getByRole('link', { name: '지도' }).tap();
    await expect(cardsOf(page).first()).toBeVisible();
    expect(refreshes()).toBe(1);
    expect(await tokenOf(page)).not.toBe('invalid');
    expect(await isSignedIn(page)).toBe(true);
  });

  test('[4.2-2] is replaced once by two tabs that reload together', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/map');
    await expect(cardsOf(other).first()).toBeVisible();
    await page.goto('/map');
    await expect(cardsOf(page).first()).toBeVisible();
    await invalidateToken(page);
    const refreshes = countCalls(context, REFRESH);
    await Promise.all([page.reload(), other.reload()]);
    await Promise.all([page, other].map((tab) => expect(cardsOf(tab).first()).toBeVisible()));
    await expect.poll(refreshes).toBe(1);
    for (const tab of [page, other]) expect(await isSignedIn(tab)).toBe(true);
    expect(await tokenOf(page)).toBe(await tokenOf(other));
  });

  test('keeps the session while the server fails', async ({ page }) => {
    await signIn(page);
    await invalidateToken(page);
    const restore = await failCalls(page, REFRESH, 503);
    const failed = page.waitForResponse((response) => isCall(response.request(), REFRESH));
    await tabsOf(page).getByRole('link', { name: '지도' }).tap();
    await failed;
    await expect(page).toHaveURL(/\/map$/);
    expect(await isSignedIn(page)).toBe(true);
    await restore();
    await page.reload();
    await expect(cardsOf(page).first()).toBeVisible();
    expect(await tokenOf(page)).not.toBe('invalid');
  });

  test('[4.2-3] [8-3] that cannot be replaced leads to the login screen, and from there back', async ({
    page,
    browserErrors,
  }) => {
    // The list of announcements may have been requested before the screen is left.
    browserErrors.allow(/Failed to load notices/);
    await signIn(page);
    // Ends the session on the server, as the reuse of a stolen refresh token does.
    await page.evaluate(() => fetch('/api/auth/logout', { method: 'POST' }));
    await invalidateToken(page);
    await page.goto('/map/search?keyword=%EC%B9%B4%ED%8E%98');
    await expect(page).toHaveURL(/\/login$/);
    expect(await readStorage(page)).toEqual({});
    await signInHere(page);
    await expect(page).toHaveURL(/\/map\/search\?keyword=/);
  });
});

test.describe('a copied refresh cookie', () => {
  /** Within this period, a second use of a token is treated as another tab. */
  const REUSE_GRACE_MS = 10_000;
  const ENDED = '로그인이 끝났어요. 다시 로그인해 주세요.';

  /** Simulates an expired access token on a page for members. */
  async function requestWithInvalidToken(page: Page): Promise<void> {
    await page.goto('/profile/settings');
    await invalidateToken(page);
    await page.goto('/mark');
  }

  test.beforeEach(({ browserErrors }) => browserErrors.allow(FAILED_RESOURCE));

  test('signs out both holders after both have used it, and shows a message', async ({
    page,
    context,
    browser,
    baseURL,
  }) => {
    await signIn(page);
    const stolen = await context.storageState();
    expect(stolen.cookies.map(({ name }) => name)).toContain('refreshToken');
    const thief = await browser.newContext({ storageState: stolen, locale: 'ko-KR', ...(baseURL && { baseURL }) });
    const thiefPage = await thief.newPage();
    await requestWithInvalidToken(thiefPage);
    await expect(thiefPage).toHaveURL(/\/mark$/);
    const usedAt = Date.now();
    expect(await isSignedIn(thiefPage)).toBe(true);
    await expect.poll(() => Date.now() - usedAt, { timeout: 2 * REUSE_GRACE_MS }).toBeGreaterThan(REUSE_GRACE_MS);

    for (const each of [page, thiefPage]) {
      await requestWithInvalidToken(each);
      await expect(each).toHaveURL(/\/login$/);
      await expect(each.getByText(ENDED)).toBeVisible();
      expect(await isSignedIn(each)).toBe(false);
    }
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refreshToken');
    await thief.close();

    await signInHere(page);
    await expect(page).toHaveURL(/\/mark$/);
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

test.describe('a provider URL', () => {
  test.beforeEach(({ browserErrors }) => browserErrors.allow(FAILED_RESOURCE, LOGGED));

  test('of an unknown provider leads to the login screen, and a failed callback shows a message', async ({ page }) => {
    await page.goto('/api/auth/authorize/APPLE');
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/kakao/callback?failed=RATE_LIMITED');
    await expect(title(page, '요청이 너무 잦아요')).toBeVisible();
    await expect(page).toHaveURL(/\/kakao\/callback$/);
    await page.getByRole('link', { name: '다시 로그인하기' }).tap();
    await expect(page.getByRole('heading', { name: '누구로 들어갈까요?' })).toBeVisible();
  });
});

test.describe('logging out', () => {
  test('[4.1-2] clears the browser, ends the refresh token and leads to the login screen', async ({
    page,
    context,
  }) => {
    await signIn(page);
    await settingsOf(page).tap();
    await page.getByRole('radio', { name: '어둡게' }).check({ force: true });
    const loggedOut = page.waitForResponse((response) => isCall(response.request(), '/api/auth/logout'));
    await page.getByRole('button', { name: '로그아웃' }).tap();
    await expect(page).toHaveURL(/\/login$/);
    expect((await loggedOut).status()).toBe(200);
    expect(await readStorage(page)).toEqual({ theme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('refreshToken');
    await page.goto('/mark');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('in one tab also signs out the other', async ({ page, context }) => {
    await signIn(page);
    const other = await context.newPage();
    await other.goto('/mark');
    await expect(other).toHaveURL(/\/mark$/);
    await settingsOf(page).tap();
    await page.getByRole('button', { name: '로그아웃' }).tap();
    await expect(other).toHaveURL(/\/login$/);
  });

  test('without a network still signs out here', async ({ page, browserErrors }) => {
    browserErrors.allow(FAILED_RESOURCE, /Failed to send the sign-out/);
    await signIn(page);
    await settingsOf(page).tap();
    await page.route('**/api/auth/logout', (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: '로그아웃' }).tap();
    await expect(page).toHaveURL(/\/login$/);
    expect(await isSignedIn(page)).toBe(false);
  });

  test('[2.3-2] as a non-member leads home', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('link', { name: '비회원으로 이용하기' }).tap();
    await expect(page).toHaveURL(/\/sollect$/);
  });
});
