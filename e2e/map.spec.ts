import { expect, type Page } from '@playwright/test';
import type { Marker, PlacePage } from '@sol/contract/place';
import { dataOf } from './support/api.ts';
import { atRest } from './support/at-rest.ts';
import { SEONGSU, test } from './support/journey.ts';
import { holdCalls, isCall } from './support/network.ts';
import { type Bounds, boundsOf, centreOf, findOnScreen } from './support/projection.ts';
import { cardsOf, handleOf, openWithMap, optionsOf, searchFieldOf, sheetOf, tabsOf } from './support/screens.ts';
import { drag, type Point } from './support/touch.ts';

const MARKERS = '/api/solmap/markers';
const PLACES = '/api/solmap/places';
interface MapView {
  center: { latitude: number; longitude: number };
  bounds: Bounds;
  zoom: number;
}

/** On the map, clear of the search bar, of the attribution under it and of what stands on the sheet. */
const ON_THE_MAP: Point = { x: 200, y: 130 };

/** The next answer of this call whose question holds these words. */
const nextAnswer = (page: Page, path: string, question = '') =>
  page.waitForResponse((response) => isCall(response.request(), path) && response.url().includes(question));
const nextMarkers = (page: Page, question?: string) => nextAnswer(page, MARKERS, question);
const nextPlaces = (page: Page, question?: string) => nextAnswer(page, PLACES, question);

/** Where the map came to rest, as a reload would find it. */
async function viewOf(page: Page): Promise<MapView> {
  const kept = await page.evaluate(() => sessionStorage.getItem('map-view') ?? '');
  return (JSON.parse(kept) as { view: MapView }).view;
}

async function dragMap(page: Page, by: Point): Promise<Bounds> {
  const moved = nextMarkers(page);
  await drag(page, ON_THE_MAP, { x: ON_THE_MAP.x + by.x, y: ON_THE_MAP.y + by.y }, { restMs: 300 });
  await moved;
  return (await viewOf(page)).bounds;
}

test('[2.2-11] [4.6-1] the map opens where the person is, at zoom 15, and searches there', async ({ page }) => {
  const nearby = nextAnswer(page, '/api/solmap/places/nearby', `userLat=${SEONGSU.latitude}`);
  await page.goto('/map');
  await expect(async () => {
    const { center, bounds, zoom } = await viewOf(page);
    expect(zoom).toBe(15);
    expect(center.longitude).toBeCloseTo(SEONGSU.longitude, 4);
    // In the middle of what the sheet leaves free: that is 330 px of the window, search bar included.
    const shareFromTop = (bounds.neLat - SEONGSU.latitude) / (bounds.neLat - bounds.swLat);
    expect(shareFromTop * 784).toBeGreaterThan(60);
    expect(shareFromTop * 784).toBeLessThan(330);
  }).toPass();
  const { places } = await dataOf<PlacePage>(await nearby);
  expect(places[0]?.distance).toBeLessThan(500);
});

test('[2.4-5] [4.6-2] 이 지역에서 검색 lists what the moved map shows, and 내 위치로 이동 brings it back', async ({
  page,
}) => {
  await openWithMap(page, '/map');
  const moved = await dragMap(page, { x: -140, y: 60 });
  expect(centreOf(moved).longitude).toBeGreaterThan(SEONGSU.longitude + 0.003);

  const listed = nextPlaces(page);
  await page.getByRole('button', { name: '이 지역에서 검색' }).tap();
  await expect(page).toHaveURL(/\/map\/list\?queryType=category$/);
  const asked = boundsOf(new URL((await listed).url()));
  for (const side of ['swLat', 'swLng', 'neLat', 'neLng'] as const) expect(asked[side]).toBeCloseTo(moved[side], 3);
  await expect(cardsOf(page).first()).toBeVisible();

  await page.getByRole('button', { name: '내 위치로 이동' }).tap();
  await expect.poll(async () => (await viewOf(page)).center.longitude).toBeCloseTo(SEONGSU.longitude, 4);
});

test('이 지역에서 검색 asks for the typed word again, and takes nobody from where they have gone meanwhile', async ({
  page,
}) => {
  const SEARCH = '/api/solmap/search/related';
  await page.goto('/map/list?queryType=idList&ids=1&keyword=카페');
  await expect(cardsOf(page)).toHaveCount(1);
  const button = page.getByRole('button', { name: '이 지역에서 검색' });
  await button.tap();
  await expect(cardsOf(page)).not.toHaveCount(1);
  await expect(page).toHaveURL((url) => url.searchParams.get('keyword') === '카페' && url.searchParams.has('ids'));

  await page.goto('/map/list?queryType=idList&ids=1&keyword=식당');
  await expect(cardsOf(page)).toHaveCount(1);
  const release = await holdCalls(page, SEARCH);
  const asked = page.waitForRequest((request) => isCall(request, SEARCH));
  await button.tap();
  await asked;
  await tabsOf(page).getByRole('link', { name: '쏠렉트' }).tap();
  await expect(page).toHaveURL('/sollect');
  const answered = nextAnswer(page, SEARCH);
  release();
  await (await answered).finished();
  await atRest(page);
  await expect(page).toHaveURL('/sollect');
});

