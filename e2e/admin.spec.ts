import { expect } from '@playwright/test';
import type { PlacePage } from '@sol/contract/place';
import { expectNoAxeViolations } from './support/axe.ts';
import { openOtherBrowser, test } from './support/journey.ts';
import { coordinatesAtSea, requestPlace, uniquePlaceName } from './support/place-request.ts';
import { optionsOf, searchFieldOf } from './support/screens.ts';
import { signIn, uniqueMemberName } from './support/sign-in.ts';
import { grantOperatorRole, sol } from './support/sol.ts';

test.use({ canDrawMap: false });

test('an operator sees what the city has, and accepts a place request on a phone, which a guest then finds', async ({
  page,
  browser,
  request,
  browserErrors,
}) => {
  // Two commands, each as a separate process, and two users.
  test.slow();
  const name = uniquePlaceName();
  const { latitude, longitude } = coordinatesAtSea();
  const guest = await openOtherBrowser(browser);
  await signIn(page);
  await requestPlace(page, name);
  await test.step('the admin pages are available only with the operator role', async () => {
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: '찾으시는 페이지가 없어요' })).toBeVisible();
    await Promise.all([grantOperatorRole(page), sol('coverage')]);
    await page.goto('/profile');
    await page.getByRole('link', { name: '운영' }).tap();
    await expect(page.getByRole('navigation', { name: '운영' })).toBeVisible();
  });

  await test.step('the places by category and district', async () => {
    const table = page.getByRole('region', { name: '지역과 카테고리의 표' });
    await expect(table.getByRole('row', { name: /^성동구/ })).toBeVisible();
    await page.getByRole('button', { name: '영업시간', exact: true }).tap();
    await expect(table.getByRole('row', { name: /^모두/ })).toContainText('%');
    await expect(page).toHaveURL(/show=withHours/);
    await expectNoAxeViolations(page, 'coverage', () => expect(table).toBeVisible());
  });

  await guest.goto('/map/search');
  await searchFieldOf(guest).fill(name);
  await expect(guest.getByText(/아직 모르는 조건이에요/)).toBeVisible();
  await expect(optionsOf(guest).filter({ hasText: name })).toHaveCount(0);

  await test.step('the request', async () => {
    await page.getByRole('link', { name: /장소 추가 요청/ }).tap();
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await card.getByRole('button', { name: '받아들이기' }).tap();
    const sheet = page.getByRole('dialog', { name: `${name} 받아들이기` });
    await expect(sheet.getByRole('region', { name: '위치를 고르는 지도' })).toBeVisible();
    await sheet.getByRole('textbox', { name: '좌표' }).fill(`${latitude.toFixed(6)}, ${longitude.toFixed(6)}`);
    browserErrors.allow(/409/);
    await sheet.getByRole('button', { name: '장소 만들기' }).tap();
    await sheet.getByRole('textbox', { name: '지역' }).fill('제주 서귀포시 서귀동');
    await sheet.getByRole('button', { name: '장소 만들기' }).tap();
    await page.getByRole('dialog', { name: '장소를 만들었어요' }).getByRole('link', { name: '장소 보기' }).tap();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
  });

  await test.step('a guest finds the place by name and on the map', async () => {
    await guest.reload();
    await searchFieldOf(guest).fill(name);
    await optionsOf(guest).filter({ hasText: name }).tap();
    await expect(guest).toHaveURL(new RegExp(`${new URL(page.url()).pathname}\\?`));
    await expect(guest.getByRole('heading', { level: 1, name })).toBeVisible();
    await guest.context().close();
    const box = `swLat=${latitude - 0.01}&swLng=${longitude - 0.01}&neLat=${latitude + 0.01}&neLng=${longitude + 0.01}`;
    const user = `userLat=${latitude}&userLng=${longitude}`;
    const around = await request.get(`/api/solmap/places?${box}&${user}&category=cafe`);
    const { data } = (await around.json()) as { data: PlacePage };
    expect(data.places.map((place) => place.name)).toContain(name);
  });
});

test('an announcement is written, previewed, published and withdrawn', async ({ page }) => {
  const title = `점검 안내 ${uniqueMemberName().slice(-10)}`;
  await signIn(page);
  await grantOperatorRole(page);
  await page.goto('/admin/notices');
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
