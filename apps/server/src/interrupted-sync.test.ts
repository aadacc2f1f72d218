import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createFileSource, createFileTarget } from '#features/backup/archive/file.source.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { restore } from '#features/backup/restore.service.ts';
import { createPlaceSync } from '#features/place-sync/place-sync.service.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { identity, recipients } from './test/backup-key.ts';
import { createMovingClock } from './test/moving-clock.ts';
import { addNewMigrations, extractPreviousRelease, findMissingReason } from './test/previous-release.ts';
import { createCity, licence, listRowsOf, type PublicDataCity } from './test/public-data-city.ts';
import { type PublicDataServer, startPublicDataServer } from './test/public-data-server.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

const KEY = 'ab+c/d==';
const ROWS = 430;
/** The page at which the run is interrupted. */
const PAGE = '4';
const COMMAND_TIMEOUT_MS = 120_000;
const missingReason = await findMissingReason();

let db: TestDatabase;
let folder: string;
let server: PublicDataServer;
let city: PublicDataCity;
let clock: ReturnType<typeof createMovingClock>;
beforeAll(async () => {
  server = await startPublicDataServer(KEY, (call) => listRowsOf(city, call));
});
afterAll(() => server.close());
beforeEach(async () => {
  [db, folder] = [await createTestDatabase(), await mkdtemp(join(tmpdir(), 'sol-interrupted-'))];
  clock = createMovingClock('2026-11-23T12:00:00+09:00');
  city = createCity();
  const rows = Array.from({ length: ROWS }, (_, number) => licence(number + 1));
  city.licences.set('general_restaurants', rows);
  await syncTo(db, 3);
  expect(await listNames(db)).toEqual([]);
});
afterEach(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** Fetches until a page does not come, if one is given. */
async function syncTo({ sql }: TestDatabase, pages?: number): Promise<string[]> {
  server.calls.length = 0;
  server.faultOf = ({ path, query }) =>
    pages !== undefined && path.includes('general_restaurants') && Number(query.get('pageNo')) > pages
      ? { kind: 'hangUp' }
      : undefined;
  const { publicData } = readConfig({
    ...{ PUBLIC_DATA_KEY: KEY, SYNC_AREAS: '서울특별시 성동구' },
    ...{ PUBLIC_DATA_URL: server.url, STANDARD_DATA_URL: server.url },
  });
  const placeSync = createPlaceSync({
    ...{ sql, publicData, clock, signal: new AbortController().signal, hooks: {}, print: () => undefined },
    media: createMediaLibrary(sql, createLocalMediaStore(folder), createLogger('silent')),
    pauses: { callMs: 0, retryMs: [1, 1], slowDownMs: 1, timeoutMs: 5_000 },
  });
  await placeSync.run({ source: 'licence' });
  return server.calls
    .filter(({ path }) => path.includes('general_restaurants'))
    .map(({ query }) => query.get('pageNo') ?? '');
}

const listNames = async ({ sql }: TestDatabase) =>
  (await sql<{ name: string }[]>`select name from place where closed_at is null order by id`).map(({ name }) => name);
const findCursor = async ({ sql }: TestDatabase) =>
  (await sql<{ cursor: string }[]>`select cursor from sync_feed where feed = 'general_restaurants'`)[0]?.cursor;

async function expectAll(database: TestDatabase): Promise<void> {
  const names = await listNames(database);
  expect(names).toHaveLength(ROWS);
  expect(new Set(names).size).toBe(ROWS);
  expect(await findCursor(database)).toBe('20261121220102');
}

it('[15.1-2] a backup of an interrupted run continues it after the restore, with the changes since', async () => {
  const path = join(folder, 'backup.zip');
  const store = createLocalMediaStore(join(folder, 'media'));
  await backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now: clock.now() });
  await syncTo(db);
  await expectAll(db);
  const restored = await createTestDatabase();
  try {
    await restore({ identity, sql: restored.sql, store, source: createFileSource(path) });
    expect(await syncTo(restored)).toEqual([PAGE, '5']);
    await expectAll(restored);
    clock.pass(DAY_MS);
    const closed = { SALS_STTS_CD: '03', SALS_STTS_NM: '폐업', DTL_SALS_STTS_NM: '폐업' };
    const rows = city.licences.get('general_restaurants') ?? [];
    rows[6] = licence(7, { ...closed, DAT_UPDT_PNT: '2026-11-23 21:00:00' });
    rows.push(licence(ROWS + 1, { DAT_UPDT_PNT: '2026-11-23 22:00:00' }));
    await syncTo(restored);
    const names = await listNames(restored);
    expect(names).toHaveLength(ROWS);
    expect(names).not.toContain('달그림자7식당');
    expect(names).toContain(`달그림자${ROWS + 1}식당`);
  } finally {
    await restored.close();
  }
});

it('[15.1-2] a backup of before a run is brought up to date from its own cursor', async () => {
  await syncTo(db);
  const path = join(folder, 'backup.zip');
  const store = createLocalMediaStore(join(folder, 'media'));
  await backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now: clock.now() });
  clock.pass(DAY_MS);
  const rows = city.licences.get('general_restaurants') ?? [];
  rows[6] = licence(7, { BPLC_NM: '두루미7식당', DAT_UPDT_PNT: '2026-11-23 21:00:00' });
  await syncTo(db);
  const restored = await createTestDatabase();
  try {
    await restore({ identity, sql: restored.sql, store, source: createFileSource(path) });
    expect(await findCursor(restored)).toBe('20261121220102');
    await syncTo(restored);
    expect((await listNames(restored)).toSorted()).toEqual((await listNames(db)).toSorted());
    expect(await findCursor(restored)).toBe('20261123210000');
  } finally {
    await restored.close();
  }
});

it.skipIf(missingReason !== undefined)(
  '[15.1-2] a run continues after a rollback to the previous release and the next upgrade',
  { timeout: COMMAND_TIMEOUT_MS },
  async () => {
    await extractPreviousRelease(folder);
    await addNewMigrations(folder);
    const cli = join(folder, 'apps/server/src/cli/main.ts');
    const { PATH = '' } = process.env;
    const env = { PATH, DATABASE_URL: db.url, DATA_DIR: folder, DEMO: 'off', NODE_ENV: 'production' };
    for (const command of ['sweep', 'check']) await promisify(execFile)(process.execPath, [cli, command], { env });
    expect(await syncTo(db)).toEqual([PAGE, '5']);
    await expectAll(db);
  },
);
