import { expect, type Page } from '@playwright/test';
import type { PlaceDetail, PlacePage } from '@sol/contract/place';
import { SEONGSU, test } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { loginModalOf } from './support/screens.ts';
import { signInHere } from './support/sign-in.ts';

test.use({ canDrawMap: false });

/** A place near 성수역 with a fact that no member knows. */
async function getPlaceWithQuestion(page: Page): Promise<PlaceDetail> {
  const query = { userLat: SEONGSU.latitude, userLng: SEONGSU.longitude, limit: 20 };
  const near = await page.request.get('/api/solmap/places/nearby', { params: query });
  const { data } = (await near.json()) as { data: PlacePage };
  for (const { id } of data.places) {
    const response = await page.request.get(`/api/place/${id}`);
    const { place } = ((await response.json()) as { data: { place: PlaceDetail } }).data;
    const [first] = place.facts.filter(({ total }) => total === 0);
    if (first?.fact === 'SEAT') return place;
  }
  throw new Error('no place without answers about its seats');
}

test('[11.1-3] a guest answers a question, signs in on the way, changes the answer and withdraws it', async ({
  page,
}) => {
  const place = await getPlaceWithQuestion(page);
  await page.goto(`/map/detail/${place.id}`);
  const question = page.getByRole('group', { name: '1인석이 있나요?' });
  await question.getByRole('button', { name: '있어요' }).tap();
  await expect(loginModalOf(page)).toBeVisible();
  await signInHere(page);
  await expect(page).toHaveURL(new RegExp(`/map/detail/${place.id}$`));
  const block = page.getByRole('region', { name: '혼자 가기' });
  const row = block.getByRole('button', { name: /1인석/ });
  await expect(row).toContainText('내 답: 있어요');

  await row.tap();
  const sheet = page.getByRole('dialog', { name: '1인석이 있나요?' });
  const changed = page.waitForResponse(
    (response) => isCall(response.request(), `/api/place/${place.id}/fact/SEAT`) && response.ok(),
  );
  await sheet.getByRole('button', { name: '없어요' }).tap();
  await expect(row).toContainText('내 답: 없어요');
  await changed;
  await page.reload();
  await expect(row).toContainText('내 답: 없어요');

  await row.tap();
  await sheet.getByRole('button', { name: '내 답 거두기' }).tap();
  await expect(block.getByText('내 답: 없어요')).toHaveCount(0);
});
