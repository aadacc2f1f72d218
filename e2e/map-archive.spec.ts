import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { type AppProcess, startApp } from './support/app-process.ts';
import { test } from './support/journey.ts';

const fileOf = (name: string) => fileURLToPath(new URL(`../../shared/data/${name}`, import.meta.url));
const PROTOMAPS = fileOf('basemap_perth_protomaps_v4.pmtiles');
/** One layer with borders, which is not of the Protomaps schema. */
const OTHER_SCHEMA = fileOf('korea_sido_z0_8.pmtiles');

for (const file of [PROTOMAPS, OTHER_SCHEMA].filter((path) => !existsSync(path))) {
  process.stdout.write(`skipped: a map archive, because there is no file ${file}\n`);
}

/** A view in the area of the archive, to which no position leads, because it is outside of the service area. */
const PERTH = {
  view: {
    center: { latitude: -31.92, longitude: 115.81 },
    zoom: 15,
    bounds: { swLat: -31.94, swLng: 115.8, neLat: -31.9, neLng: 115.82 },
  },
};

test.describe('a map archive of the Protomaps schema', () => {
  test.skip(!existsSync(PROTOMAPS), `no file ${PROTOMAPS}`);
  let app: AppProcess;
  test.beforeAll(async () => {
    app = await startApp({ MAP_PMTILES: PROTOMAPS });
  });
  test.afterAll(() => app.stop());

  test('its tiles are read by range requests, and its attribution is shown', async ({ page, browserErrors }) => {
    const statuses: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.pmtiles')) statuses.push(response.status());
    });
    await page.addInitScript((view) => sessionStorage.setItem('map-view', view), JSON.stringify(PERTH));
    await page.goto(`${app.url}/map`);
    await expect(page.getByRole('link', { name: 'Protomaps' })).toBeVisible();
    // The header, the metadata, and at least one tile.
    await expect.poll(() => statuses.length).toBeGreaterThan(2);
    expect(new Set(statuses)).toEqual(new Set([206]));
    expect(browserErrors.unexpected).toEqual([]);
  });
});

test.describe('a map archive of another schema', () => {
  test.skip(!existsSync(OTHER_SCHEMA), `no file ${OTHER_SCHEMA}`);
  let app: AppProcess;
  test.beforeAll(async () => {
    app = await startApp({ MAP_PMTILES: OTHER_SCHEMA });
  });
  test.afterAll(() => app.stop());

  test('the embedded map is shown instead of an empty area', async ({ page, browserErrors }) => {
    browserErrors.allow(/MAP_PMTILES cannot be used/);
    await page.goto(`${app.url}/map`);
    await expect(page.getByText('약도예요')).toBeAttached();
    await expect(page.getByRole('link', { name: 'Protomaps' })).toHaveCount(0);
  });
});
