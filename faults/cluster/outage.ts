import { setTimeout as delay } from 'node:timers/promises';
import type { Answer, Client } from '../client.ts';
import { type Finding, held, heldIfNone } from '../fault.ts';
import { checkAllAs, inspect } from '../invariants.ts';
import type { Register } from '../write-record.ts';
import { spreadOf } from '../report.ts';
import { until } from '../until.ts';
import { type Load, startLoad } from '../write-load.ts';
import type { Cluster } from './cluster.ts';
import { startReading } from './read-load.ts';
import { readAsGuest } from './statement-count.ts';
import type { TrialOptions } from './scenario.ts';

const LOAD_MS = { min: 500, max: 3_000 };
/** Duration of the writes after they succeed again. */
const AFTERWARDS_MS = 1_500;
const WRITING_WITHIN_MS = 15_000;
const PATIENCE_MS = 60_000;
/** 3 s to authenticate and 10 s for the request, with a margin for a busy machine. */
const ANSWER_WITHIN_MS = 15_000;
/** One minute with a margin for a busy machine. */
const READ_AGAIN_WITHIN_MS = 90_000;
const READS = 40;
const LAST_LINES = 10;
const COMES_AGAIN_WITHIN_MS = 5_000;

const HANGUL = /[가-힣]/;

/** Causes an outage of the databases; the returned function ends it. */
export type Outage = (cluster: Cluster) => Promise<{
  end: () => void | Promise<void>;
  /**
   * Duration of load after the end of the outage, while a returning server still believes in its
   * old
   * role.
   */
  watchedAfterwardsMs?: number;
}>;

/** Retries reads after a 503 for some seconds. */
const patient = (client: Client): Client => ({
  ...client,
  async get(path) {
    let answer = await client.get(path);
    await until(async () => {
      if (answer.status === 503) answer = await client.get(path);
      return answer.status !== 503;
    }, COMES_AGAIN_WITHIN_MS);
    return answer;
  },
});

/** Longer than the leader lease: `ttl` of patroni.yml. */
export const LEARNS_WITHIN_MS = 12_000;

interface Tally {
  acknowledgedCount: number;
  pendingCount: number;
  registers: Register[];
  faults: string[];
  refusals: string[];
  silencesMs: number[];
  /** Responses that were neither successful nor a complete 503 in time. */
  badAnswers: string[];
  refusedCount: number;
  readsRefused: number;
  readCount: number;
  rejoinedMs: number[];
}

/** Times of acknowledgement of the writes that were sent after a moment. */
const acknowledgedAfter = ({ sent }: Load, afterMs: number): number[] =>
  sent
    .filter(({ sentMs, answer }) => sentMs > afterMs && [200, 201].includes(answer.status))
    .map(({ sentMs, answer }) => sentMs + answer.tookMs);

/** The longest period between two times without an acknowledged write. */
function longestSilence(load: Load, begunMs: number, endMs: number): number {
  const acknowledged = acknowledgedAfter(load, begunMs).filter((time) => time < endMs);
  const times = [...acknowledged, endMs].toSorted((a, b) => a - b);
  return Math.max(...times.map((time, index) => time - (times[index - 1] ?? begunMs)));
}

function tallyAnswers(answers: readonly Answer[], tally: Tally): void {
  for (const { status, code, message = '', tookMs } of answers) {
    if (status === 503) tally.refusedCount++;
    const isPolite = status === 503 && code === 'UNAVAILABLE' && HANGUL.test(message);
    const isAnswered = status > 0 && status < 500;
    if (tookMs > ANSWER_WITHIN_MS) tally.badAnswers.push(`${status} after ${tookMs.toFixed(0)} ms`);
    else if (!isPolite && !isAnswered) tally.badAnswers.push(`${status} ${code ?? ''}: ${message}`);
  }
}

