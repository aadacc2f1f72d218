import { setTimeout as delay } from 'node:timers/promises';
import type { ApiResponse, Client } from '../client.ts';
import { type Finding, held, heldIfNone } from '../fault.ts';
import { checkDataIntegrity, verifyWritesAs } from '../invariants.ts';
import { formatSpread } from '../report.ts';
import { until } from '../until.ts';
import { startWriteLoad, type WriteLoad } from '../write-load.ts';
import type { WriteRecord } from '../write-record.ts';
import type { Cluster } from './cluster.ts';
import { startReadLoad } from './read-load.ts';
import type { ScenarioOptions } from './scenario.ts';
import { countGuestReads } from './statement-count.ts';

const LOAD_MS = { min: 500, max: 3_000 };
/** Duration of the writes after they succeed again. */
const AFTERWARDS_MS = 1_500;
const WRITES_WITHIN_MS = 15_000;
const TIMEOUT_MS = 60_000;
/** 3 s to authenticate and 10 s for the request, with a margin for a busy machine. */
const RESPONSE_WITHIN_MS = 15_000;
/** One minute with a margin for a busy machine. */
const REPLICA_READS_WITHIN_MS = 90_000;
const READS = 40;
const LAST_LINES = 10;
const RETRY_WITHIN_MS = 5_000;

const HANGUL = /[가-힣]/;

/** Causes an outage of the databases; the returned function ends it. */
export type Outage = (cluster: Cluster) => Promise<{
  end: () => void | Promise<void>;
  /**
   * Duration of load after the end of the outage, while a returning server still believes in its
   * old role.
   */
  loadAfterwardsMs?: number;
}>;

/** Retries reads after a 503 for some seconds. */
const retrying = (client: Client): Client => ({
  ...client,
  async get(path) {
    let response = await client.get(path);
    await until(async () => {
      if (response.status === 503) response = await client.get(path);
      return response.status !== 503;
    }, RETRY_WITHIN_MS);
    return response;
  },
});

/** Longer than the leader lease: `ttl` of patroni.yml. */
export const ROLE_CHANGE_WITHIN_MS = 12_000;

interface Tally {
  acknowledgedCount: number;
  pendingCount: number;
  records: WriteRecord[];
  faults: string[];
  refusals: string[];
  writeGapsMs: number[];
  /** Responses that were neither successful nor a complete 503 in time. */
  badResponses: string[];
  refusedCount: number;
  readsRefused: number;
  readCount: number;
  rejoinedMs: number[];
}

/** Times of acknowledgement of the writes that were sent after a moment. */
const acknowledgedAfter = ({ sent }: WriteLoad, afterMs: number): number[] =>
  sent
    .filter(({ sentMs, response }) => sentMs > afterMs && [200, 201].includes(response.status))
    .map(({ sentMs, response }) => sentMs + response.tookMs);

/** The longest period between two times without an acknowledged write. */
function longestWriteGap(load: WriteLoad, begunMs: number, endMs: number): number {
  const acknowledged = acknowledgedAfter(load, begunMs).filter((time) => time < endMs);
  const times = [...acknowledged, endMs].toSorted((a, b) => a - b);
  return Math.max(...times.map((time, index) => time - (times[index - 1] ?? begunMs)));
}

function tallyResponses(responses: readonly ApiResponse[], tally: Tally): void {
  for (const { status, code, message = '', tookMs } of responses) {
    if (status === 503) tally.refusedCount++;
    const isComplete503 = status === 503 && code === 'UNAVAILABLE' && HANGUL.test(message);
    const isExpected = status > 0 && status < 500;
    if (tookMs > RESPONSE_WITHIN_MS) tally.badResponses.push(`${status} after ${tookMs.toFixed(0)} ms`);
    else if (!isComplete503 && !isExpected) tally.badResponses.push(`${status} ${code ?? ''}: ${message}`);
  }
}

