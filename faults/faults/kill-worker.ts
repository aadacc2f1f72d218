import { execFile } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { isAlive } from '../../apps/server/src/lib/database/embedded-postgres/postmaster.ts';
import { createClient } from '../client.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { createFixtures, type Fixtures } from '../fixtures.ts';
import { checkDataIntegrity, verifyWrites } from '../invariants.ts';
import { formatSpread } from '../report.ts';
import { describeResponse, isCompleteUnavailable, isSuccess } from '../responses.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';
import { type SentWrite, startWriteLoad, type WriteLoad } from '../write-load.ts';
import type { WriteRecord } from '../write-record.ts';

const WORKERS = 2;
/** With more, the delay before a restart would be most of the run. */
const KILLS_MAX = 10;
const LOAD_MS = { min: 300, max: 2_000 };
/** The load continues for this time after a kill. */
const SINGLE_WORKER_MS = 2_000;
/** After the delay of a restart. */
const READY_WITHIN_MS = 15_000;
const DELAY_MAX_MS = 30_000;
const REPLACED_WITHIN_MS = 90_000;
const READERS = 3;
const READ_PAUSE_MS = 20;

const run = promisify(execFile);

async function listWorkers({ app }: TestEnvironment): Promise<number[]> {
  // Without workers, pgrep fails.
  const { stdout } = await run('pgrep', ['-P', String(app.pid), '-f', '[-]-worker']).catch(() => ({ stdout: '' }));
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** A metric without labels; undefined without a response. */
async function readMetric({ folder }: TestEnvironment, name: string): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${folder.port}/metrics`).catch(() => undefined);
  const value = new RegExp(`^${name} (\\d+)$`, 'm').exec((await response?.text()) ?? '')?.[1];
  return value === undefined ? undefined : Number(value);
}

const isComplete = async (environment: TestEnvironment) => (await readMetric(environment, 'app_processes')) === WORKERS;
/** Requests rejected because of overload, which a busy machine causes. */
const countRejected = async (environment: TestEnvironment) =>
  (await readMetric(environment, 'http_requests_refused_total')) ?? 0;
const isRejected = ({ response }: SentWrite) => isCompleteUnavailable(response);
const hasFailed = (sent: SentWrite) => !isSuccess(sent.response) && !isRejected(sent);

interface Load {
  writes: WriteLoad;
  reads: SentWrite[];
  /** Resolves when the last request has its response. */
  stop(): Promise<void>;
}

/** Writes of all kinds, and guests that read one place after another. */
function startLoad(fixtures: Fixtures): Load {
  const writes = startWriteLoad(fixtures, { continuesAfterUnknown: true });
  const reads: SentWrite[] = [];
  let isOver = false;
  async function read(first: number): Promise<void> {
    const guest = createClient(fixtures.port);
    for (let turn = first; !isOver; turn++) {
      const sentMs = performance.now();
      const placeId = fixtures.placeIds[turn % fixtures.placeIds.length];
      reads.push({ sentMs, response: await guest.get(`/api/place/${placeId}`) });
      await delay(READ_PAUSE_MS);
    }
  }
  const readers = Array.from({ length: READERS }, (_, index) => read(index));
  return {
    writes,
    reads,
    async stop() {
      isOver = true;
      writes.stop();
      await Promise.all([writes.finished, ...readers]);
    },
  };
}

interface Tally {
  sentCount: number;
  inFlightCount: number;
  /** Because of overload. */
  rejectedCount: number;
  /** Failed although sent after the worker had ended. */
  lateFailures: string[];
  /** From the end of a worker until its successor was ready. */
  recoveriesMs: number[];
  records: WriteRecord[];
}

async function killOnce(environment: TestEnvironment, turn: number, options: FaultOptions, tally: Tally) {
  const { databaseUrl, folder } = environment;
  const workers = await listWorkers(environment);
  const worker = workers[turn % workers.length];
  if (worker === undefined) throw new RangeError('no worker to kill');
  const load = startLoad(await createFixtures(databaseUrl, folder.port));
  await delay(LOAD_MS.min + Math.random() * (LOAD_MS.max - LOAD_MS.min));
  process.kill(worker, 'SIGKILL');
  await until(() => !isAlive(worker), options.allowMs(READY_WITHIN_MS));
  // Connections that the system has closed are read in the next turn of the event loop.
  await delay(READ_PAUSE_MS);
  const endedMs = performance.now();
  await delay(SINGLE_WORKER_MS);
  await load.stop();
  const loadMs = performance.now() - endedMs;
  const recovery = await until(() => isComplete(environment), options.allowMs(DELAY_MAX_MS + READY_WITHIN_MS));
  if (recovery.isTrue) tally.recoveriesMs.push(loadMs + recovery.afterMs);
  const sent = [...load.writes.sent, ...load.reads];
  const failed = sent.filter(hasFailed);
  tally.rejectedCount += sent.filter(isRejected).length;
  tally.sentCount += sent.length;
  tally.inFlightCount += failed.filter(({ sentMs }) => sentMs <= endedMs).length;
  tally.lateFailures.push(
    ...failed.filter(({ sentMs }) => sentMs > endedMs).map(({ response }) => describeResponse(response)),
  );
  tally.records.push(...load.writes.records);
}

async function* replaceAll(environment: TestEnvironment, { allowMs }: FaultOptions): AsyncGenerator<Finding> {
  const { app, databaseUrl, folder } = environment;
  const before = await listWorkers(environment);
  const rejectedBefore = await countRejected(environment);
  const load = startLoad(await createFixtures(databaseUrl, folder.port));
  await delay(LOAD_MS.min);
  process.kill(app.pid, 'SIGHUP');
  const replaced = await until(async () => {
    const workers = await listWorkers(environment);
    return workers.length === WORKERS && !workers.some((pid) => before.includes(pid));
  }, allowMs(REPLACED_WITHIN_MS));
  await load.stop();
  const sent = [...load.writes.sent, ...load.reads];
  const failed = sent.filter(hasFailed);
  yield held('SIGHUP: all workers are replaced', replaced.isTrue, formatSpread([replaced.afterMs]));
  yield heldIfNone(
    'SIGHUP: no request fails',
    failed.map(({ response }) => describeResponse(response)),
    `${sent.length} requests`,
  );
  const rejectedCount = sent.filter(isRejected).length;
  yield held(
    'SIGHUP: requests are rejected because of overload only',
    rejectedCount <= (await countRejected(environment)) - rejectedBefore,
    `${rejectedCount} rejected`,
  );
  yield heldIfNone('SIGHUP: all writes are present', await verifyWrites(load.writes.records, folder.port));
}

async function* runFault(options: FaultOptions): AsyncGenerator<Finding> {
  const environment = await startEnvironment({ settings: { WORKERS: String(WORKERS), METRICS: 'open' } });
  const tally: Tally = {
    ...{ sentCount: 0, inFlightCount: 0, rejectedCount: 0 },
    ...{ lateFailures: [], recoveriesMs: [], records: [] },
  };
  const kills = Math.min(options.times, KILLS_MAX);
  for (let turn = 0; turn < kills; turn++) await killOnce(environment, turn, options, tally);
  const { sentCount, inFlightCount, rejectedCount, lateFailures, recoveriesMs, records } = tally;
  yield {
    label: 'kills, requests, failed while the worker ended, rejected because of overload',
    figure: `${kills}, ${sentCount}, ${inFlightCount}, ${rejectedCount}`,
  };
  yield heldIfNone('no request fails after that', lateFailures);
  yield held('each killed worker is replaced', recoveriesMs.length === kills, formatSpread(recoveriesMs));
  yield heldIfNone(
    'acknowledged writes are present, others are complete or absent',
    await verifyWrites(records, environment.folder.port),
    `${records.length} records read`,
  );
  yield* replaceAll(environment, options);
  yield* checkDataIntegrity(environment.folder, environment.folder.settings);
  await environment.close();
}

export const killWorker: Fault = {
  name: 'kill-worker',
  description: `kill -9 of one of ${WORKERS} workers under read and write load, then SIGHUP`,
  run: runFault,
};
