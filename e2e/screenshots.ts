import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import type { PlacePage } from '@sol/contract/place';
import sharp from 'sharp';
import config from './playwright.config.ts';
import { SEONGSU } from './support/journey.ts';
import { isCall } from './support/network.ts';
import { cardsOf, optionsOf } from './support/screens.ts';
import { signIn, tokenOf } from './support/sign-in.ts';

/**
 * Takes the screenshots of the README from a running app: `E2E_BASE_URL=http://localhost:3000 node
 * e2e/screenshots.ts`.
 */

const FOLDER = join(import.meta.dirname, '../docs/pictures');
/** Palette size: enough colors for the photos at a small file size. */
const COLORS = 128;

async function waitUntilRendered(page: Page): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  // Waits for running animations. Map tiles are rendered in their own frames.
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

async function take(page: Page, name: string): Promise<void> {
  await waitUntilRendered(page);
  const picture = await sharp(await page.screenshot())
    .png({ palette: true, colours: COLORS, effort: 10, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), picture);
  process.stdout.write(`${name}.png ${Math.round(picture.length / 1024)} KB\n`);
}

const hasMarkers = (page: Page) =>
  page.waitForResponse((response) => isCall(response.request(), '/api/solmap/markers'), { timeout: 120_000 });

/** Creates a solroute through places near each other. */
async function createSolroute(page: Page): Promise<number> {
  await signIn(page, { name: '산책하는 사람' });
  const { data: near } = (await (
    await page.request.get(`/api/solmap/places/nearby?userLat=${SEONGSU.latitude}&userLng=${SEONGSU.longitude}&limit=5`)
  ).json()) as { data: PlacePage };
  const placeInfos = near.places.map(({ id }, index) => ({ id, seq: index + 1, memo: '' }));
  const response = await page.request.post('/api/solroute', {
    headers: { authorization: `Bearer ${await tokenOf(page)}` },
    data: { iconId: 3, name: '성수동 혼자 걷기', placeInfos },
  });
  const { data } = (await response.json()) as { data: { solrouteId: number } };
  return data.solrouteId;
}

async function takeAll(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto('/sollect');
  await page.getByRole('article').first().waitFor();
  await take(page, 'sollect');

  const markers = hasMarkers(page);
  await page.goto('/map');
  await markers;
  await cardsOf(page).first().waitFor();
  await take(page, 'map');

  await page.goto('/map/detail/1');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'detail');

  const solroute = await createSolroute(page);
  await page.goto(`/solroute/${solroute}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, 'course');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/map/search?keyword=${encodeURIComponent('ㅅㅅㄷ')}`);
  await optionsOf(page).first().waitFor();
  await take(page, 'search-dark');
}

/** The panel beside the map. */
async function takeWide(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const markers = hasMarkers(page);
  await page.goto('/map/list?queryType=category&category=cafe');
  await markers;
  await cardsOf(page).first().waitFor();
  await take(page, 'wide');
}

const { launchOptions, baseURL = '', viewport = null, isMobile, hasTouch, locale, timezoneId } = config.use ?? {};
const browser = await chromium.launch(launchOptions);
try {
  await mkdir(FOLDER, { recursive: true });
  const phone = { viewport, isMobile: isMobile === true, hasTouch: hasTouch === true, deviceScaleFactor: 2 };
  const user = { locale: locale ?? 'ko-KR', timezoneId: timezoneId ?? 'Asia/Seoul', geolocation: SEONGSU };
  await takeAll(await browser.newContext({ baseURL, ...phone, ...user, permissions: ['geolocation'] }));
  const desk = { viewport: { width: 1280, height: 800 } };
  await takeWide(await browser.newContext({ baseURL, ...desk, ...user, permissions: ['geolocation'] }));
} finally {
  await browser.close();
}
