import { expect, type Page } from '@playwright/test';
import type { PlacePage } from '@sol/contract/place';
import { openOtherBrowser, test } from './support/journey.ts';
import { acceptPlace, coordinatesAtSea, requestPlace, uniquePlaceName } from './support/place-request.ts';
import { signIn, uniqueMemberName } from './support/sign-in.ts';
import { grantOperatorRole } from './support/sol.ts';

test.use({ canDrawMap: false, location: 'denied' });

const correctionCardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

test('[11.2-2] members tell and confirm hours, and 지금 영업중 finds the place', async ({ page, browser }) => {
  // Two members, and a command as a separate process.
  test.slow();
  const name = uniquePlaceName();
  const at = coordinatesAtSea();
  const other = await openOtherBrowser(browser);
  await signIn(other, { name: `${uniqueMemberName()} 둘` });
  await grantOperatorRole(other);
  await signIn(page);
  await requestPlace(page, name);
  const id = await acceptPlace(other, name, at);

  await page.goto(`/map/detail/${id}`);
  await page.getByRole('button', { name: '정보 알려주기' }).last().tap();
  await page.getByRole('button', { name: /^영업시간/ }).tap();
  await page.getByRole('button', { name: '매일 한 번에' }).tap();
  await page.getByRole('radio', { name: '24시간' }).check();
  await page.getByRole('button', { name: '적용하기' }).tap();
  await page.getByRole('button', { name: '알려주기', exact: true }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${id}`));
  await expect(page.getByText('확인 중')).toBeVisible();

  await other.goto(`/map/detail/${id}`);
  await expect(other.getByText('확인 중')).toBeHidden();
  await other.getByRole('button', { name: '맞아요' }).tap();
  await expect(other.getByRole('button', { name: '맞아요' })).toBeHidden();

  // Members of the first day do not count yet: an operator decides.
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
