import { expect, type Page } from '@playwright/test';
import type { PlacePage } from '@sol/contract/place';
import { test } from './support/journey.ts';
import { acceptPlace, coordinatesAtSea, requestPlace, uniquePlaceName } from './support/place-request.ts';
import { signIn, uniqueMemberName } from './support/sign-in.ts';
import { sol } from './support/sol.ts';

test.use({ canDrawMap: false, location: 'denied' });

async function grantOperatorRole(page: Page): Promise<void> {
  await sol('members', 'grant', await page.evaluate(() => localStorage.getItem('userId') ?? ''));
}

const correctionCardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('[11.2-2] members tell and confirm hours, and 지금 영업중 finds the place', async ({ page, browser }) => {
  // Two members, and three commands as separate processes.
  test.slow();
  const name = uniquePlaceName();
  const at = coordinatesAtSea();
  await signIn(page);
  await requestPlace(page, name);
  const id = await acceptPlace(name, at);

  await page.goto(`/map/detail/${id}`);
  await page.getByRole('button', { name: '정보 알려주기' }).last().tap();
  await page.getByRole('button', { name: /^영업시간/ }).tap();
  await page.getByRole('button', { name: '매일 한 번에' }).tap();
  await page.getByRole('radio', { name: '24시간' }).check();
  await page.getByRole('button', { name: '적용하기' }).tap();
  await page.getByRole('button', { name: '알려주기', exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${id}`));
  await expect(page.getByText('확인 중')).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await signIn(other, { name: `${uniqueMemberName()} 둘` });
  await other.goto(`/map/detail/${id}`);
  await expect(other.getByText('확인 중')).toBeHidden();
  await other.getByRole('button', { name: '맞아요' }).tap();
  await expect(other.getByRole('button', { name: '맞아요' })).toBeHidden();

  // Members of the first day do not count yet: an operator decides.
  await grantOperatorRole(other);
  await other.goto('/admin/corrections');
  await correctionCardOf(other, name).getByRole('button', { name: '받아들이기' }).tap();
  await expect(correctionCardOf(other, name)).toBeHidden();
  await other.context().close();

  await page.reload();
  await expect(page.getByText('영업중').first()).toBeVisible();
  const [south, north] = [at.latitude - 0.01, at.latitude + 0.01];
  const [west, east] = [at.longitude - 0.01, at.longitude + 0.01];
  const box = `swLat=${south}&swLng=${west}&neLat=${north}&neLng=${east}`;
  const response = await page.request.get(
    `/api/solmap/places?${box}&userLat=${at.latitude}&userLng=${at.longitude}&openNow=true`,
  );
  const { data } = (await response.json()) as { data: PlacePage };
  expect(data.places.map((place) => place.name)).toContain(name);
});

test('[11.2-5] an operator reverts everything of a vandal with one action', async ({ page, browser }) => {
  test.slow();
  const name = uniquePlaceName();
  const vandal = await (await browser.newContext()).newPage();
  await signIn(vandal, { name: `${uniqueMemberName()} 장난` });
  await requestPlace(vandal, name);
  const id = await acceptPlace(name);
  await vandal.goto(`/map/correction/${id}?kind=NAME`);
  const wrongName = `${name}X`;
  await vandal.getByRole('textbox', { name: '바뀐 이름' }).fill(wrongName);
  await vandal.getByRole('button', { name: '알려주기', exact: true }).tap();
  await expect(vandal).toHaveURL(new RegExp(`/map/detail/${id}`));
  await vandal.context().close();

  await signIn(page);
  await grantOperatorRole(page);
  await page.goto('/admin/corrections');
  await correctionCardOf(page, name).getByRole('button', { name: '받아들이기' }).tap();
  await expect(correctionCardOf(page, name)).toBeHidden();
  await page.goto(`/map/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: wrongName })).toBeVisible();

  await page.goto('/admin/corrections?status=APPLIED');
  await correctionCardOf(page, wrongName).getByRole('button', { name: '이 회원 모두 되돌리기' }).tap();
  await page.getByRole('dialog').getByRole('button', { name: '모두 되돌리기' }).tap();
  await expect(correctionCardOf(page, wrongName)).toBeHidden();
  await page.goto(`/map/detail/${id}`);
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
});
