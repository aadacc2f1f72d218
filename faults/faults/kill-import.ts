import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createDatabase } from '../../apps/server/src/lib/database/create-database.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import { runSol, spawnSol } from '../app-process.ts';
import { createClient } from '../client.ts';
import type { DataFolder } from '../data-folder.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { checkDataIntegrity } from '../invariants.ts';
import { isSuccess } from '../responses.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';

const ROWS = 12_000;
const QUICK_ROWS = 2_000;
/** Of these, a twentieth each is gone, changed and new in the second file. */
const CHANGE_EVERY = 20;
/** Half of the kills hit the import of the first file, the others that of the second one. */
const KILLS_PER_FILE = (times: number) => Math.ceil(times / 2);
const KILLS_MAX = 8;

const HEADERS = '상가업소번호,상호명,상권업종대분류명,상권업종중분류명,상권업종소분류명,도로명주소,경도,위도';

function shopLine(number: number, name: string): string {
  const [latitude, longitude] = [37.5 + (number % 400) * 0.0002, 127 + Math.floor(number / 400) * 0.0003];
  const address = `서울특별시 성동구 연무장길 ${number}`;
  return [`MF${number}`, name, '음식', '비알코올', '카페', address, longitude.toFixed(5), latitude.toFixed(5)].join(
    ',',
  );
}

async function writeShops(path: string, count: number, isNext: boolean): Promise<void> {
  const lines = Array.from({ length: count }, (_, number) => {
    if (!isNext || number % CHANGE_EVERY > 1) return shopLine(number, `가게 ${number}호`);
    return number % CHANGE_EVERY === 0
      ? shopLine(count + number, `새 가게 ${number}호`)
      : shopLine(number, `이름 ${number}`);
  });
  await writeFile(path, [HEADERS, ...lines, ''].join('\n'));
}

/** A hash of everything that an import writes. */
async function fingerprint(sql: Sql): Promise<{ hash: string; imports: number }> {
  const [row] = await sql<[{ hash: string; imports: number }]>`
    select (select count(*)::int from place_import) as imports, md5(concat(
      (select md5(string_agg(place::text, ';' order by id)) from place),
      (select md5(string_agg(place_source::text, ';' order by source, source_key)) from place_source),
      (select md5(string_agg(place_snapshot::text, ';' order by area, part)) from place_snapshot),
      (select md5(string_agg(place_overview::text, ';' order by place_id)) from place_overview),
      (select md5(string_agg(region::text, ';' order by name)) from region)
    )) as hash`;
  return row;
}

interface Rounds {
  kills: number;
  /** Imports that were complete before the kill. */
  completed: number;
  faults: string[];
}

/** Kills imports of a file at times spread over the duration of one. */
async function killImports(environment: TestEnvironment, sql: Sql, path: string, times: number): Promise<Rounds> {
  const { settings, port } = environment.folder;
  const startedAt = performance.now();
  const trial = await runSol(settings, ['import', 'places', path, '--dry-run']);
  const durationMs = performance.now() - startedAt;
  const rounds: Rounds = { kills: 0, completed: 0, faults: trial.isDone ? [] : [trial.output] };
  for (let round = 1; round <= times; round++) {
    const before = await fingerprint(sql);
    const sol = spawnSol(settings, ['import', 'places', path]);
    await delay((durationMs * round) / (times + 1));
    sol.kill();
    const { isDone } = await sol.ended;
    rounds.kills++;
    const after = await fingerprint(sql);
    // The record of an import is its last write: with it the kill came after the commit.
    if (isDone || after.imports > before.imports) rounds.completed++;
    else if (after.hash !== before.hash) rounds.faults.push(`kill ${round} has left changes`);
    const response = await createClient(port).send(
      'GET',
      '/api/solmap/places?swLat=37&swLng=126&neLat=38&neLng=128&userLat=37.5&userLng=127',
    );
    if (!isSuccess(response)) rounds.faults.push(`the app fails after kill ${round}`);
  }
  return rounds;
}

async function importAll(folder: DataFolder, path: string): Promise<Finding> {
  const { isDone, output } = await runSol(folder.settings, ['import', 'places', path]);
  return held('the next import of the file succeeds', isDone, isDone ? '' : output);
}

async function* run({ times, isQuick }: FaultOptions): AsyncGenerator<Finding> {
  const environment = await startEnvironment({ fixtures: { members: 1, places: 2, photos: 0 } });
  const { sql, close } = createDatabase({ url: environment.databaseUrl, poolSize: 1, applicationName: 'sol faults' });
  const count = isQuick ? QUICK_ROWS : ROWS;
  const kills = Math.min(KILLS_PER_FILE(times), KILLS_MAX);
  try {
    for (const isNext of [false, true]) {
      const label = isNext ? 'a snapshot' : 'a first import';
      const path = join(environment.folder.diskDir, isNext ? 'shops_202610.csv' : 'shops_202609.csv');
      await writeShops(path, count, isNext);
      const { kills: killed, completed, faults } = await killImports(environment, sql, path, kills);
      yield heldIfNone(`kill -9 of ${label} changes nothing`, faults, `${killed} kills, ${completed} too late`);
      yield await importAll(environment.folder, path);
    }
    const changed = Math.ceil(count / CHANGE_EVERY);
    const [counts] = await sql<[{ present: number; absent: number; imports: number }]>`
      select count(*) filter (where absent_since is null)::int as present,
        count(*) filter (where absent_since is not null)::int as absent,
        (select count(distinct file_name) from place_import)::int as imports
      from place_source`;
    const isComplete = counts.present === count && counts.absent === changed && counts.imports === 2;
    yield held('every row is present or absent', isComplete, `${counts.present} present, ${counts.absent} absent`);
    yield* checkDataIntegrity(environment.folder, environment.folder.settings);
  } finally {
    await close();
    await environment.close();
  }
}

export const killImport: Fault = {
  name: 'kill-import',
  description: 'kill -9 of imports of places beside the running app',
  run,
};
