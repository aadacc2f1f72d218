import { expect } from '@playwright/test';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import { expectNoAxeViolations } from './support/axe.ts';
import { test } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { signIn } from './support/sign-in.ts';

test.use({ canDrawMap: false });

interface Pin extends Pick<PlacePreview, 'name' | 'latitude' | 'longitude'> {
  note?: string;
}

/** A layer of Google My Maps. */
function kmlFile(name: string, pins: readonly Pin[]) {
  const placemarks = pins.map(
    ({ name: title, note = '', latitude, longitude }) =>
      `<Placemark><name>${title}</name><description>${note}</description>
        <Point><coordinates>${longitude},${latitude},0</coordinates></Point></Placemark>`,
  );
  const text = `<?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>${name}</name>${placemarks.join('')}</Document></kml>`;
  return { name: 'doc.kml', mimeType: 'application/vnd.google-earth.kml+xml', buffer: Buffer.from(text) };
}

test('[12.1-1] [12.1-2] [12.1-4] a list of another map is previewed, saved with its memos, and undone', async ({
  page,
  request,
}) => {
  const response = await request.get('/api/solmap/places/nearby?userLat=37.5446&userLng=127.0559&limit=2');
  const { data } = (await response.json()) as { data: PlacePage };
  const [first, second] = data.places;
  if (first === undefined || second === undefined) throw new Error('The demo city has too few places near 성수역.');
  const missing = { name: '지도에 없는 찻집 하나', latitude: 37.5446, longitude: 127.0559 };

  await signIn(page);
  await page.goto('/mark');
  await page.getByRole('link', { name: '가져오기', exact: true }).tap();
  await page
    .getByLabel('목록 파일')
    .setInputFiles(kmlFile('혼자 걷기', [{ ...first, note: '창가 자리' }, missing, second]));
  await expect(page.getByRole('heading', { name: '3곳 가운데 2곳을 찾았어요' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: '새 목록 이름' })).toHaveValue('혼자 걷기');
  await expectNoAxeViolations(page, 'preview of a list');

  const requested = page.waitForResponse((each) => isCall(each.request(), '/api/place/request'));
  await page.getByRole('button', { name: `${missing.name} 장소 추가 요청` }).tap();
  expect((await requested).status()).toBe(201);
  await expect(page.getByText('요청했어요. 확인하고 지도에 더할게요.')).toBeVisible();

  await page.reload();
  await expect(page.getByText('요청했어요. 확인하고 지도에 더할게요.')).toBeVisible();
  await page.getByRole('button', { name: '2곳 저장하기' }).tap();
  await expect(page).toHaveURL(/\/mark\/place\/list\/\d+$/);
  await expect(page.getByRole('heading', { level: 1, name: '혼자 걷기' })).toBeVisible();
  await expect(page.getByRole('list', { name: '저장한 장소' }).getByRole('article')).toHaveCount(2);
  await expect(page.getByText('창가 자리')).toBeVisible();

  await page.getByRole('button', { name: '되돌리기' }).tap();
  await expect(page).toHaveURL(/\/mark\/import$/);
  await expect(page.getByRole('button', { name: '2곳 저장하기' })).toBeVisible();
  await page.goto('/mark');
  await expect(page.getByRole('list', { name: '내 저장 목록' }).getByRole('link')).toHaveText(['저장한 장소 장소 0곳']);
});
