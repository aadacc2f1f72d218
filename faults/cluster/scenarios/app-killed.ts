import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, held, heldIfNone } from '../../fault.ts';
import { checkDataIntegrity, verifyWritesAs } from '../../invariants.ts';
import { formatSpread } from '../../report.ts';
import { type SentWrite, startWriteLoad } from '../../write-load.ts';
import type { Cluster } from '../cluster.ts';
import { type ReadLoad, startReadLoad } from '../read-load.ts';
import { type Scenario, type ScenarioOptions, UNLIMITED } from '../scenario.ts';

const LOAD_MS = { min: 500, max: 2_500 };
/** Period with only one process. */
const SINGLE_PROCESS_MS = 4_000;

/** HAProxy gives up on a connection after three seconds and tries the other process. */
const WAIT_MAX_MS = 5_000;

const hasFailed = ({ status }: { status: number }) => status === 0 || status >= 500;

interface Tally {
  sentCount: number;
  inFlightCount: number;
  failedCount: number;
  /** Failed although sent after the kill. */
  lateFailures: string[];
  faults: string[];
  failedReads: string[];
  readCount: number;
  slowestMs: number[];
}

function countWrites(sent: readonly SentWrite[], killedMs: number, tally: Tally): void {
  const failed = sent.filter(({ response }) => hasFailed(response));
  const isInFlight = ({ sentMs, response }: SentWrite) => sentMs <= killedMs && sentMs + response.tookMs >= killedMs;
  tally.sentCount += sent.length;
  tally.inFlightCount += sent.filter(isInFlight).length;
  tally.failedCount += failed.length;
  for (const each of failed.filter((one) => !isInFlight(one))) {
    tally.lateFailures.push(`${each.response.status} ${(each.sentMs - killedMs).toFixed(0)} ms after the kill`);
  }
  tally.slowestMs.push(Math.max(...sent.map(({ response }) => response.tookMs)));
}

function countReads({ responses }: ReadLoad, tally: Tally): void {
  tally.readCount += responses.length;
  tally.failedReads.push(...responses.filter(({ status }) => status !== 200).map(({ status }) => `status ${status}`));
}

async function killOnce(cluster: Cluster, turn: number, tally: Tally): Promise<void> {
  const app = cluster.apps[turn % cluster.apps.length];
  const fixtures = await cluster.createFixtures();
  const reader = fixtures.members[0];
  if (app === undefined || reader === undefined) throw new RangeError('no process to kill');
  const load = startWriteLoad(fixtures, { continuesAfterUnknown: true });
  const readLoad = startReadLoad(fixtures);
  await delay(LOAD_MS.min + Math.random() * (LOAD_MS.max - LOAD_MS.min));
  const killedMs = performance.now();
  await app.process.end('SIGKILL');
  await delay(SINGLE_PROCESS_MS);
  load.stop();
  await load.finished;
  await readLoad.stop();
  countWrites(load.sent, killedMs, tally);
  countReads(readLoad, tally);
  tally.faults.push(...load.refusals, ...(await verifyWritesAs(reader.client, load.records)));
  await cluster.restart(app);
}

async function* run(cluster: Cluster, { times }: ScenarioOptions): AsyncGenerator<Finding> {
  const tally: Tally = {
    sentCount: 0,
    inFlightCount: 0,
    failedCount: 0,
    readCount: 0,
    lateFailures: [],
    faults: [],
    failedReads: [],
    slowestMs: [],
  };
  for (let turn = 0; turn < times; turn++) await killOnce(cluster, turn, tally);
  const { sentCount, inFlightCount, failedCount, lateFailures, faults, failedReads, readCount, slowestMs } = tally;
  yield {
    label: 'kills, writes sent, of them in flight at the kill',
    figure: `${times}, ${sentCount}, ${inFlightCount}`,
  };
  yield heldIfNone('only writes in flight fail', lateFailures, `${failedCount} failed`);
  yield heldIfNone('no read fails', failedReads, `${readCount} reads`);
  yield heldIfNone('acknowledged writes are present, others are complete or absent', faults);
  yield held('the longest write is short', Math.max(...slowestMs) < WAIT_MAX_MS, formatSpread(slowestMs));
  yield* checkDataIntegrity(cluster.folder, cluster.settings);
}

export const appKilled: Scenario = {
  name: 'app-killed',
  description: 'kill -9 of one app process under read and write load',
  settings: UNLIMITED,
  run,
};
