import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { SEONGSU, test } from './support/journey.ts';
import { getOverflowPx } from './support/overflow.ts';
import { signIn } from './support/sign-in.ts';

test.use({ canDrawMap: false });

/** A Saturday afternoon at 성수역. */
const ADDRESS = `/solroute/plan?lat=${SEONGSU.latitude}&lng=${SEONGSU.longitude}&at=2026-11-28T14:00&min=240`;

/** Not the places that are offered instead of a stop. */
const stopsOf = (page: Page) => page.getByRole('list', { name: '코스의 장소' }).first().locator(':scope > li');
const namesOf = (page: Page) => stopsOf(page).getByRole('heading').allTextContents();

test('[12.3-1] a guest plans from here and now', async ({ page }) => {
  await page.goto('/map');
  await page.getByRole('button', { name: '하루 짜기' }).click();
  await expect(page).toHaveURL(/\/solroute\/plan/);
  await page.getByRole('button', { name: '여기서' }).click();
  await page.getByRole('checkbox', { name: '영업시간을 모르는 곳도 넣기' }).check();
  await page.getByRole('button', { name: '코스 짜기' }).click();
  await expect(stopsOf(page).first()).toBeVisible();
  await expect(page).toHaveURL(/lat=37\.\d+&lng=127\.\d+&at=20/);
});

test('[12.3-3] [12.3-4] a member changes a plan, goes back, and takes it', async ({ page }) => {
  await signIn(page);
  await page.goto(ADDRESS);
  await expect(stopsOf(page).nth(1)).toBeVisible();
  const before = await namesOf(page);
  await page.reload();
  await expect(stopsOf(page).first()).toBeVisible();
  expect(await namesOf(page)).toEqual(before);

  await stopsOf(page).first().getByRole('button', { name: '다른 곳' }).click();
  await stopsOf(page)
    .first()
    .getByRole('list', { name: / 대신 갈 만한 곳$/ })
    .getByRole('button')
    .first()
    .click();
  await expect(stopsOf(page).first().getByRole('heading')).not.toHaveText(before[0] ?? '');
  await expect(stopsOf(page).first()).toBeInViewport();
  await page.goBack();
  await expect(stopsOf(page).first().getByRole('heading')).toHaveText(before[0] ?? '');

  await stopsOf(page).first().getByRole('button', { name: '빼기' }).click();
  await expect(stopsOf(page)).toHaveCount(before.length - 1);
  await expect(stopsOf(page).first()).toBeInViewport();
  await page.getByRole('button', { name: '내 코스로 담기' }).click();
  await expect(page).toHaveURL(/\/solroute\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('11월 28일 하루');
});

test('fits 320 px and has no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(ADDRESS);
  await expect(stopsOf(page).first()).toBeVisible();
  await stopsOf(page).first().getByRole('button', { name: '시간' }).click();
  expect(await getOverflowPx(page)).toBe(0);
  await expectNoAxeViolations(page, 'a plan');
});
