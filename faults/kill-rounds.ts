import { setTimeout as delay } from 'node:timers/promises';
import { attachEmbeddedPostgres } from '../apps/server/src/lib/database/embedded-postgres.ts';
import { type AppProcess, spawnApp } from './app-process.ts';
import { createCast } from './fixtures.ts';
import { createDataFolder, type DataFolder } from './data-folder.ts';
import { type FaultOptions, type Finding, held, heldIfNone } from './fault.ts';
import { checkAll, inspect } from './invariants.ts';
import type { Register } from './write-record.ts';
import { spreadOf } from './report.ts';
import { startLoad } from './write-load.ts';

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
  registers: Register[];
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
  const cast = await createCast((await attachEmbeddedPostgres(folder.dataDir)).url, folder.port);
  const load = startLoad(cast);
  await delay(loadMs);
  const fault = await kill(app, folder);
  load.stop();
  await load.over;
  if (fault !== undefined) tally.faults.push(fault);
  tally.kills++;
  tally.acknowledgedCount += load.acknowledgedCount;
  tally.pendingCount += load.registers.filter(({ pending }) => pending !== undefined).length;
  tally.refusals.push(...load.refusals);
  tally.registers.push(...load.registers);
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
    ...{ registers: [], faults: [], refusals: [], recoveriesMs: [] },
  };
  const folder = await createDataFolder();
  let app = await startApp(folder);
  for (let round = 1; round <= times; round++) {
    const before = tally.registers.length;
    await killUnderLoad(app, folder, kill, tally, draw(isQuick ? QUICK_LOAD_MS : LOAD_MS));
    if (round % (isQuick ? QUICK_START_KILL_EVERY : START_KILL_EVERY) === 0) await killAtStart(folder, tally);
    const begun = performance.now();
    app = await startApp(folder);
    tally.recoveriesMs.push(performance.now() - begun);
    tally.faults.push(...(await checkAll(tally.registers.slice(before), folder.port)));
  }
  const { acknowledgedCount, pendingCount, registers, faults, refusals } = tally;
  const written = `${acknowledgedCount} acknowledged, ${pendingCount} under way`;
  yield { what: 'kills, writes', figure: `${tally.kills}, ${written}` };
  yield heldIfNone(
    'every acknowledged write is there, others are whole or absent',
    faults,
    `${registers.length} things read`,
  );
  yield heldIfNone('all of it still at the end', await checkAll(registers, folder.port));
  yield heldIfNone('nothing was refused that is allowed', refusals);
  yield held('the app comes back', true, spreadOf(tally.recoveriesMs));
  yield* inspect(folder, folder.settings);
  await app.end('SIGTERM');
  await folder.remove();
}
