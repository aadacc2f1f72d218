import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import type { AppProcess } from '../../faults/app-process.ts';
import { runCleanups } from '../../faults/cleanup.ts';
import { seconds } from '../measure.ts';
import { printRow, printTitle, type Row } from '../report.ts';
import { listAssets, type Stage, setStage, startApp } from './environment.ts';
import { type Attempt, findMaximum } from './find-maximum.ts';
import { type Generator, type StretchFigures, startGenerator } from './generator.ts';
import { cpuSecondsOf, watchHealth, watchMemory } from './probes.ts';
import * as rows from './rows.ts';

const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;
const MINUTES = { most: 8, quick: 1 / 3 };
const STEP_MS = { whole: 15_000, quick: 6_000 };
const OVERLOAD_MS = { whole: 60_000, quick: 10_000 };
const AFTERWARDS_MS = 20_000;
const OVERLOAD_FACTOR = 3;

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '5' },
    places: { type: 'string', default: '100000' },
    quick: { type: 'boolean', default: false },
  },
});

interface Settings {
  places: number;
  holdMs: number;
  length: 'whole' | 'quick';
}

function settingsOf({ minutes, places, quick }: typeof values): Settings {
  const [long, size] = [Number(minutes), Number(places)];
  // Access tokens expire after 15 minutes, and the same tokens read back the writes at the end.
  if (!(long > 0 && long <= MINUTES.most)) throw new Error(`--minutes takes up to ${MINUTES.most}: ${minutes}`);
  if (!Number.isSafeInteger(size) || size < 1) throw new Error(`--places takes a number of places: ${places}`);
  return { places: size, holdMs: (quick ? MINUTES.quick : long) * 60_000, length: quick ? 'quick' : 'whole' };
}

let failed = 0;

function print(...some: Row[]): void {
  for (const row of some) {
    printRow(row);
    if (row.isWithin === false) failed++;
  }
}

async function findIt(generator: Generator, { length }: Settings): Promise<Attempt> {
  printTitle('The maximum: p99 up to 500 ms, and one in a hundred refused at the most');
  const durationMs = STEP_MS[length];
  const best = await findMaximum(generator, durationMs, (attempt) => print(rows.attemptRow(attempt, durationMs)));
  print({ what: 'the maximum', figure: `${best.perSecond.toFixed(1)} people a second` }, rows.lagRow(best.figures));
  return best;
}

async function holdHalf(
  { generator, app, port }: { generator: Generator; app: AppProcess; port: number },
  perSecond: number,
  { holdMs, length }: Settings,
): Promise<StretchFigures> {
  printTitle(`Half of it for ${Math.round(holdMs / 1000)} s: ${perSecond.toFixed(1)} people a second`);
  const stopWatching = watchMemory(port, app.pid);
  const cpuBefore = await cpuSecondsOf(app.pid);
  const [figures] = await generator.run({ perSecond, durationMs: holdMs });
  if (figures === undefined) throw new Error('no figures');
  const cpuShare = (await cpuSecondsOf(app.pid)) - cpuBefore;
  print(rows.errorsRow(figures), ...rows.kindRows(figures));
  print(...rows.memoryRows(await stopWatching(), length === 'whole'));
  print(
    { what: 'the app', figure: `${Math.round((100_000 * cpuShare) / holdMs)} % of a processor` },
    rows.lagRow(figures),
  );
  return figures;
}

async function overload(
  { generator, port }: { generator: Generator; port: number },
  perSecond: number,
  before: StretchFigures,
  { length }: Settings,
): Promise<void> {
  const durationMs = OVERLOAD_MS[length];
  const most = perSecond * OVERLOAD_FACTOR;
  printTitle(`Three times the maximum for ${durationMs / 1000} s: ${most.toFixed(1)} people a second`);
  const stopWatching = watchHealth(port);
  const [during, after] = await generator.run(
    { perSecond: most, durationMs },
    { perSecond: perSecond / 2, durationMs: AFTERWARDS_MS },
  );
  if (during === undefined || after === undefined) throw new Error('no figures');
  print(...rows.overloadRows(during, durationMs), ...rows.kindRows(during));
  print(rows.healthRow(await stopWatching()), rows.lagRow(during));
  printTitle('Half of the maximum again');
  print(rows.recoveryRow(after, before), rows.secondsRow(after));
}

async function readAgain({ generator, stage, app }: { generator: Generator; stage: Stage; app: AppProcess }) {
  await app.end('SIGTERM');
  print(rows.troublesRow(app.lines));
  // Reading back all writes exceeds the rate limit of a client.
  const again = await startApp(stage, { RATE_LIMIT: 'off' });
  print(rows.writtenRow(await generator.readAgain(stage.folder.port)));
  await again.end('SIGTERM');
}

async function prove(settings: Settings): Promise<void> {
  let stage: Stage | undefined;
  const madeS = await seconds(async () => {
    stage = await setStage(settings.places);
  });
  if (stage === undefined) throw new Error('no stage');
  printTitle(`${settings.places.toLocaleString('en')} places`);
  print({ what: 'made and loaded', figure: `${madeS.toFixed(1)} s` });
  print({
    what: 'processors, and how many are wanted',
    figure: `${availableParallelism()}, ${loadavg()[0]?.toFixed(1)}`,
  });
  const { port } = stage.folder;
  const app = await startApp(stage);
  const town = { ...stage.town, assets: await listAssets(port) };
  const generator = startGenerator({ port, databaseUrl: stage.databaseUrl, town });
  const { perSecond } = await findIt(generator, settings);
  const before = await holdHalf({ generator, app, port }, perSecond / 2, settings);
  await overload({ generator, port }, perSecond, before, settings);
  await readAgain({ generator, stage, app });
}

for (const signal of END_SIGNALS) process.once(signal, () => void runCleanups().finally(() => process.exit(1)));

try {
  await prove(settingsOf(values));
} finally {
  await runCleanups();
}
printTitle(failed === 0 ? 'Everything held.' : `${failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