async function runOutageOnce(cluster: Cluster, outage: Outage, tally: Tally): Promise<void> {
  const fixtures = await cluster.createFixtures();
  const [reader] = fixtures.members;
  if (reader === undefined) throw new RangeError('the fixtures contain no member');
  const load = startWriteLoad(fixtures, { continuesAfterUnknown: true });
  const readLoad = startReadLoad(fixtures);
  await delay(LOAD_MS.min + Math.random() * (LOAD_MS.max - LOAD_MS.min));

  const begunMs = performance.now();
  const { end, loadAfterwardsMs = 0 } = await outage(cluster);
  const doneMs = performance.now();
  await until(() => acknowledgedAfter(load, doneMs).length > 0, TIMEOUT_MS);
  await delay(AFTERWARDS_MS);
  const hasLoadAfterwards = loadAfterwardsMs > 0;
  if (hasLoadAfterwards) await end();
  await delay(loadAfterwardsMs);
  const stoppedMs = performance.now();
  load.stop();
  await load.finished;
  await readLoad.stop();

  tally.writeGapsMs.push(longestWriteGap(load, begunMs, stoppedMs));
  tallyResponses([...load.sent.map(({ response }) => response), ...readLoad.responses], tally);
  tally.acknowledgedCount += load.acknowledgedCount;
  tally.pendingCount += load.records.filter(({ pending }) => pending !== undefined).length;
  tally.refusals.push(...load.refusals);
  tally.readCount += readLoad.responses.length;
  tally.readsRefused += readLoad.responses.filter(({ status }) => status !== 200).length;
  tally.faults.push(...(await verifyWritesAs(retrying(reader.client), load.records)));
  tally.records.push(...load.records);

  const endMs = performance.now();
  if (!hasLoadAfterwards) await end();
  await cluster.database.waitForReplica();
  tally.rejoinedMs.push(performance.now() - endMs);
}

/** Whether guests read from the replica again in the end, and when. */
async function checkReplicaReads(cluster: Cluster, placeIds: readonly number[]): Promise<Finding> {
  const label = 'guests read from the replica again';
  const { isTrue, afterMs } = await until(async () => {
    const { refused, onReplica } = await countGuestReads(cluster, placeIds, READS);
    return refused === 0 && onReplica >= READS;
  }, REPLICA_READS_WITHIN_MS);
  return held(label, isTrue, `after ${(afterMs / 1_000).toFixed(1)} s`);
}

/** Processes that have exited, with the end of their logs. */
const listExited = ({ apps }: Cluster): string[] =>
  apps
    .filter(({ process }) => process.hasEnded())
    .map(({ port, process }) => `port ${port}: ${process.lines.slice(-LAST_LINES).join(' / ')}`);

/**
 * Causes outages under load. Reads back the acknowledged writes after each one, and all of them at
 * the end.
 */
export async function* runOutage(
  cluster: Cluster,
  outage: Outage,
  { times }: ScenarioOptions,
): AsyncGenerator<Finding> {
  const tally: Tally = {
    acknowledgedCount: 0,
    pendingCount: 0,
    refusedCount: 0,
    readsRefused: 0,
    readCount: 0,
    records: [],
    faults: [],
    refusals: [],
    badResponses: [],
    writeGapsMs: [],
    rejoinedMs: [],
  };
  for (let turn = 0; turn < times; turn++) await runOutageOnce(cluster, outage, tally);
  const { records, writeGapsMs, faults, badResponses } = tally;
  const { placeIds, members } = await cluster.createFixtures({ members: 1, places: READS, photos: 0 });
  const [otherMember] = members;
  if (otherMember === undefined) throw new RangeError('the fixtures contain no member');
  const written = `${tally.acknowledgedCount} acknowledged, ${tally.pendingCount} unknown`;
  yield { label: 'outages, writes', figure: `${times}, ${written}` };
  const limit = `no longer than ${WRITES_WITHIN_MS / 1_000} s without an acknowledged write`;
  yield held(limit, Math.max(...writeGapsMs) < WRITES_WITHIN_MS, formatSpread(writeGapsMs));
  yield heldIfNone(
    'acknowledged writes are present, others are complete or absent',
    faults,
    `${records.length} records read`,
  );
  yield heldIfNone('all records are unchanged at the end', await verifyWritesAs(otherMember.client, records));
  yield heldIfNone('no valid write was rejected', tally.refusals);
  yield heldIfNone('requests are rejected in time with a complete 503', badResponses, `${tally.refusedCount}`);
  yield heldIfNone('both processes keep running', listExited(cluster));
  yield { label: 'reads of guests during the outage', figure: `${tally.readsRefused} of ${tally.readCount} rejected` };
  yield held('the replica is synchronous again', true, `after ${formatSpread(tally.rejoinedMs)}`);
  yield await checkReplicaReads(cluster, placeIds);
  yield* checkDataIntegrity(cluster.folder, cluster.settings);
}
