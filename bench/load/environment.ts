import { join } from 'node:path';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import { rebuildStreets } from '../../apps/server/src/features/street/rebuild-streets.service.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import { createLocalMediaStore } from '../../apps/server/src/lib/media/media-store.ts';
import { processPhoto } from '../../apps/server/src/lib/media/process-photo.ts';
import { aNoisyPhoto } from '../../apps/server/src/test/review-form.ts';
import { type AppProcess, spawnApp } from '../../faults/app-process.ts';
import { onCleanup } from '../../faults/cleanup.ts';
import { createDataFolder, type DataFolder } from '../../faults/data-folder.ts';
import { insertSollects } from '../city/sollects.ts';
import { connectSingle, loadCity, startBenchServer } from '../city-database.ts';
import { drawSpots } from '../spots.ts';
import type { Dataset } from './dataset.ts';

const SPOTS = 200;
const REVIEWED_MAX = 2_000;
const KEYWORDS = 40;
const POSTS = 2_000;
/** Different photos; the city has more keys, which share them. */
const PHOTOS = 10;

export interface Environment {
  databaseUrl: string;
  folder: DataFolder;
  dataset: Omit<Dataset, 'assets'>;
}

/**
 * Stores files for the media keys of the city and returns the referenced keys: the app deletes
 * unreferenced files.
 */
async function storePhotos(sql: Sql, { dataDir }: DataFolder): Promise<string[]> {
  const store = createLocalMediaStore(join(dataDir, 'media'));
  const photos = await Promise.all(Array.from({ length: PHOTOS }, async () => processPhoto(await aNoisyPhoto())));
  const rows = await sql<{ key: string }[]>`
    select media_key as key from review_photo
    union select media_key from sollect_paragraph where media_key is not null`;
  const keys = rows.map(({ key }) => key);
  for (const [index, key] of keys.entries()) {
    const files = photos[index % PHOTOS]?.files ?? [];
    await Promise.all(
      MEDIA_WIDTHS.map((width) =>
        store.put(key, width, files.find((file) => file.width === width)?.bytes ?? Buffer.of()),
      ),
    );
  }
  return keys;
}

async function describeDataset(sql: Sql, photoKeys: string[]): Promise<Environment['dataset']> {
  const [{ id: lastPlaceId }] = await sql<[{ id: number }]>`select max(id) as id from place`;
  const reviewed = await sql<{ id: number }[]>`
    select id from place where review_count > 0 order by md5(id::text) limit ${REVIEWED_MAX}`;
  const names = await sql<{ name: string }[]>`
    select neighborhood as name from place group by 1 order by count(*) desc limit ${KEYWORDS}`;
  return {
    spots: await drawSpots(sql, SPOTS),
    lastPlaceId,
    postCount: POSTS,
    photoKeys,
    keywords: [...names.map(({ name }) => name), '카페', '혼밥', '별솔커피'],
    reviewedIds: reviewed.map(({ id }) => id),
  };
}

/** Creates a city, sollects about it, and a data folder for the app with their photos. */
export async function createEnvironment(places: number): Promise<Environment> {
  const server = await startBenchServer();
  onCleanup(server.stop);
  await loadCity(server.url, places);
  const { sql, close } = connectSingle(server.url);
  try {
    await insertSollects(sql, POSTS);
    await sql.begin(rebuildStreets);
    // Rate limits stay on; X-Forwarded-For gives each virtual user its own address.
    const folder = await createDataFolder({ DATABASE_URL: server.url, RATE_LIMIT: 'on', TRUST_PROXY: 'on' });
    return { databaseUrl: server.url, folder, dataset: await describeDataset(sql, await storePhotos(sql, folder)) };
  } finally {
    await close();
  }
}

export async function startApp({ folder }: Environment, more: Record<string, string> = {}): Promise<AppProcess> {
  const app = spawnApp({ ...folder.settings, METRICS: 'open', ...more });
  if (!(await app.ready)) throw new Error(`the app did not start: ${app.lines.slice(-5).join(' / ')}`);
  return app;
}

const ASSET = /\/assets\/[^"'\s)<>]+/g;

/** Asset URLs in the HTML of a page. */
export async function listAssets(port: number): Promise<string[]> {
  const page = await fetch(`http://127.0.0.1:${port}/map`);
  return [...new Set((await page.text()).match(ASSET))];
}
