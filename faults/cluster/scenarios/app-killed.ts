import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, held, heldIfNone } from '../../fault.ts';
import { checkAllAs, inspect } from '../../invariants.ts';
import { spreadOf } from '../../report.ts';
import { type Sent, startLoad } from '../../write-load.ts';
import type { Cluster } from '../cluster.ts';
import { type ReadingLoad, startReading } from '../read-load.ts';
import { type Trial, type TrialOptions, UNLIMITED } from '../scenario.ts';

const LOAD_MS = { min: 500, max: 2_500 };
/** Period with only one process. */
const ALONE_MS = 4_000;

/** HAProxy gives up on a connection after three seconds and tries the other process. */
const WAIT_MAX_MS = 5_000;

const isUnanswered = ({ status }: { status: number }) => status === 0 || status >= 500;

interface Tally {
  sentCount: number;
  inFlightCount: number;
  lostCount: number;
  /** Failed although sent after the kill. */
  lateLosses: string[];
  faults: string[];
  failedReads: string[];
  readCount: number;
  longestMs: number[];
}

function countWrites(sent: readonly Sent[], killedMs: number, tally: Tally): void {
  const lost = sent.filter(({ answer }) => isUnanswered(answer));
  const isInFlight = ({ sentMs, answer }: Sent) => sentMs <= killedMs && sentMs + answer.tookMs >= killedMs;
  tally.sentCount += sent.length;
  tally.inFlightCount += sent.filter(isInFlight).length;
  tally.lostCount += lost.length;
  for (const each of lost.filter((one) => !isInFlight(one))) {
    tally.lateLosses.push(`${each.answer.status} ${(each.sentMs - killedMs).toFixed(0)} ms after the kill`);
  }
  tally.longestMs.push(Math.max(...sent.map(({ answer }) => answer.tookMs)));
}

function countReads({ answers }: ReadingLoad, tally: Tally): void {
  tally.readCount += answers.length;
  tally.failedReads.push(...answers.filter(({ status }) => status !== 200).map(({ status }) => `answered ${status}`));
}

async function killOnce(cluster: Cluster, turn: number, tally: Tally): Promise<void> {
  const app = cluster.apps[turn % cluster.apps.length];
  const cast = await cluster.createCast();
  const reader = cast.members[0];
  if (app === undefined || reader === undefined) throw new RangeError('nothing to kill');
  const load = startLoad(cast, { goesOn: true });
  const reading = startReading(cast);
  await delay(LOAD_MS.min + Math.random() * (LOAD_MS.max - LOAD_MS.min));
  const killedMs = performance.now();
  await app.process.end('SIGKILL');
  await delay(ALONE_MS);
  load.stop();
  await load.over;
  await reading.stop();
  countWrites(load.sent, killedMs, tally);
  countReads(reading, tally);
  tally.faults.push(...load.refusals, ...(await checkAllAs(reader.client, load.registers)));
  await cluster.restart(app);
}

async function* run(cluster: Cluster, { times }: TrialOptions): AsyncGenerator<Finding> {
  const tally: Tally = {
    ...{ sentCount: 0, inFlightCount: 0, lostCount: 0, readCount: 0 },
    ...{ lateLosses: [], faults: [], failedReads: [], longestMs: [] },
  };
  for (let turn = 0; turn < times; turn++) await killOnce(cluster, turn, tally);
  const { sentCount, inFlightCount, lostCount, lateLosses, faults, failedReads, readCount, longestMs } = tally;
  yield { what: 'kills, writes sent, of them under way at both', figure: `${times}, ${sentCount}, ${inFlightCount}` };
  yield heldIfNone('no write fails but those under way', lateLosses, `${lostCount} failed`);
  yield heldIfNone('no read fails', failedReads, `${readCount} reads`);
  yield heldIfNone('every acknowledged write is there, others are whole or absent', faults);
  yield held('nobody waits long', Math.max(...longestMs) < WAIT_MAX_MS, spreadOf(longestMs));
  yield* inspect(cluster.folder, cluster.settings);
}

export const appKilled: Trial = {
  name: 'app-killed',
  act: 'kill -9 of one process of the app while people write and read',
  settings: UNLIMITED,
  run,
};
