import { parseArgs } from 'node:util';
import { endAll } from './endings.ts';
import type { Fault, FaultOptions } from './fault.ts';
import { clientGone } from './faults/client-gone.ts';
import { clockJumps } from './faults/clock-jumps.ts';
import { databaseGone } from './faults/database-gone.ts';
import { databaseDiskFull, photoDiskFull } from './faults/disk-full.ts';
import { killApp } from './faults/kill-app.ts';
import { killPostgres } from './faults/kill-postgres.ts';
import { redisGone } from './faults/redis-gone.ts';
import { slowClients } from './faults/slow-clients.ts';
import { printFinding, printTitle } from './report.ts';

const FAULTS: readonly Fault[] = [
  killApp,
  killPostgres,
  databaseGone,
  redisGone,
  slowClients,
  clientGone,
  photoDiskFull,
  databaseDiskFull,
  clockJumps,
];

const QUICK_TIMES = 2;
const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '50' }, quick: { type: 'boolean', default: false } },
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
  return { times: quick ? QUICK_TIMES : count, isQuick: quick };
}

/** Answers how much did not hold. */
async function tryOut(fault: Fault, options: FaultOptions): Promise<number> {
  printTitle(`${fault.name}: ${fault.act}`);
  const obstacle = await fault.obstacle?.(options);
  if (obstacle !== undefined) {
    printFinding({ what: `skipped: ${obstacle}` });
    return 0;
  }
  let failed = 0;
  try {
    for await (const finding of fault.run(options)) {
      printFinding(finding);
      if (finding.isHeld === false) failed++;
    }
  } catch (error) {
    printFinding({ what: `broke off: ${error instanceof Error ? error.message : String(error)}`, isHeld: false });
    failed++;
  } finally {
    await endAll();
  }
  return failed;
}

for (const signal of END_SIGNALS) process.once(signal, () => void endAll().finally(() => process.exit(1)));

const [faults, options] = [faultsOf(positionals), optionsOf(values)];
let failed = 0;
for (const fault of faults) failed += await tryOut(fault, options);
printTitle(failed === 0 ? 'Everything held.' : `${failed} did not hold.`);
process.exit(failed === 0 ? 0 : 1);
