import { expect, type Page } from '@playwright/test';
import { callApi, listAllReviews } from './support/api.ts';
import { test } from './support/journey.ts';
import { cardsOf, openWithMap, retryOf } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

const lightboxOf = (page: Page) => page.getByRole('dialog', { name: '사진 크게 보기' });
/** A text differs from the server's: React renders the part again. */
const HYDRATION = /React error #418/;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** As the translation of Chrome: every text is replaced by two elements. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (text.data.trim() === '' || /^(?:script|style)$/i.test(text.parentNode?.nodeName ?? '')) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(`EN ${text.data}`);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

test.describe('a page that the browser translates', () => {
  test.use({ canDrawMap: false });

  test('goes on working on the map, in a place and in the search', async ({ page, browserErrors }) => {
    browserErrors.allow(HYDRATION);
    await page.goto('/map');
    await expect(cardsOf(page).first()).toBeVisible();
    await page.evaluate(translate);
    await page.getByRole('button', { name: /식당/ }).first().tap();
    await expect(page).toHaveURL(/category=food|food/);
    await expect(cardsOf(page).first()).toBeVisible();
    await page.evaluate(translate);
    await cardsOf(page).first().getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/map\/detail\/\d+/);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await page.evaluate(translate);
    await page.goBack();
    await expect(cardsOf(page).first()).toBeVisible();
    await page.goto('/map/search');
    const field = page.getByRole('combobox');
    await page.evaluate(translate);
    await field.fill('카페');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.evaluate(translate);
    await field.fill('서울숲');
    await expect(page.getByRole('option', { name: /서울숲/ }).first()).toBeVisible();
  });

  test('starts although it was translated before its scripts', async ({ page, browserErrors }) => {
    browserErrors.allow(HYDRATION);
    await page.addInitScript(
      `addEventListener('DOMContentLoaded', () => (${translate.toString().replace('function translate', 'function')})())`,
    );
    await page.goto('/map');
    await expect(cardsOf(page).first()).toBeVisible();
    await cardsOf(page).first().getByRole('link').first().tap();
    await expect(page).toHaveURL(/\/map\/detail\/\d+/);
  });
});

test.describe('blocked site data', () => {
  test.use({ canDrawMap: false });

  for (const [kind, getter] of [
    ['that throws', "throw new DOMException('Access is denied for this document.', 'SecurityError');"],
    ['that is null', 'return null;'],
  ] as const) {
    test(`[13.2-3] leaves all pages for guests usable: storage ${kind}`, async ({ page, browserErrors }) => {
      browserErrors.allow(/Failed to (?:store|prepare|read)/);
      await page.addInitScript(`for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(window, name, { configurable: true, get() { ${getter} } });
        Object.defineProperty(Navigator.prototype, 'serviceWorker', { configurable: true, get() { ${getter} } });`);
      await page.goto('/map');
      await expect(cardsOf(page).first()).toBeVisible();
      await cardsOf(page).first().getByRole('link').first().tap();
      await expect(page).toHaveURL(/\/map\/detail\/\d+/);
      await page.goto('/map/search');
      await page.getByRole('combobox').fill('카페');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.goto('/');
      await page.getByRole('link', { name: '프로필' }).tap();
      await expect(page).toHaveURL(/\/profile/);
      await page.goto('/login');
      await expect(page.getByRole('status').filter({ hasText: '데이터 저장을 막고 있어요' })).toBeVisible();
    });
  }
});

