import { expect, type Page } from '@playwright/test';
import type { Marker } from '@sol/contract/marker';
import type { PlacePage } from '@sol/contract/place';
import { readData } from './support/api.ts';
import { SEONGSU, test } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { type Bounds, boundsOf, centreOf, findOnScreen } from './support/projection.ts';
import { cardsOf, handleOf, openWithMap } from './support/screens.ts';
import { drag, type Point } from './support/touch.ts';

const MARKERS = '/api/solmap/markers';
const PLACES = '/api/solmap/places';
interface MapView {
  center: { latitude: number; longitude: number };
  bounds: Bounds;
  zoom: number;
}

/** A point on the map outside the search bar, its attribution and the controls on the sheet. */
const MAP_POINT: Point = { x: 200, y: 130 };

/** The window without the tab bar. */
const MAP_HEIGHT_PX = 784;

/** Waits for a response of this call with `query` in its URL. */
const waitForCall = (page: Page, path: string, query = '') =>
  page.waitForResponse((response) => isCall(response.request(), path) && response.url().includes(query));
const waitForMarkers = (page: Page, query?: string) => waitForCall(page, MARKERS, query);
const waitForPlaces = (page: Page, query?: string) => waitForCall(page, PLACES, query);

/** The stored map view, which a reload restores. */
async function getMapView(page: Page): Promise<MapView> {
  const stored = await page.evaluate(() => sessionStorage.getItem('map-view') ?? '');
  return (JSON.parse(stored) as { view: MapView }).view;
}

async function dragMap(page: Page, by: Point): Promise<Bounds> {
  const moved = waitForMarkers(page);
  await drag(page, MAP_POINT, { x: MAP_POINT.x + by.x, y: MAP_POINT.y + by.y }, { restMs: 300 });
  await moved;
  return (await getMapView(page)).bounds;
}

test('[2.2-11] [4.6-1] the map opens at the user’s location, at zoom 15, and searches there', async ({ page }) => {
  const nearby = waitForCall(page, '/api/solmap/places/nearby', `userLat=${SEONGSU.latitude}`);
  await page.goto('/map');
  await expect(async () => {
    const { center, bounds, zoom } = await getMapView(page);
    expect(zoom).toBe(15);
    expect(center.longitude).toBeCloseTo(SEONGSU.longitude, 4);
    // Centered in the 330 px above the sheet, including the search bar.
    const shareFromTop = (bounds.neLat - SEONGSU.latitude) / (bounds.neLat - bounds.swLat);
    expect(shareFromTop * 784).toBeGreaterThan(60);
    expect(shareFromTop * 784).toBeLessThan(330);
  }).toPass();
  const { places } = await readData<PlacePage>(await nearby);
  expect(places[0]?.distance).toBeLessThan(500);
});

test('[2.4-5] [4.6-2] [20.1-3] 이 지역에서 검색 lists the places on the moved map, and 내 위치로 이동 moves it back', async ({
  page,
}) => {
  await openWithMap(page, '/map');
  const moved = await dragMap(page, { x: -140, y: 60 });
  expect(centreOf(moved).longitude).toBeGreaterThan(SEONGSU.longitude + 0.003);

  const listed = waitForPlaces(page);
  await page.getByRole('button', { name: '이 지역에서 검색' }).tap();
  await expect(page).toHaveURL(/\/map\/list\?queryType=category$/);
  const requested = boundsOf(new URL((await listed).url()));
  // The visible part: below the search bar, above the sheet of 514 px and its buttons.
  const degreesPerPx = (moved.neLat - moved.swLat) / MAP_HEIGHT_PX;
  expect(requested.swLat).toBeCloseTo(moved.swLat + 570 * degreesPerPx, 3);
  expect(requested.neLat).toBeCloseTo(moved.neLat - 64 * degreesPerPx, 3);
  for (const side of ['swLng', 'neLng'] as const) expect(requested[side]).toBeCloseTo(moved[side], 3);
  await expect(cardsOf(page).first()).toBeVisible();

  await page.getByRole('button', { name: '내 위치로 이동' }).tap();
  await expect.poll(async () => (await getMapView(page)).center.longitude).toBeCloseTo(SEONGSU.longitude, 4);
});

test('[2.7-3] [20.1-6] tapping a marker of a list opens its place, and back leads to the list', async ({ page }) => {
  const first = waitForMarkers(page);
  await page.goto('/map/list?queryType=category&category=work');
  const response = await first;
  const handle = handleOf(page);
  await handle.press('ArrowDown');
  await handle.press('ArrowDown');
  await expect(handle).toHaveAttribute('aria-expanded', 'false');
  const free = { left: 30, right: 360, top: 125, bottom: 700 };
  const target = findOnScreen(await readData<Marker[]>(response), (await getMapView(page)).bounds, free);
  await expect(async () => {
    await page.touchscreen.tap(target.point.x, target.point.y);
    await expect(page).toHaveURL(new RegExp(`/map/detail/${target.id}$`), { timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: '뒤로' }).tap();
  await expect(page).toHaveURL(/category=work$/);
});

test('[4.4-5] the map fits a district', async ({ page }) => {
  const markers = page.waitForResponse((response) => isCall(response.request(), '/api/solmap/region/*/markers'));
  await page.goto(`/map/list?queryType=region&region=${encodeURIComponent('서교동')}`);
  const points = await readData<Marker[]>(await markers);
  expect(points.length).toBeGreaterThan(1);
  await expect(async () => {
    const { bounds } = await getMapView(page);
    for (const { latitude, longitude } of points) {
      expect(latitude).toBeGreaterThan(bounds.swLat);
      expect(latitude).toBeLessThan(bounds.neLat);
      expect(longitude).toBeGreaterThan(bounds.swLng);
      expect(longitude).toBeLessThan(bounds.neLng);
    }
  }).toPass();
});
