import { expect, type Page } from '@playwright/test';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import type { SollectDetail, SollectSummary } from '@sol/contract/sollect';
import { test } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { cardsOf, sheetOf, tabsOf } from './support/screens.ts';

const PLACES = '/api/solmap/places';
const CAFES = '/map/list?queryType=category&category=cafe';

test.use({ canDrawMap: false, location: 'denied' });

const widthOf = (url: URL) => Number(url.searchParams.get('neLng')) - Number(url.searchParams.get('swLng'));

/** Replaces the places of the lists with the result of `change`. */
async function changePlaces(page: Page, change: (places: PlacePreview[], url: URL) => PlacePreview[]): Promise<void> {
  await page.route(
    (url) => url.pathname === PLACES,
    async (route) => {
      const response = await route.fetch();
      const { data, ...rest } = (await response.json()) as { data: PlacePage };
      const places = change(data.places, new URL(route.request().url()));
      const cursor = places.length < data.places.length ? { nextCursor: null, nextCursorDist: null } : {};
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...cursor, places } } });
    },
  );
}

test('a list shorter than a page offers to search a wider area around the same point', async ({ page }) => {
  const widths: number[] = [];
  page.on('request', (request) => {
    if (isCall(request, PLACES)) widths.push(widthOf(new URL(request.url())));
  });
  await changePlaces(page, (places, url) => (widthOf(url) < 0.05 ? places.slice(0, 3) : places));
  await page.goto(CAFES);
  await expect(cardsOf(page)).toHaveCount(3);
  await expect(sheetOf(page).getByText('이 지역에서 찾은 곳은 3곳이에요')).toBeVisible();
  await expect(sheetOf(page).getByText('모두 보여드렸어요')).toBeHidden();
  await page.getByRole('button', { name: '넓혀 보기' }).tap();
  await expect(cardsOf(page).nth(4)).toBeVisible();
  await expect(page.getByRole('button', { name: '넓혀 보기' })).toBeHidden();
  expect((widths.at(-1) ?? 0) / (widths[0] ?? 1)).toBeCloseTo(4, 1);
});

test('the open-now filter mentions unknown opening hours and shows such places on request', async ({ page }) => {
  await changePlaces(page, (places, url) =>
    url.searchParams.has('openNow') ? [] : places.map((place) => ({ ...place, isOpen: null })),
  );
  await page.goto(`${CAFES}&openNow=1`);
  await expect(page.getByText('지금 영업중인 곳을 찾지 못했어요')).toBeVisible();
  await expect(page.getByText(/영업시간이 알려지지 않았어요. 지금 열려 있을 수도 있어요/)).toBeVisible();
  await page.getByRole('button', { name: '영업시간을 모르는 곳도 보기' }).tap();
  await expect(page).toHaveURL(CAFES);
  await expect(cardsOf(page).nth(4)).toBeVisible();
});

test('[2.6-27] a category without places does not ask for another keyword', async ({ page }) => {
  await changePlaces(page, (places, url) => (widthOf(url) < 1 ? [] : places));
  await page.goto('/map/list?queryType=category&category=drink');
  await expect(page.getByText('검색 결과가 없어요')).toBeVisible();
  await expect(page.getByText('지도에 보이는 곳에는 ‘주점’ 장소가 없어요. 지도를 옮기거나 넓혀 보세요.')).toBeVisible();
  await expect(page.getByText('검색어를 다시 입력해 주세요')).toBeHidden();
  await expect(page.getByRole('list', { name: '추천 장소' }).getByRole('article').first()).toBeVisible();
});

test('a home without posts shows nearby places and the name of their area', async ({ page }) => {
  for (const path of ['popular', 'recommend']) {
    await page.route(
      (url) => url.pathname === `/api/sollect/${path}`,
      (route) => route.fulfill({ json: { success: true, data: [] } }),
    );
  }
  // Only the client's requests are mocked, so the page must not be rendered by the server.
  await page.goto('/profile');
  await tabsOf(page).getByRole('link', { name: '쏠렉트' }).tap();
  const nearby = page.getByRole('region', { name: '서울숲 근처에서 혼자 가 볼 만한 곳' });
  await expect(nearby.getByText('아직 위치를 몰라서 서울숲에서 가까운 순서로 보여드려요.')).toBeVisible();
  await expect(nearby.getByRole('listitem')).toHaveCount(10);
  await nearby.getByRole('link').first().tap();
  await expect(page).toHaveURL(/\/map\/detail\/\d+$/);
});

test('[2.10-5] each row of the home holds posts of which most places have its category', async ({ page }) => {
  const dataOf = async <Data>(path: string) => ((await (await page.request.get(path)).json()) as { data: Data }).data;
  for (const category of ['work', 'food', 'walk']) {
    const row = await dataOf<SollectSummary[]>(`/api/sollect/recommend?categoryName=${category}`);
    expect(row.length).toBeGreaterThan(3);
    for (const { sollectId } of row) {
      const { placeSummaries } = await dataOf<SollectDetail>(`/api/sollect/${sollectId}`);
      const counts = Map.groupBy(placeSummaries, (place) => place.category);
      const most = Math.max(...[...counts.values()].map((places) => places.length));
      // In a tie, the category of the first place wins.
      const main = placeSummaries.find((place) => counts.get(place.category)?.length === most)?.category;
      expect(main, `post ${sollectId}`).toBe(category);
    }
  }
});

test('a place with one review shows counts instead of a percentage, on its card, its page and in its HTML', async ({
  page,
}) => {
  const seoul = 'swLat=37.4&swLng=126.8&neLat=37.7&neLng=127.2&userLat=37.5446&userLng=127.0559&limit=50';
  const response = await page.request.get(`${PLACES}?${seoul}`);
  const { data } = (await response.json()) as { data: PlacePage };
  const place = data.places.find(({ reviewCount }) => reviewCount === 1);
  const many = data.places.find(({ reviewCount }) => reviewCount >= 3);
  if (place === undefined || many === undefined) throw new Error('The demo city has no such places around 성수.');
  const counts = `1명 중 ${place.recommendCount}명`;
  const html = await (await page.request.get(`/map/detail/${place.id}`)).text();
  expect(html).toContain(`혼자 다시 올래요 ${counts}`);
  await page.goto(`/map/list?queryType=idList&ids=${place.id}&ids=${many.id}`);
  await expect(cardsOf(page).first()).toContainText(`혼자 다시 올래요 ${counts}`);
  await expect(cardsOf(page).first()).not.toContainText('%');
  await expect(cardsOf(page).nth(1)).toContainText(`혼자 다시 올래요 ${many.isSoloRecommended}%`);
  await cardsOf(page).first().getByRole('heading').getByRole('link').tap();
  await expect(sheetOf(page).getByText(counts)).toBeVisible();
  await expect(sheetOf(page).getByText('후기 3개부터 비율로 보여요')).toBeVisible();
});
