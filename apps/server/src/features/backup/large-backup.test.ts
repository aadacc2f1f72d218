import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dropIndexes } from '#lib/database/bulk-load.ts';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Database, Sql } from '#lib/database/database.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { identity, recipients } from '../../test/backup-key.ts';
import { insertManyPlaces } from '../../test/many-places.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createFileSource, createFileTarget } from './archive/file.source.ts';
import { type BackupProgress, backUp } from './backup.service.ts';
import { type RestoreProgress, restore } from './restore.service.ts';
import { listTables } from './table.repository.ts';

/** Timeout of one backup and restore of 50,000 places, on a machine with other load. */
const LARGE_TIMEOUT_MS = 180_000;
const HIGH_WATER_MARK = 64 * 1024;

let test: TestDatabase;
let db: Database;
let dir: string;
let store: MediaStore;
let serial = 0;
beforeAll(async () => {
  test = await createTestDatabase();
  // One connection: each statement runs on the connection of the previous COPY.
  db = createDatabase({ url: test.url, poolSize: 1, statementTimeoutMs: 0 });
  dir = await mkdtemp(join(tmpdir(), 'sol-large-backup-'));
  store = createLocalMediaStore(join(dir, 'media'));
  await db.sql`insert into member (id, nickname, nickname_key) overriding system value values (7, '수달', '수달')`;
  // Indexes take most of the time, and other tests cover them.
  await db.sql.begin((tx) => dropIndexes(tx, 'place'));
});
afterAll(async () => {
  await db.close();
  await test.close();
  await rm(dir, { recursive: true });
});

/** Row count and content checksum of each table. */
async function summaryOf(sql: Sql): Promise<Record<string, unknown>> {
  const summary: Record<string, unknown> = {};
  for (const { name } of await listTables(sql)) {
    const [row] = await sql`select count(*), sum(hashtextextended(t::text, 0)) as sum from ${sql(name)} t`;
    summary[name] = row;
  }
  return summary;
}

async function backUpAndRestore() {
  const path = join(dir, `${++serial}.zip`);
  const before = await summaryOf(db.sql);
  const backups: BackupProgress[] = [];
  const restores: RestoreProgress[] = [];
  const { rowCount } = await backUp({
    recipients,
    sql: db.sql,
    store,
    target: createFileTarget(path),
    now: new Date(),
    onProgress: (progress) => backups.push(progress),
  });
  await db.sql`truncate place, feedback cascade`;
  await restore({
    identity,
    sql: db.sql,
    store,
    source: createFileSource(path),
    onProgress: (progress) => restores.push(progress),
  });
  await rm(path);
  expect(await summaryOf(db.sql)).toEqual(before);
  return { rowCount, backups, restores };
}

it(
  'backs up and restores tables of any size around the high-water mark of a stream',
  async () => {
    const around = fc
      .tuple(fc.integer({ min: 0, max: 4 }), fc.integer({ min: -300, max: 300 }))
      .map(([times, more]) => Math.max(0, times * HIGH_WATER_MARK + more));
    await fc.assert(
      fc.asyncProperty(around, fc.constantFrom(1, 900), async (size, length) => {
        await db.sql`truncate feedback`;
        await db.sql`
        insert into feedback (member_id, content)
        select 7, repeat(chr(97 + n % 26), ${length})
          from generate_series(1, ${Math.ceil(size / (length + 50))}::int) n`;
        await backUpAndRestore();
      }),
      { numRuns: 6, seed: 20_261_123 },
    );
  },
  LARGE_TIMEOUT_MS,
);

it.each([50_000])(
  'backs up and restores %d places, and reports its progress',
  async (count) => {
    await db.sql`truncate place, feedback cascade`;
    await insertManyPlaces(db.sql, count);
    const { rowCount, backups, restores } = await backUpAndRestore();
    expect(rowCount).toBeGreaterThanOrEqual(count);
    const counts = backups.map((progress) => progress.count);
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(backups.at(-1)).toMatchObject({ phase: 'tables', count: rowCount, total: rowCount });
    const filling = restores.filter(({ phase }) => phase === 'tables');
    expect(filling.at(-1)).toMatchObject({ bytes: filling.at(-1)?.totalBytes });
    expect([...new Set(restores.map(({ phase }) => phase))]).toEqual(['decrypting', 'verifying', 'tables', 'indexes']);
  },
  LARGE_TIMEOUT_MS,
);
