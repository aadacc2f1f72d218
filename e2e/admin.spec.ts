import { expect, type Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { acceptPlace, coordinatesAtSea, requestPlace, uniquePlaceName } from './support/place-request.ts';
import { signIn, uniqueMemberName } from './support/sign-in.ts';
import { sol } from './support/sol.ts';

/**
 * Grants the operator role to the signed-in member and opens the admin pages. Returns the member
 * id.
 */
async function grantOperatorRole(page: Page): Promise<string> {
  const id = await page.evaluate(() => localStorage.getItem('userId') ?? '');
  await sol('members', 'grant', id);
  await page.goto('/profile');
  await page.getByRole('link', { name: '운영' }).tap();
  await expect(page.getByRole('navigation', { name: '운영' })).toBeVisible();
  return id;
}

/** Returns the id of the place. */
async function createAcceptedPlace(page: Page, name: string): Promise<string> {
  await requestPlace(page, name);
  return acceptPlace(name);
}

test('an operator sees what the city has, by category and district', async ({ page }) => {
  await signIn(page);
  await sol('coverage');
  await grantOperatorRole(page);
  const table = page.getByRole('region', { name: '지역과 카테고리의 표' });
  await expect(table.getByRole('row', { name: /^성동구/ })).toBeVisible();
  await page.getByRole('button', { name: '영업시간', exact: true }).tap();
  await expect(table.getByRole('row', { name: /^모두/ })).toContainText('%');
  await expect(page).toHaveURL(/show=withHours/);
  await expectNoAxeViolations(page, 'coverage', () => expect(table).toBeVisible());
});

test('an operator accepts a place request on a phone', async ({ page, browserErrors }) => {
  const name = uniquePlaceName();
  await signIn(page);
  await requestPlace(page, name);

  await grantOperatorRole(page);
  await page.getByRole('link', { name: /장소 추가 요청/ }).tap();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await card.getByRole('button', { name: '받아들이기' }).tap();
  const sheet = page.getByRole('dialog', { name: `${name} 받아들이기` });
  await expect(sheet.getByRole('region', { name: '위치를 고르는 지도' })).toBeVisible();
  const { latitude, longitude } = coordinatesAtSea();
  await sheet.getByRole('textbox', { name: '좌표' }).fill(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`);
  browserErrors.allow(/409/);
  await sheet.getByRole('button', { name: '장소 만들기' }).tap();
  await sheet.getByRole('textbox', { name: '지역' }).fill('제주 서귀포시 서귀동');
  await sheet.getByRole('button', { name: '장소 만들기' }).tap();
  await page.getByRole('dialog', { name: '장소를 만들었어요' }).getByRole('link', { name: '장소 보기' }).tap();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
});

test('an announcement is written, previewed, published and withdrawn', async ({ page }) => {
  const title = `점검 안내 ${uniqueMemberName().slice(-10)}`;
  await signIn(page);
  await grantOperatorRole(page);
  await page.getByRole('link', { name: /공지사항/ }).tap();
  await page.getByRole('link', { name: '새 공지사항 쓰기' }).tap();
  await page.getByRole('textbox', { name: '제목' }).fill(title);
  await page.getByRole('textbox', { name: '내용' }).fill('**새벽 2시**부터 쉬어요.');
  await page.reload();
  await expect(page.getByRole('textbox', { name: '제목' })).toHaveValue(title);
  await page.getByRole('button', { name: '미리 보기' }).tap();
  await expect(page.getByRole('region', { name: '미리 보기' }).getByText('새벽 2시')).toHaveCSS(
    'font-weight',
    /[67]00/,
  );
  await page.getByRole('button', { name: '올리기' }).tap();
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await card.getByRole('link', { name: '보기', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goto('/admin/notices');
  await card.getByRole('button', { name: '내리기' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '내리기' }).tap();
  await expect(card.getByText('내림')).toBeVisible();
});

test('the admin pages are available only with the operator role', async ({ page, browserErrors }) => {
  await signIn(page);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
  const id = await grantOperatorRole(page);
  await sol('members', 'revoke', id);
  browserErrors.allow(/403/);
  browserErrors.allow(/Failed to load the admin summary/);
  await page.reload();
  await expect(page.getByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
});

test('a closed place is marked on its page, and a merged one redirects to its target', async ({ page }) => {
  // Runs eight commands as separate processes.
  test.slow();
  await signIn(page);
  const name = uniquePlaceName();
  const [closed, merged, target] = [
    await createAcceptedPlace(page, name),
    await createAcceptedPlace(page, name),
    await createAcceptedPlace(page, name),
  ];
  await sol('places', 'close', closed);
  await sol('places', 'merge', merged, target);
  await page.goto(`/map/detail/${closed}`);
  await expect(page.getByText('문을 닫은 곳')).toBeVisible();
  await page.goto(`/map/detail/${merged}`);
  await expect(page).toHaveURL(new RegExp(`/map/detail/${target}$`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
