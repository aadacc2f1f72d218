import { parseArgs } from 'node:util';
import { runCleanups } from '../cleanup.ts';
import { printFindings, printTitle } from '../report.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { findPrograms } from './programs.ts';
import type { Scenario } from './scenario.ts';
import { appKilled } from './scenarios/app-killed.ts';
import { etcdGone } from './scenarios/etcd-gone.ts';
import { journeys } from './scenarios/journeys.ts';
import { ownWrites } from './scenarios/own-writes.ts';
import { pointInTime } from './scenarios/point-in-time.ts';
import { primaryFrozen } from './scenarios/primary-frozen.ts';
import { primaryKilled } from './scenarios/primary-killed.ts';
import { rateLimits } from './scenarios/rate-limits.ts';
import { replicaFrozen } from './scenarios/replica-frozen.ts';
import { replicaKilled } from './scenarios/replica-killed.ts';
import { replicaReads } from './scenarios/replica-reads.ts';
import { sessions } from './scenarios/sessions.ts';
import { switchover } from './scenarios/switchover.ts';
import { upgrade } from './scenarios/upgrade.ts';

const SCENARIOS: readonly Scenario[] = [
  sessions,
  rateLimits,
  replicaReads,
  ownWrites,
  appKilled,
  upgrade,
  replicaKilled,
  replicaFrozen,
  switchover,
  primaryKilled,
  primaryFrozen,
  etcdGone,
  pointInTime,
  // Last, because it imports the demo city.
  journeys,
];

const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '5' } },
});

function selectScenarios(names: readonly string[]): readonly Scenario[] {
  const available = SCENARIOS.map(({ name }) => name);
  const unknown = names.filter((name) => !available.includes(name));
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Available: ${available.join(', ')}.`);
  return names.length === 0 ? SCENARIOS : SCENARIOS.filter(({ name }) => names.includes(name));
}

function parseTimes(text: string): number {
  const times = Number(text);
  if (!Number.isSafeInteger(times) || times < 1) throw new Error(`--times requires a number: ${text}`);
  return times;
}

async function* runScenario(cluster: Cluster, scenario: Scenario, times: number) {
  await cluster.startApps(scenario.settings);
  yield* scenario.run(cluster, { times });
}

/** Returns the number of failed findings. */
async function runScenarios(scenarios: readonly Scenario[], times: number): Promise<number> {
  // Fails early with one message if a program is missing.
  findPrograms();
  const cluster = await startCluster();
  let failed = 0;
  for (const scenario of scenarios) {
    printTitle(`${scenario.name}: ${scenario.description}`);
    failed += await printFindings(runScenario(cluster, scenario, times));
  }
  return failed;
}

for (const signal of END_SIGNALS) process.once(signal, () => void runCleanups().finally(() => process.exit(1)));

try {
  const failed = await runScenarios(selectScenarios(positionals), parseTimes(values.times));
  printTitle(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`);
  process.exitCode = failed === 0 ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  await runCleanups();
  // The connection pool of fetch stays open for seconds.
  process.exit();
}
