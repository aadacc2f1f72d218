import { parseArgs } from 'node:util';
import { runCleanups } from './cleanup.ts';
import { type Fault, type FaultOptions, type Finding, held } from './fault.ts';
import { clientGone } from './faults/client-gone.ts';
import { clockJumps } from './faults/clock-jumps.ts';
import { databaseGone } from './faults/database-gone.ts';
import { databaseDiskFull, photoDiskFull } from './faults/disk-full.ts';
import { killApp } from './faults/kill-app.ts';
import { killImport } from './faults/kill-import.ts';
import { killPostgres } from './faults/kill-postgres.ts';
import { killPush } from './faults/kill-push.ts';
import { killWorker } from './faults/kill-worker.ts';
import { redisGone } from './faults/redis-gone.ts';
import { s3Trouble } from './faults/s3-trouble.ts';
import { slowClients } from './faults/slow-clients.ts';
import { upstream } from './faults/upstream.ts';
import { add, createOutcome, writeOutcome } from './outcome.ts';
import { bufferLines, findingLine, type Print, printLine, titleLine } from './report.ts';

/** Longest first, for the best parallel run time. */
const FAULTS: readonly Fault[] = [
  upstream,
  killApp,
  killPostgres,
  killImport,
  killWorker,
  killPush,
  s3Trouble,
  databaseGone,
  redisGone,
  slowClients,
  clientGone,
  photoDiskFull,
  databaseDiskFull,
  clockJumps,
];

/** Parallel faults of the quick run; with four, which mostly wait, two cores are used fully. */
const QUICK_CONCURRENCY = 4;
const QUICK_KILLS = 3;
const QUICK_LIMIT_MS = 60_000;
const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '50' },
    quick: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});

function selectFaults(names: readonly string[]): readonly Fault[] {
  const available = FAULTS.map(({ name }) => name);
  const unknown = names.filter((name) => !available.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Available: ${available.join(', ')}.`);
  return names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name));
}

function parseOptions({ times, seed, quick }: typeof values): FaultOptions {
  const count = Number(times);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--times requires a number of kills: ${times}`);
  const allowMs = (limitMs: number) => (quick ? Math.max(limitMs, QUICK_LIMIT_MS) : limitMs);
  return { times: quick ? QUICK_KILLS : count, seed: Number(seed), isQuick: quick, allowMs };
}

const [faults, options, outcome] = [selectFaults(positionals), parseOptions(values), createOutcome()];

async function* findingsOf(fault: Fault): AsyncGenerator<Finding> {
  try {
    yield* fault.run(options);
  } catch (error) {
    yield held('aborted', false, error instanceof Error ? error.message : String(error));
  }
}

async function runFault(fault: Fault, print: Print): Promise<void> {
  const startedAt = performance.now();
  print(titleLine(`${fault.name}: ${fault.description}`));
  const unavailableReason = await fault.unavailableReason?.(options);
  if (unavailableReason !== undefined) {
    outcome.skipped++;
    return print(findingLine({ label: `skipped: ${unavailableReason}` }));
  }
  for await (const finding of findingsOf(fault)) {
    print(findingLine(finding));
    add(outcome, fault.name, finding);
  }
  print(findingLine({ label: `${((performance.now() - startedAt) / 1_000).toFixed(1)} s` }));
}

/** Sequential, as parallel faults would distort the times. */
async function runSequentially(): Promise<void> {
  for (const fault of faults) {
    await runFault(fault, printLine);
    await runCleanups();
  }
}

/** Parallel, each with its own app: only the invariants matter, not the times. */
async function runInParallel(): Promise<void> {
  const queue = [...faults];
  const workers = Array.from({ length: QUICK_CONCURRENCY }, async () => {
    for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
      const { print, printAll } = bufferLines();
      await runFault(fault, print);
      printAll();
    }
  });
  await Promise.all(workers);
  await runCleanups();
}

for (const signal of END_SIGNALS) process.once(signal, () => void runCleanups().finally(() => process.exit(1)));

await (options.isQuick ? runInParallel() : runSequentially());
if (values.json !== undefined) writeOutcome(values.json, outcome);
printLine(titleLine(outcome.failed === 0 ? 'All checks passed.' : `${outcome.failed} checks failed.`));
process.exit(outcome.failed === 0 ? 0 : 1);