async function sufferOnce(cluster: Cluster, outage: Outage, tally: Tally): Promise<void> {
  const cast = await cluster.createCast();
  const [reader] = cast.members;
  if (reader === undefined) throw new RangeError('nobody to read');
  const load = startLoad(cast, { goesOn: true });
  const reading = startReading(cast);
  await delay(LOAD_MS.min + Math.random() * (LOAD_MS.max - LOAD_MS.min));

  const begunMs = performance.now();
  const { end, watchedAfterwardsMs = 0 } = await outage(cluster);
  const doneMs = performance.now();
  await until(() => acknowledgedAfter(load, doneMs).length > 0, PATIENCE_MS);
  await delay(AFTERWARDS_MS);
  const isWatched = watchedAfterwardsMs > 0;
  if (isWatched) await end();
  await delay(watchedAfterwardsMs);
  const stoppedMs = performance.now();
  load.stop();
  await load.over;
  await reading.stop();

  tally.silencesMs.push(longestSilence(load, begunMs, stoppedMs));
  tallyAnswers([...load.sent.map(({ answer }) => answer), ...reading.answers], tally);
  tally.acknowledgedCount += load.acknowledgedCount;
  tally.pendingCount += load.registers.filter(({ pending }) => pending !== undefined).length;
  tally.refusals.push(...load.refusals);
  tally.readCount += reading.answers.length;
  tally.readsRefused += reading.answers.filter(({ status }) => status !== 200).length;
  tally.faults.push(...(await checkAllAs(patient(reader.client), load.registers)));
  tally.registers.push(...load.registers);

  const endMs = performance.now();
  if (!isWatched) await end();
  await cluster.database.waitForReplica();
  tally.rejoinedMs.push(performance.now() - endMs);
}

/** Whether guests read from the replica again in the end, and when. */
async function findReadAgain(cluster: Cluster, placeIds: readonly number[]): Promise<Finding> {
  const what = 'what guests read comes from the replica again';
  const { isTrue, afterMs } = await until(async () => {
    const { refused, onReplica } = await readAsGuest(cluster, placeIds, READS);
    return refused === 0 && onReplica >= READS;
  }, READ_AGAIN_WITHIN_MS);
  return held(what, isTrue, `after ${(afterMs / 1_000).toFixed(1)} s`);
}

/** Processes that have exited, with the end of their logs. */
const listEnded = ({ apps }: Cluster): string[] =>
  apps
    .filter(({ process }) => process.hasEnded())
    .map(({ port, process }) => `port ${port}: ${process.lines.slice(-LAST_LINES).join(' / ')}`);

/**
 * Causes outages under load. Reads back the acknowledged writes after each one, and all of them at
 * the
 * end.
 */
export async function* sufferOutage(
  cluster: Cluster,
  outage: Outage,
  { times }: TrialOptions,
): AsyncGenerator<Finding> {
  const tally: Tally = {
    ...{ acknowledgedCount: 0, pendingCount: 0, refusedCount: 0, readsRefused: 0, readCount: 0 },
    ...{ registers: [], faults: [], refusals: [], badAnswers: [], silencesMs: [], rejoinedMs: [] },
  };
  for (let turn = 0; turn < times; turn++) await sufferOnce(cluster, outage, tally);
  const { registers, silencesMs, faults, badAnswers } = tally;
  const { placeIds, members } = await cluster.createCast({ members: 1, places: READS, photos: 0 });
  const [stranger] = members;
  if (stranger === undefined) throw new RangeError('nobody to read');
  const written = `${tally.acknowledgedCount} acknowledged, ${tally.pendingCount} unknown`;
  yield { what: 'outages, writes', figure: `${times}, ${written}` };
  const limit = `no longer than ${WRITING_WITHIN_MS / 1_000} s without an acknowledged write`;
  yield held(limit, Math.max(...silencesMs) < WRITING_WITHIN_MS, spreadOf(silencesMs));
  yield heldIfNone(
    'every acknowledged write is there, others are whole or absent',
    faults,
    `${registers.length} things read`,
  );
  yield heldIfNone('all of it still at the end', await checkAllAs(stranger.client, registers));
  yield heldIfNone('nothing was refused that is allowed', tally.refusals);
  yield heldIfNone('who is refused is told so in time, by 503 and a sentence', badAnswers, `${tally.refusedCount}`);
  yield heldIfNone('both processes live on', listEnded(cluster));
  yield { what: 'reads of guests meanwhile', figure: `${tally.readsRefused} of ${tally.readCount} refused` };
  yield held('two that have all that is acknowledged', true, `again after ${spreadOf(tally.rejoinedMs)}`);
  yield await findReadAgain(cluster, placeIds);
  yield* inspect(cluster.folder, cluster.settings);
}
