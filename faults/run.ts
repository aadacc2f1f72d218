import { parseArgs } from 'node:util';
import { endAll } from './cleanup.ts';
import { type Fault, type FaultOptions, type Finding, held } from './fault.ts';
import { clientGone } from './faults/client-gone.ts';
import { clockJumps } from './faults/clock-jumps.ts';
import { databaseGone } from './faults/database-gone.ts';
import { databaseDiskFull, photoDiskFull } from './faults/disk-full.ts';
import { killApp } from './faults/kill-app.ts';
import { killPostgres } from './faults/kill-postgres.ts';
import { redisGone } from './faults/redis-gone.ts';
import { s3Trouble } from './faults/s3-trouble.ts';
import { slowClients } from './faults/slow-clients.ts';
import { add, newOutcome, writeOutcome } from './outcome.ts';
import { findingLine, keepLines, type Print, printLine, titleLine } from './report.ts';

/** Longest first, for the best parallel run time. */
const FAULTS: readonly Fault[] = [
  killApp,
  killPostgres,
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
const QUICK_LANES = 4;
const QUICK_TIMES = 3;
const QUICK_LIMIT_MS = 60_000;
const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    times: { type: 'string', default: '50' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
  },
});

function faultsOf(names: readonly string[]): readonly Fault[] {
  const known = FAULTS.map(({ name }) => name);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`There are ${known.join(', ')}: not ${unknown.join(', ')}.`);
  return names.length === 0 ? FAULTS : FAULTS.filter(({ name }) => names.includes(name));
}

function optionsOf({ times, quick }: typeof values): FaultOptions {
  const count = Number(times);
  if (!Number.isSafeInteger(count) || count < 1) throw new Error(`--times takes a number of kills: ${times}`);
  const allowMs = (limitMs: number) => (quick ? Math.max(limitMs, QUICK_LIMIT_MS) : limitMs);
  return { times: quick ? QUICK_TIMES : count, isQuick: quick, allowMs };
}

const [faults, options, outcome] = [faultsOf(positionals), optionsOf(values), newOutcome()];

async function* findingsOf(fault: Fault): AsyncGenerator<Finding> {
  try {
    yield* fault.run(options);
  } catch (error) {
    yield held('broke off', false, error instanceof Error ? error.message : String(error));
  }
}

async function tryOut(fault: Fault, print: Print): Promise<void> {
  const begun = performance.now();
  print(titleLine(`${fault.name}: ${fault.act}`));
  const obstacle = await fault.obstacle?.(options);
  if (obstacle !== undefined) {
    outcome.skipped++;
    return print(findingLine({ what: `skipped: ${obstacle}` }));
  }
  for await (const finding of findingsOf(fault)) {
    print(findingLine(finding));
    add(outcome, fault.name, finding);
  }
  print(findingLine({ what: `${((performance.now() - begun) / 1_000).toFixed(1)} s` }));
}

/** Sequential, as parallel faults would distort the times. */
async function tryEach(): Promise<void> {
  for (const fault of faults) {
    await tryOut(fault, printLine);
    await endAll();
  }
}

/** Parallel, each with its own app: only the invariants matter, not the times. */
async function tryTogether(): Promise<void> {
  const waiting = [...faults];
  const lanes = Array.from({ length: QUICK_LANES }, async () => {
    for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
      const { print, printAll } = keepLines();
      await tryOut(fault, print);
      printAll();
    }
  });
  await Promise.all(lanes);
  await endAll();
}

for (const signal of END_SIGNALS) process.once(signal, () => void endAll().finally(() => process.exit(1)));

await (options.isQuick ? tryTogether() : tryEach());
if (values.json !== undefined) writeOutcome(values.json, outcome);
printLine(titleLine(outcome.failed === 0 ? 'Everything held.' : `${outcome.failed} did not hold.`));
process.exit(outcome.failed === 0 ? 0 : 1);