test('[2.6-10] [4.3-1] [4.4-3] a chip filters list and markers, and lets go when tapped again', async ({ page }) => {
  await openWithMap(page, '/map/list?queryType=category');
  const chips = page.getByRole('group', { name: '장소 거르기' });
  const cafe = chips.getByRole('button', { name: '카페' });
  const [markers, places] = [nextMarkers(page, 'category=cafe'), nextPlaces(page, 'category=cafe')];
  await cafe.tap();
  await expect(page).toHaveURL(/queryType=category&category=cafe$/);
  await expect(cafe).toHaveAttribute('aria-pressed', 'true');
  for (const { category } of await dataOf<Marker[]>(await markers)) expect(category).toBe('cafe');
  for (const { category } of (await dataOf<PlacePage>(await places)).places) expect(category).toBe('cafe');
  await cafe.tap();
  await expect(page).toHaveURL(/queryType=category$/);
  await expect(cafe).toHaveAttribute('aria-pressed', 'false');

  const openOnly = nextPlaces(page, 'openNow');
  await chips.getByRole('button', { name: '지금 영업중' }).tap();
  for (const { isOpen } of (await dataOf<PlacePage>(await openOnly)).places) expect(isOpen).toBe(true);
  await expect(page.getByText('영업시간이 알려진 곳만 보여드려요')).toBeVisible();
  await expect(sheetOf(page).getByText('영업종료')).toHaveCount(0);
});

test('[2.6-11] a tile searches by its category', async ({ page }) => {
  await openWithMap(page, '/map');
  const places = nextPlaces(page, 'category=walk');
  await sheetOf(page).getByRole('button', { name: '산책' }).tap();
  await expect(page).toHaveURL(/\/map\/list\?queryType=category&category=walk$/);
  for (const { category } of (await dataOf<PlacePage>(await places)).places) expect(category).toBe('walk');
  await expect(page.getByRole('button', { name: '산책', pressed: true })).toBeVisible();
});

test('[2.7-4] a marker under the finger opens its place, and back leads to the map', async ({ page }) => {
  const first = nextMarkers(page);
  await page.goto('/map/list?queryType=category&category=work');
  const answer = await first;
  const handle = handleOf(page);
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  const free = { left: 30, right: 360, top: 125, bottom: 700 };
  const target = findOnScreen(await dataOf<Marker[]>(answer), (await viewOf(page)).bounds, free);
  await expect(async () => {
    await page.touchscreen.tap(target.point.x, target.point.y);
    await expect(page).toHaveURL(new RegExp(`/map/detail/${target.id}$`), { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page).toHaveURL(/\/map$/);
});

test('[4.4-5] a district is fitted on the map', async ({ page }) => {
  const markers = page.waitForResponse((response) => isCall(response.request(), '/api/solmap/region/*/markers'));
  await page.goto(`/map/list?queryType=region&region=${encodeURIComponent('서교동')}`);
  const points = await dataOf<Marker[]>(await markers);
  expect(points.length).toBeGreaterThan(1);
  await expect(async () => {
    const { bounds } = await viewOf(page);
    for (const { latitude, longitude } of points) {
      expect(latitude).toBeGreaterThan(bounds.swLat);
      expect(latitude).toBeLessThan(bounds.neLat);
      expect(longitude).toBeGreaterThan(bounds.swLng);
      expect(longitude).toBeLessThan(bounds.neLng);
    }
  }).toPass();
});

test('leaving a place that was searched for brings back the view one came from, and a category searches in it', async ({
  page,
}) => {
  await openWithMap(page, '/map');
  await dragMap(page, { x: -60, y: 20 });
  const before = await viewOf(page);
  await page.getByRole('link', { name: '오늘은 어디서 혼자 시간을 보낼까요?' }).tap();
  await searchFieldOf(page).fill('서울숲');
  await optionsOf(page).filter({ hasText: '뚝섬로 273' }).tap();
  await expect.poll(async () => (await viewOf(page)).zoom).toBeCloseTo(18, 1);
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(searchFieldOf(page)).toBeVisible();
  await page.getByRole('button', { name: '닫기' }).tap();
  await expect(page).toHaveURL(/\/map$/);
  await expect(async () => {
    const { zoom, center } = await viewOf(page);
    expect(zoom).toBeCloseTo(before.zoom, 1);
    expect(center.latitude).toBeCloseTo(before.center.latitude, 4);
    expect(center.longitude).toBeCloseTo(before.center.longitude, 4);
  }).toPass();
  const listed = nextPlaces(page, 'category=cafe');
  await page.getByRole('button', { name: '카페', exact: true }).tap();
  const box = boundsOf(new URL((await listed).url()));
  expect(box.neLng - box.swLng).toBeCloseTo(before.bounds.neLng - before.bounds.swLng, 3);
});
