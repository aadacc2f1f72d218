import { expect, type Page } from '@playwright/test';
import type { PlaceDetail, PlacePage } from '@sol/contract/place';
import { SEONGSU, test } from './support/journey.ts';
import { cardsOf, optionsOf, searchFieldOf } from './support/screens.ts';
import { signIn } from './support/sign-in.ts';

test.use({ canDrawMap: false, location: 'denied' });

const READING = '성수 · 식당 · 혼자 먹기 좋은 곳';

test('[12.2-6] a search for 성수 혼밥 says how it was read, and is undone with one tap', async ({ page }) => {
  await page.goto('/map/search');
  await searchFieldOf(page).fill('성수 혼밥');
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(page.getByText('식당 · 혼자 먹기 좋은 곳')).toBeVisible();
  await searchFieldOf(page).press('Enter');
  await expect(page).toHaveURL(/queryType=keyword/);
  await expect(page.getByText(READING)).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
  await page.getByRole('link', { name: '그대로 찾기' }).tap();
  await expect(page).toHaveURL(/literal=1/);
  await expect(page.getByText(READING)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: '뜻으로 찾기' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText(READING)).toBeVisible();
});

/** A place of the demo city that is not full of other reviews, and has a tag. */
async function getPlace(page: Page): Promise<PlaceDetail> {
  const query = { userLat: SEONGSU.latitude, userLng: SEONGSU.longitude, limit: 1 };
  const near = await page.request.get('/api/solmap/places/nearby', { params: query });
  const [first] = ((await near.json()) as { data: PlacePage }).data.places;
  const response = await page.request.get(`/api/place/${first?.id}`);
  return ((await response.json()) as { data: { place: PlaceDetail } }).data.place;
}

test('[12.2-6] a tag of the rendered place page is a link to the places with it', async ({ page }) => {
  const { id, tags } = await getPlace(page);
  const [tag] = [...tags.mood, ...tags.solo];
  const html = await (await page.request.get(`/map/detail/${id}`)).text();
  const address = `/map/list?${new URLSearchParams({ queryType: 'keyword', keyword: tag?.tagName ?? '' })}`;
  expect(html).toContain(`href="${address.replace('&', '&amp;')}"`);
  await page.goto(`/map/detail/${id}`);
  await page.getByRole('link', { name: `${tag?.tagName} ${tag?.tagTotal}` }).tap();
  await expect(page.getByRole('link', { name: '그대로 찾기' })).toBeVisible();
  await expect(cardsOf(page).first()).toBeVisible();
});

test('[11.3-1] [11.3-2] a review written at its place says so', async ({ page, context }) => {
  const { id, latitude, longitude } = await getPlace(page);
  await signIn(page);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: latitude + 0.0005, longitude, accuracy: 20 });
  await page.goto(`/map/review/write/${id}`);
  await page.getByRole('radio', { name: '4점' }).check({ force: true });
  await page.getByRole('radio', { name: '다시 올래요' }).check({ force: true });
  await page.getByRole('button', { name: '조용한', exact: true }).tap();
  await page.getByRole('button', { name: '공간이 넓은' }).tap();
  await page.getByRole('button', { name: '지금 여기 있어요' }).tap();
  await expect(page.getByText('‘다녀온 곳에서 쓴 후기’로 올라가요')).toBeVisible();
  await page.getByRole('button', { name: '후기 등록' }).tap();
  await expect(page).toHaveURL(new RegExp(`/map/detail/${id}$`));
  await expect(page.getByRole('article').filter({ hasText: '다녀온 곳에서 쓴 후기' }).first()).toBeVisible();
  await page.getByRole('link', { name: '후기 더보기' }).tap();
  await page.getByRole('button', { name: /다녀온 곳에서 쓴 후기 먼저/ }).tap();
  await expect(page).toHaveURL(/visited=1/);
  await expect(page.getByRole('article').first()).toContainText('다녀온 곳에서 쓴 후기');
});
