import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { getOverflowPx } from './support/overflow.ts';
import { openHome, optionsOf, searchFieldOf } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

test.use({ canDrawMap: false });

/** All screens for members, with an element of the complete page. */
const screens: [address: string, contentOf: (page: Page) => Locator][] = [
  ['/sollect/write', (page) => page.getByRole('textbox', { name: '제목' })],
  ['/map/review/write/1', (page) => page.getByRole('button', { name: '후기 등록' })],
  ['/mark', (page) => page.getByRole('button', { name: '새 목록' })],
  ['/solroute', (page) => page.getByRole('link', { name: '첫 코스 만들기' })],
  [
    '/solroute/write',
    (page) => page.getByRole('button', { name: '장소 추가' }).or(page.getByText('장소 추가')).first(),
  ],
  ['/profile', (page) => page.getByRole('link', { name: '편집' })],
  ['/profile/edit', (page) => page.getByRole('button', { name: '저장' })],
  ['/profile/settings', (page) => page.getByRole('group', { name: '테마' })],
  ['/profile/settings/blocked', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/reviews', (page) => page.getByText('아직 쓴 후기가 없어요')],
  ['/profile/hidden', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/feedback', (page) => page.getByRole('textbox')],
  ['/profile/place', (page) => page.getByRole('textbox').first()],
  ['/profile/announcement', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/policies', (page) => page.getByRole('heading', { level: 1 })],
  ['/profile/delete', (page) => page.getByRole('heading', { level: 1 })],
];

test('member screens have no axe violations, in light and dark mode', async ({ page }) => {
  test.slow();
  await signIn(page);
  for (const [address, contentOf] of screens) {
    await page.goto(address);
    await expectNoAxeViolations(page, address, () => expect(contentOf(page)).toBeVisible());
  }
});

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 568 } });

  test('no member screen is wider than the window', async ({ page }) => {
    await signIn(page);
    for (const [address, contentOf] of screens) {
      await page.goto(address);
      await expect(contentOf(page)).toBeAttached();
      expect(await getOverflowPx(page), address).toBe(0);
    }
  });
});

/** Simulates a doubled system font size. Elements added later keep their size. */
const doubleFontSize = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body *')].filter((each) => !each.closest('svg'));
    const sizes = elements.map((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element);
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)] as const;
    });
    for (const [nth, element] of elements.entries()) {
      const [letters = 0, line = Number.NaN] = sizes[nth] ?? [];
      element.style.fontSize = `${letters * 2}px`;
      if (!Number.isNaN(line)) element.style.lineHeight = `${line * 2}px`;
    }
  });

/**
 * Returns texts that are clipped vertically without an ellipsis, and the page width if it
 * overflows.
 */
const findClippedText = (page: Page) =>
  page.evaluate(() => {
    const isCut = (element: HTMLElement) => {
      const { overflowY, webkitLineClamp } = getComputedStyle(element);
      const isHiding = /hidden|clip/.test(overflowY) && webkitLineClamp === 'none';
      // Scroll containers have frames of the window's height.
      if (element.querySelector('[data-scroller]') !== null) return false;
      return isHiding && element.clientHeight > 2 && element.scrollHeight > element.clientHeight + 2;
    };
    const shown = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (each) => each.checkVisibility() && !each.closest('svg, .maplibregl-map'),
    );
    const cut = shown
      .filter((each) => each.textContent !== '' && isCut(each))
      .map((each) => each.textContent.slice(0, 40));
    const { scrollWidth } = document.documentElement;
    return scrollWidth > window.innerWidth ? [`${scrollWidth} px`, ...cut] : cut;
  });

test('a doubled font size clips no text', async ({ page }) => {
  await signIn(page);
  const open: typeof screens = [
    ...screens,
    ['/sollect', (each) => each.getByRole('region', { name: '요즘 많이 담는 쏠렉트' })],
    ['/sollect/1', (each) => each.getByRole('region', { name: /^다녀온 장소/ })],
    ['/map/list?queryType=category&category=cafe', (each) => each.getByRole('article').first()],
    ['/map/detail/1', (each) => each.getByRole('article', { name: /님의 후기$/ }).first()],
    ['/map/search?keyword=성수', (each) => each.getByRole('option').first()],
    ['/sollect/search/result?category=cafe', (each) => each.getByRole('article').first()],
  ];
  for (const [address, contentOf] of open) {
    await page.goto(address);
    await expect(contentOf(page)).toBeVisible();
    await doubleFontSize(page);
    expect(await findClippedText(page), address).toEqual([]);
    await expect(contentOf(page), address).toBeVisible();
  }
});

/** Presses Tab until `target` has the focus. */
async function tabTo(page: Page, target: Locator, limit = 80): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < limit; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${limit} Tab presses did not reach the element.`);
}

test('a place can be found, saved and reviewed with the keyboard alone', async ({ page }) => {
  await signIn(page);
  await openHome(page);
  await tabTo(page, page.getByRole('search').getByRole('link'));
  await page.keyboard.press('Enter');
  await expect(searchFieldOf(page)).toBeFocused();
  await page.keyboard.type('서울도서관');
  await expect(optionsOf(page).first()).toContainText('서울도서관');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: '서울도서관' })).toBeVisible();

  const saveButton = page.getByRole('button', { name: /^저장/ });
  await tabTo(page, saveButton);
  await page.keyboard.press('Enter');
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  await expect(saveButton).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: '다시 올래요' }));
  await page.keyboard.press('Enter');
  const submit = page.getByRole('button', { name: '후기 등록' });
  await expect(submit).toBeVisible();
  await tabTo(page, page.getByRole('radio', { name: '1점' }));
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: '4점' })).toBeChecked();
  for (const tag of ['조용한', '콘센트가 많은']) {
    await tabTo(page, page.getByRole('button', { name: tag }));
    await page.keyboard.press('Space');
  }
  await tabTo(page, page.getByRole('textbox', { name: /한마디/ }));
  await page.keyboard.type('책 한 권 다 읽고 왔어요.');
  await tabTo(page, submit);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText('후기를 등록했어요')).toBeVisible();
  await expect(page.getByText('책 한 권 다 읽고 왔어요.')).toBeVisible();
});
