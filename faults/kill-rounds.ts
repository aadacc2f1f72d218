import { setTimeout as delay } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '../apps/server/src/lib/database/embedded-postgres.ts';
import { type AppProcess, spawnApp } from './app-process.ts';
import { createDataFolder, type DataFolder } from './data-folder.ts';
import { type FaultOptions, type Finding, held, heldIfNone } from './fault.ts';
import { createFixtures } from './fixtures.ts';
import { checkDataIntegrity, verifyWrites } from './invariants.ts';
import { formatSpread } from './report.ts';
import { startWriteLoad } from './write-load.ts';
import type { WriteRecord } from './write-record.ts';

/**
 * Kills the app or a dependency. Resolves after the app's exit, with a description of a wrong exit.
 */
export type Kill = (app: AppProcess, folder: DataFolder) => Promise<string | undefined>;

/** Varies the load from almost none to hundreds of writes before the kill. */
const LOAD_MS = { min: 100, max: 2_500 };
const QUICK_LOAD_MS = { min: 100, max: 1_000 };
/** Every n-th kill hits an app during its start. */
const START_KILL_EVERY = 5;
const QUICK_START_KILL_EVERY = 3;
const START_MS = 1_000;

interface Tally {
  kills: number;
  acknowledgedCount: number;
  pendingCount: number;
  records: WriteRecord[];
  faults: string[];
  refusals: string[];
  recoveriesMs: number[];
}

const draw = ({ min, max }: { min: number; max: number }) => min + Math.random() * (max - min);

async function startApp(folder: DataFolder): Promise<AppProcess> {
  const app = spawnApp(folder.settings);
  if (!(await app.ready)) throw new Error(`the app did not start: ${app.lines.slice(-5).join(' / ')}`);
  return app;
}

async function killUnderLoad(
  app: AppProcess,
  folder: DataFolder,
  kill: Kill,
  tally: Tally,
  loadMs: number,
): Promise<void> {
  const fixtures = await createFixtures((await attachEmbeddedPostgres(folder.dataDir)).url, folder.port);
  const load = startWriteLoad(fixtures);
  await delay(loadMs);
  const fault = await kill(app, folder);
  load.stop();
  await load.finished;
  if (fault !== undefined) tally.faults.push(fault);
  tally.kills++;
  tally.acknowledgedCount += load.acknowledgedCount;
  tally.pendingCount += load.records.filter(({ pending }) => pending !== undefined).length;
  tally.refusals.push(...load.refusals);
  tally.records.push(...load.records);
}

/** Kills an app during its start. */
async function killAtStart(folder: DataFolder, tally: Tally): Promise<void> {
  const app = spawnApp(folder.settings);
  await delay(Math.random() * START_MS);
  await app.end('SIGKILL');
  tally.kills++;
}

/** Kills and restarts the app, and reads back all writes each time. */
export async function* killRounds(kill: Kill, { times, isQuick }: FaultOptions): AsyncGenerator<Finding> {
  const tally: Tally = {
    ...{ kills: 0, acknowledgedCount: 0, pendingCount: 0 },
    ...{ records: [], faults: [], refusals: [], recoveriesMs: [] },
  };
  const folder = await createDataFolder();
  let app = await startApp(folder);
  for (let round = 1; round <= times; round++) {
    const before = tally.records.length;
    await killUnderLoad(app, folder, kill, tally, draw(isQuick ? QUICK_LOAD_MS : LOAD_MS));
    if (round % (isQuick ? QUICK_START_KILL_EVERY : START_KILL_EVERY) === 0) await killAtStart(folder, tally);
    const startedAt = performance.now();
    app = await startApp(folder);
    tally.recoveriesMs.push(performance.now() - startedAt);
    tally.faults.push(...(await verifyWrites(tally.records.slice(before), folder.port)));
  }
  const { acknowledgedCount, pendingCount, records, faults, refusals } = tally;
  const written = `${acknowledgedCount} acknowledged, ${pendingCount} pending`;
  yield { label: 'kills, writes', figure: `${tally.kills}, ${written}` };
  yield heldIfNone(
    'acknowledged writes are present, others are complete or absent',
    faults,
    `${records.length} records read`,
  );
  yield heldIfNone('all records are unchanged at the end', await verifyWrites(records, folder.port));
  yield heldIfNone('no valid write was rejected', refusals);
  yield held('the app restarts', true, formatSpread(tally.recoveriesMs));
  yield* checkDataIntegrity(folder, folder.settings);
  await app.end('SIGTERM');
  await folder.remove();
}
