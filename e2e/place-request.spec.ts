import { expect } from '@playwright/test';
import type { PlacePage } from '@sol/contract/place';
import { test } from './support/journey.ts';
import { acceptPlace, coordinatesAtSea, requestPlace, uniquePlaceName } from './support/place-request.ts';
import { optionsOf, searchFieldOf } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

test.use({ canDrawMap: false });

test('a guest finds a requested place by name and on the map after it is accepted', async ({
  page,
  browser,
  request,
}) => {
  // Two users and two commands, each as a separate process.
  test.slow();
  const name = uniquePlaceName();
  const { latitude, longitude } = coordinatesAtSea();
  const member = await (await browser.newContext()).newPage();
  await signIn(member);
  await requestPlace(member, name);
  await member.context().close();

  await page.goto('/map/search');
  await searchFieldOf(page).fill(name);
  await expect(page.getByText('검색 결과가 없어요')).toBeVisible();

  const id = await acceptPlace(name, { latitude, longitude });
  await page.reload();
  await searchFieldOf(page).fill(name);
  await optionsOf(page).filter({ hasText: name }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${id}\\?`));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  const box = `swLat=${latitude - 0.01}&swLng=${longitude - 0.01}&neLat=${latitude + 0.01}&neLng=${longitude + 0.01}`;
  const around = await request.get(`/api/solmap/places?${box}&userLat=${latitude}&userLng=${longitude}&category=cafe`);
  const { data } = (await around.json()) as { data: PlacePage };
  expect(data.places.map((place) => place.name)).toContain(name);
});