test.describe('Back without CloseWatcher', () => {
  test.use({ canDrawMap: false });
  test.beforeEach(({ page }) =>
    page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher') as unknown as undefined),
  );

  async function openPhoto(page: Page) {
    const review = (await listAllReviews(page.request, 1)).find(({ photoUrls }) => photoUrls.length > 1);
    await button(page, `${review?.nickName}님의 사진 1`).tap();
    await expect(lightboxOf(page)).toBeVisible();
  }

  test('closes a photo, and then leaves the page with one press, however the photo was closed', async ({ page }) => {
    await page.goto('/map/detail/1');
    await page.goto('/map/reviews/1');
    await openPhoto(page);
    await page.goBack();
    await expect(lightboxOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/map\/reviews\/1$/);
    const length = await page.evaluate(() => history.length);
    for (let nth = 0; nth < 3; nth += 1) {
      await openPhoto(page);
      await lightboxOf(page).getByRole('button', { name: '닫기' }).tap();
      await expect(lightboxOf(page)).toBeHidden();
    }
    expect(await page.evaluate(() => history.length)).toBe(length);
    await page.goBack();
    await expect(page).toHaveURL(/\/map\/detail\/1$/);
    await page.goForward();
    await expect(page).toHaveURL(/\/map\/reviews\/1$/);
    await openPhoto(page);
    await page.goBack();
    await expect(lightboxOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/map\/reviews\/1$/);
  });

  test('closes a photo of a page that is the first one of the tab', async ({ page }) => {
    await page.goto('/map/reviews/1');
    await openPhoto(page);
    await page.goBack();
    await expect(lightboxOf(page)).toBeHidden();
    await expect(page).toHaveURL(/\/map\/reviews\/1$/);
  });

  test('closes a sheet and a dialog that replaces it', async ({ page }) => {
    await signIn(page);
    await callApi(page, '/api/solmark/place/collections', {
      data: { name: '둘째 목록', iconId: 2 },
    });
    await page.goto('/mark');
    await page
      .getByRole('link', { name: /둘째 목록/ })
      .first()
      .tap();
    await expect(page).toHaveURL(/\/mark\/place\/list\/\d+$/);
    const address = page.url();
    await button(page, '목록 메뉴').tap();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await button(page, '목록 메뉴').tap();
    await button(page, '목록 삭제').tap();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(address);
    await page.goBack();
    await expect(page).toHaveURL(/\/mark$/);
  });

  test('[2.8-22] on a course with unsaved changes closes the question, which leads out only if confirmed', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/solroute');
    await page.getByRole('link', { name: '첫 코스 만들기' }).tap();
    await expect(page).toHaveURL(/\/solroute\/write/);
    await page.getByRole('textbox').first().fill('저장하지 않은 코스');
    const question = page.getByRole('dialog', { name: '작성 중인 코스가 있어요' });
    await page.goBack();
    await expect(question).toBeVisible();
    // The browser is on its way back from the refused navigation: no user presses so soon.
    await page.waitForFunction(() => window.history.state?.layerEntry === 'over');
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/solroute\/write/);
    await expect(page.getByRole('textbox').first()).toHaveValue('저장하지 않은 코스');
    await page.goBack();
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: '나가기', exact: true }).tap();
    await expect(page).toHaveURL(/\/solroute$/);
  });
});

test('a lost context of the map is reported, the list goes on working, and the map opens again', async ({ page }) => {
  await openWithMap(page, '/map');
  await expect(cardsOf(page).first()).toBeVisible();
  await page.evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas.maplibregl-canvas');
    canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByText('지도가 멈췄어요')).toBeVisible();
  await page.getByRole('button', { name: /식당/ }).first().tap();
  await expect(cardsOf(page).first()).toBeVisible();
  await cardsOf(page).first().getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/map\/detail\/\d+/);
  await page.goBack();
  await retryOf(page).tap();
  await expect(page.getByText('지도가 멈췄어요')).toBeHidden();
  await expect(page.locator('canvas.maplibregl-canvas')).toBeVisible();
});

test.describe('a position abroad', () => {
  test.use({ location: { latitude: 35.68, longitude: 139.76 } });

  test('leaves the map where it is, and is reported', async ({ page }) => {
    await openWithMap(page, '/map');
    await expect(page.getByText(/서비스 지역 밖/).first()).toBeVisible();
    await expect(cardsOf(page).first()).toBeVisible();
  });

  test('starts no plan, and leads to the map', async ({ page }) => {
    await signIn(page);
    await page.goto('/solroute/plan');
    await page.getByRole('button', { name: '여기서' }).tap();
    await page.locator('form button[type=submit]').tap();
    await expect(page.getByRole('alert')).toContainText('서비스 지역 밖이에요');
  });
});

test.describe('a response that is lost', () => {
  test.use({ canDrawMap: false });

  test('[13.1-3] creates one course, also after a reload', async ({ page, browserErrors }) => {
    browserErrors.allow(/Failed to|net::ERR/);
    await signIn(page);
    const keys: (string | undefined)[] = [];
    await page.route('**/api/solroute', async (route) => {
      if (route.request().method() !== 'POST') return route.continue();
      keys.push(route.request().headers()['idempotency-key']);
      await route.fetch();
      return keys.length < 3 ? route.abort() : route.continue();
    });
    await page.goto('/solroute');
    await page.getByRole('link', { name: '첫 코스 만들기' }).tap();
    await page.getByRole('radio', { name: '나무' }).tap();
    await page.getByRole('textbox', { name: '제목' }).fill('한 번만');
    await page.getByRole('link', { name: '장소 추가' }).tap();
    await page.getByRole('link', { name: '장소 검색' }).tap();
    await page.getByRole('textbox', { name: '장소 검색' }).fill('카페');
    await page
      .getByRole('button', { name: / 추가$/ })
      .first()
      .tap();
    await page.getByRole('button', { name: '완료', exact: true }).tap();
    await expect(page).toHaveURL(/\/solroute\/write$/);
    const send = () => page.getByRole('button', { name: '등록', exact: true }).tap();
    await send();
    await expect.poll(() => keys.length).toBe(1);
    await expect(page.getByRole('button', { name: '등록', exact: true })).toBeEnabled();
    await send();
    await expect.poll(() => keys.length).toBe(2);
    await page.reload();
    await send();
    await expect(page).toHaveURL(/\/solroute$/);
    expect(new Set(keys).size).toBe(1);
    const { solroutes } = await callApi<{ solroutes: unknown[] }>(page, '/api/solroute', { method: 'GET' });
    expect(solroutes).toHaveLength(1);
  });
});
