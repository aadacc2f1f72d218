import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { AppProcess } from '../../faults/app-process.ts';
import { runCleanups } from '../../faults/cleanup.ts';
import { seconds } from '../measure.ts';
import { printRow, printTitle, type Row } from '../report.ts';
import { createEnvironment, type Environment, listAssets, startApp } from './environment.ts';
import { type Attempt, findMaximum } from './find-maximum.ts';
import { type Generator, type PhaseFigures, startGenerator } from './generator.ts';
import { cpuSecondsOf, watchHealth, watchMemory } from './probes.ts';
import * as rows from './rows.ts';

const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const MINUTES = { maximum: 8, quick: 1 / 3 };
const STEP_MS = { whole: 15_000, quick: 6_000 };
const OVERLOAD_MS = { whole: 60_000, quick: 10_000 };
const RECOVERY_MS = 20_000;
const OVERLOAD_FACTOR = 3;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    places: { type: 'string', default: '100000' },
    workers: { type: 'string', default: '1' },
    quick: { type: 'boolean', default: false },
  },
});

interface Settings {
  places: number;
  sustainedMs: number;
  /** As the variable WORKERS. */
  workers: string;
  length: 'whole' | 'quick';
}

function parseSettings({ minutes, places, quick, workers }: typeof values): Settings {
  const [minutesNumber, placeCount] = [Number(minutes), Number(places)];
  // Access tokens expire after 15 minutes, and the same tokens read back the writes at the end.
  if (!(minutesNumber > 0 && minutesNumber <= MINUTES.maximum))
    throw new Error(`--minutes must be at most ${MINUTES.maximum}: ${minutes}`);
  if (!Number.isSafeInteger(placeCount) || placeCount < 1)
    throw new Error(`--places requires a number of places: ${places}`);
  return {
    places: placeCount,
    workers,
    sustainedMs: (quick ? MINUTES.quick : minutesNumber) * 60_000,
    length: quick ? 'quick' : 'whole',
  };
}

let failed = 0;

function print(...some: Row[]): void {
  for (const row of some) {
    printRow(row);
    if (row.isWithin === false) failed++;
  }
}

async function measureMaximum(generator: Generator, { length }: Settings): Promise<Attempt> {
  printTitle('Maximum rate: p99 up to 500 ms, up to 1 % rejected');
  const durationMs = STEP_MS[length];
  const best = await findMaximum(generator, durationMs, (attempt) => print(rows.attemptRow(attempt, durationMs)));
  print({ label: 'maximum rate', figure: `${best.perSecond.toFixed(1)} users per second` }, rows.lagRow(best.figures));
  return best;
}

async function runAtHalf(
  { generator, app, port }: { generator: Generator; app: AppProcess; port: number },
  perSecond: number,
  { sustainedMs, length }: Settings,
): Promise<PhaseFigures> {
  printTitle(`Half of the maximum for ${Math.round(sustainedMs / 1000)} s: ${perSecond.toFixed(1)} users per second`);
  const stopWatching = watchMemory(port, app.pid);
  const cpuBefore = await cpuSecondsOf(app.pid);
  const [figures] = await generator.run({ perSecond, durationMs: sustainedMs });
  if (figures === undefined) throw new Error('no figures');
  const cpuShare = (await cpuSecondsOf(app.pid)) - cpuBefore;
  print(rows.errorsRow(figures), ...rows.kindRows(figures));
  print(...rows.memoryRows(await stopWatching(), length === 'whole'));
  print(
    { label: 'CPU of the app', figure: `${Math.round((100_000 * cpuShare) / sustainedMs)} % of a CPU` },
    rows.lagRow(figures),
  );
  return figures;
}

async function overload(
  { generator, port }: { generator: Generator; port: number },
  perSecond: number,
  before: PhaseFigures,
  { length }: Settings,
): Promise<void> {
  const durationMs = OVERLOAD_MS[length];
  const maximum = perSecond * OVERLOAD_FACTOR;
  printTitle(`Three times the maximum for ${durationMs / 1000} s: ${maximum.toFixed(1)} users per second`);
  const stopWatching = watchHealth(port);
  const [during, after] = await generator.run(
    { perSecond: maximum, durationMs },
    { perSecond: perSecond / 2, durationMs: RECOVERY_MS },
  );
  if (during === undefined || after === undefined) throw new Error('no figures');
  print(...rows.overloadRows(during, durationMs), ...rows.kindRows(during));
  print(rows.healthRow(await stopWatching()), rows.lagRow(during));
  printTitle('Half of the maximum again');
  print(rows.recoveryRow(after, before), rows.secondsRow(after));
}

async function checkWrites({
  generator,
  environment,
  app,
}: {
  generator: Generator;
  environment: Environment;
  app: AppProcess;
}) {
  await app.end('SIGTERM');
  print(rows.loggedErrorsRow(app.lines));
  // Reading back all writes exceeds the rate limit of a client.
  const restarted = await startApp(environment, { RATE_LIMIT: 'off' });
  print(rows.writeCheckRow(await generator.verifyWrites(environment.folder.port)));
  await restarted.end('SIGTERM');
}

async function runLoadTest(settings: Settings): Promise<void> {
  let environment: Environment | undefined;
  const createdS = await seconds(async () => {
    environment = await createEnvironment(settings.places);
  });
  if (environment === undefined) throw new Error('no environment');
  printTitle(`${settings.places.toLocaleString('en')} places`);
  print({ label: 'data generated and imported', figure: `${createdS.toFixed(1)} s` });
  print({
    label: 'CPUs, load average, workers',
    figure: `${availableParallelism()}, ${loadavg()[0]?.toFixed(1)}, ${settings.workers}`,
  });
  const { port } = environment.folder;
  const app = await startApp(environment, { WORKERS: settings.workers });
  const dataset = { ...environment.dataset, assets: await listAssets(port) };
  const generator = startGenerator({ port, databaseUrl: environment.databaseUrl, dataset });
  const { perSecond } = await measureMaximum(generator, settings);
  const before = await runAtHalf({ generator, app, port }, perSecond / 2, settings);
  await overload({ generator, port }, perSecond, before, settings);
  await checkWrites({ generator, environment, app });
}

for (const signal of END_SIGNALS) process.once(signal, () => void runCleanups().finally(() => process.exit(1)));

try {
  await runLoadTest(parseSettings(values));
} finally {
  await runCleanups();
}
printTitle(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`);
process.exit(failed === 0 ? 0 : 1);
