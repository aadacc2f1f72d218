import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { rebuildOverview, rebuildRegions } from '../apps/server/src/features/place/admin/aggregates.repository.ts';
import { MAP_ORDER } from '../apps/server/src/features/place-import/pipeline/match.repository.ts';
import { createIndexes, dropIndexes } from '../apps/server/src/lib/database/bulk-load.ts';
import { copyIn } from '../apps/server/src/lib/database/copy.ts';
import { createDatabase } from '../apps/server/src/lib/database/create-database.ts';
import type { Database, TransactionSql } from '../apps/server/src/lib/database/database.ts';
import { startEmbeddedPostgres } from '../apps/server/src/lib/database/embedded-postgres.ts';
import { migrate } from '../apps/server/src/lib/database/migrate.ts';
import { factBits, insertFacts } from './city/facts.ts';
import { PLACE_COLUMNS, placeLine } from './city/place-line.ts';
import { insertReviews, reviewTotals } from './city/reviews.ts';
import { generateCity } from './generate-city.ts';

export interface BenchServer {
  url: string;
  /** Creates another empty, migrated database on the same server. */
  createEmptyDatabase(name: string): Promise<string>;
  /** Copies the database. No connection to it may be open. */
  copyDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

const CHUNK_LENGTH = 256 * 1024;
const CITY_SEED = 20_261_121;

/**
 * Starts the app's embedded PostgreSQL server with its durability settings in a temporary folder.
 */
export async function startBenchServer(): Promise<BenchServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sol-bench-'));
  // As root the server runs under another account, which needs access.
  await chmod(dataDir, 0o711);
  const server = await startEmbeddedPostgres({ dataDir, systemDir: join(dataDir, 'system') });
  await migrate({ url: server.url });
  const owner = new URL(server.url).username;
  const urlOf = (name: string) => Object.assign(new URL(server.url), { pathname: name }).href;
  const asAdmin = async (statement: string) => {
    const admin = createDatabase({ url: server.adminUrl, poolSize: 1, statementTimeoutMs: 0 });
    await admin.sql.unsafe(statement);
    await admin.close();
  };
  return {
    url: server.url,
    createEmptyDatabase: async (name) => {
      await asAdmin(`create database ${name} owner ${owner}`);
      await migrate({ url: urlOf(name) });
      return urlOf(name);
    },
    copyDatabase: async (name) => {
      const template = new URL(server.url).pathname.slice(1);
      await asAdmin(`create database ${name} owner ${owner} template ${template} strategy file_copy`);
      return urlOf(name);
    },
    dropDatabase: (name) => asAdmin(`drop database ${name}`),
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A single connection without a statement timeout. */
export const connectSingle = (url: string): Database =>
  createDatabase({ url, poolSize: 1, statementTimeoutMs: 0, applicationName: 'sol bench' });

async function copyPlaces(tx: TransactionSql, count: number): Promise<void> {
  const columns = PLACE_COLUMNS.join(', ');
  await tx.unsafe(`
    create temp table city on commit drop as select null::text as source_key, ${columns} from place with no data`);
  function* chunks() {
    let chunk = '';
    for (const place of generateCity(count, CITY_SEED)) {
      chunk += `${place.key}\t${placeLine(place)}`;
      if (chunk.length < CHUNK_LENGTH) continue;
      yield chunk;
      chunk = '';
    }
    yield chunk;
  }
  await copyIn(tx, `copy city (source_key, ${columns}) from stdin`, (destination) => pipeline(chunks, destination));
  await tx.unsafe(`
    create temp table city_id on commit drop as
    select source_key, row_number() over (order by ${MAP_ORDER}) as id from city`);
  await tx.unsafe(`
    insert into place (id, fact_bits, review_count, is_reviewed, recommend_count, rating_sum, ${columns}) overriding system value
    select id, ${factBits()}, review.*, ${columns}
    from city join city_id using (source_key), lateral (${reviewTotals(count)}) review order by id`);
  await tx`
    insert into place_source (source, source_key, place_id, area)
    select 'semas', source_key, id, province || ' ' || district from city join city_id using (source_key) order by id`;
  await tx`select setval(pg_get_serial_sequence('place', 'id'), max(id)) from place`;
}

/** Imports the given number of generated places into an empty database. */
export async function loadCity(url: string, count: number): Promise<void> {
  const { sql, close } = connectSingle(url);
  await sql.begin(async (tx) => {
    const indexes = await dropIndexes(tx, 'place');
    await copyPlaces(tx, count);
    await insertFacts(tx);
    await insertReviews(tx, count);
    await createIndexes(tx, indexes);
  });
  await sql`analyze`;
  await sql.begin(rebuildRegions);
  await sql.begin((tx) => rebuildOverview(tx, { isAlone: true }));
  // Autovacuum does this within a minute of such an import.
  await sql`vacuum analyze`;
  await sql`checkpoint`.catch(() => undefined);
  await close();
}
