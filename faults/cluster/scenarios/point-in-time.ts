import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '../../client.ts';
import { readError } from '../../entity-records.ts';
import { type Finding, held, heldIfNone } from '../../fault.ts';
import { createFixtures } from '../../fixtures.ts';
import { checkDataIntegrity } from '../../invariants.ts';
import { formatSpread } from '../../report.ts';
import { isSuccess } from '../../responses.ts';
import { until } from '../../until.ts';
import { type SentWrite, startWriteLoad } from '../../write-load.ts';
import type { WriteRecord } from '../../write-record.ts';
import { type ArchivedDatabase, createArchivedDatabase } from '../archived-database.ts';
import type { Cluster } from '../cluster.ts';
import { createDeletedAccount } from '../deleted-account.ts';
import { findPgBackRest, findPrograms } from '../programs.ts';
import { type Scenario, type ScenarioOptions, UNLIMITED } from '../scenario.ts';

/** Load before and after the backup. */
const LOAD_MS = 4_000;
const SECOND_MS = 1_000;
/** `archive_timeout` of deploy/pgbackrest and the time of a copy on a busy machine. */
const ARCHIVED_WITHIN_MS = 120_000;
const CONNECTED_WITHIN_MS = 60_000;
const MARK = 'Salted__';
const BYTES_PER_MB = 1_000_000;

interface Outcome {
  writeCount: number;
  /** By the time of the restored second. */
  counts: { before: number; inFlight: number; after: number };
  backupMs: number;
  backupBytes: number;
  /** From the restored second until it could be restored. */
  archiveLagMs: number;
  restoreMs: number;
  recoveryMs: number;
  faults: string[];
  unencrypted: string[];
  /** Whether an account that was deleted after the second came back, and was deleted again. */
  isUndone: boolean;
  isDeletedAgain: boolean;
}

const listFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** Files that do not begin with the mark of OpenSSL's format, in which pgBackRest encrypts. */
async function listUnencrypted(folder: string): Promise<string[]> {
  const files = await listFiles(folder);
  const starts = await Promise.all(
    files.map(async (file) => (await readFile(file)).toString('latin1', 0, MARK.length)),
  );
  return files.filter((_, index) => starts[index] !== MARK);
}

async function sizeOf(folder: string): Promise<number> {
  const sizes = await Promise.all((await listFiles(folder)).map(async (file) => (await stat(file)).size));
  return sizes.reduce((total, size) => total + size, 0);
}

async function measure(work: () => Promise<unknown>): Promise<number> {
  const begunMs = performance.now();
  await work();
  return performance.now() - begunMs;
}

/** The next full second of the clock, which the server shares, also as a time of `performance`. */
async function waitForSecond(): Promise<{ targetMs: number; target: string }> {
  const clockMs = Math.ceil((Date.now() + SECOND_MS) / SECOND_MS) * SECOND_MS;
  await delay(clockMs - Date.now());
  const targetMs = performance.now() + clockMs - Date.now();
  return { targetMs, target: new Date(clockMs).toISOString().replace('T', ' ').replace('.000Z', '+00') };
}

/** Resolves when the log up to one second after now is in the repository. */
async function waitForArchive(database: ArchivedDatabase): Promise<void> {
  await delay(SECOND_MS);
  const segment = await database.query('select pg_walfile_name(pg_current_wal_insert_lsn())');
  const { isTrue } = await until(async () => {
    const archived = await database.query('select last_archived_wal from pg_stat_archiver');
    return archived.slice(0, segment.length) >= segment;
  }, ARCHIVED_WITHIN_MS);
  if (!isTrue) throw new Error(`the log ${segment} was not archived`);
}

/** Possible states of a record at a time: of its last acknowledged write, or of one in flight. */
function statesAt(record: WriteRecord, sent: readonly SentWrite[], targetMs: number): Set<string> {
  let states = new Set([record.initial]);
  for (const { sentMs, response, next = '' } of sent.filter((one) => one.record === record)) {
    if (sentMs > targetMs) break;
    const isAcknowledged = isSuccess(response) && sentMs + response.tookMs <= targetMs;
    states = isAcknowledged ? new Set([next]) : states.add(next);
  }
  return states;
}

/** The first requests after the restore may use connections to the server before it. */
async function readRecord(record: WriteRecord, client: Client): Promise<string> {
  let state = '';
  await until(async () => {
    state = await record.read(client);
    return state !== readError(503);
  }, CONNECTED_WITHIN_MS);
  return state;
}

async function verifyAt(sent: readonly SentWrite[], targetMs: number, client: Client): Promise<string[]> {
  const records = new Set(sent.flatMap(({ record }) => record ?? []));
  const faults: string[] = [];
  for (const record of records) {
    const [states, found] = [statesAt(record, sent, targetMs), await readRecord(record, client)];
    if (!states.has(found)) faults.push(`${record.label}: expected ${[...states].join(' or ')}, found ${found}`);
  }
  return faults;
}

async function restoreOnce(cluster: Cluster, pgBackRest: string, turn: number): Promise<Outcome> {
  const programs = { ...findPrograms(), pgBackRest };
  const database = await createArchivedDatabase(cluster.database.workspace, programs, `archived-${turn}`);
  await database.start();
  await database.query('create role sol login');
  await database.query(`create database sol owner sol template template0 encoding 'UTF8' locale 'C.UTF-8'`);
  await database.backRest('stanza-create');
  await database.backRest('check');
  await cluster.startApps({ ...UNLIMITED, DATABASE_URL: database.url, DATABASE_REPLICA_URLS: '' });
  const fixtures = await createFixtures(database.url, cluster.port, { places: 60 });
  const account = await createDeletedAccount(cluster, database.url);
  const load = startWriteLoad(fixtures, { continuesAfterUnknown: true });
  await delay(LOAD_MS);
  const backupMs = await measure(() => database.backRest('--type=full', 'backup'));
  const backupBytes = await sizeOf(join(database.repositoryDir, 'backup'));
  await delay(LOAD_MS);
  const { targetMs, target } = await waitForSecond();
  const archiveLagMs = SECOND_MS + (await measure(() => waitForArchive(database)));
  await account.delete();
  await database.kill();
  load.stop();
  await load.finished;
  await database.deleteData();
  const restoreMs = await measure(() =>
    database.backRest('--type=time', `--target=${target}`, '--target-action=promote', 'restore'),
  );
  const recoveryMs = await measure(() => database.start());

  const [reader] = fixtures.members;
  if (reader === undefined) throw new RangeError('the fixtures contain no member');
  const faults = await verifyAt(load.sent, targetMs, reader.client);
  const isUndone = await account.isPresent();
  await account.applyJournal();
  const isBefore = ({ sentMs, response }: SentWrite) => sentMs + response.tookMs <= targetMs;
  const [before, after] = [load.sent.filter(isBefore), load.sent.filter(({ sentMs }) => sentMs > targetMs)];
  return {
    writeCount: load.sent.length,
    counts: {
      before: before.filter(({ response }) => isSuccess(response)).length,
      inFlight: load.sent.length - before.length - after.length,
      after: after.filter(({ response }) => isSuccess(response)).length,
    },
    ...{ backupMs, backupBytes, archiveLagMs, restoreMs, recoveryMs },
    unencrypted: await listUnencrypted(database.repositoryDir),
    ...{ faults, isUndone, isDeletedAgain: !(await account.isPresent()) },
  };
}

const listOf = (values: readonly number[]) => values.join(', ');

async function* run(cluster: Cluster, { times }: ScenarioOptions): AsyncGenerator<Finding> {
  const pgBackRest = findPgBackRest();
  const outcomes: Outcome[] = [];
  for (let turn = 0; turn < times; turn++) outcomes.push(await restoreOnce(cluster, pgBackRest, turn));
  const spreadOf = (key: 'backupMs' | 'archiveLagMs' | 'restoreMs' | 'recoveryMs') =>
    formatSpread(outcomes.map((outcome) => outcome[key]));
  const megabytes = outcomes.map(({ backupBytes }) => Math.round(backupBytes / BYTES_PER_MB));
  yield {
    label: 'acknowledged before the restored second; in flight; acknowledged after',
    figure: outcomes.map(({ counts: { before, inFlight, after } }) => listOf([before, inFlight, after])).join('; '),
  };
  yield { label: 'full backup under load', figure: `${spreadOf('backupMs')}, ${listOf(megabytes)} MB` };
  yield { label: 'time until a second can be restored from the archive', figure: spreadOf('archiveLagMs') };
  yield { label: 'restore of the files', figure: spreadOf('restoreMs') };
  yield { label: 'recovery up to the second', figure: spreadOf('recoveryMs') };
  yield held(
    'writes were acknowledged before and after the second',
    outcomes.every(({ counts }) => counts.before > 0 && counts.after > 0),
  );
  yield heldIfNone(
    'every write acknowledged before the second is present, and none sent after it',
    outcomes.flatMap(({ faults }) => faults),
  );
  yield held(
    'an account that was deleted after the second is deleted again by the journal',
    outcomes.every(({ isUndone, isDeletedAgain }) => isUndone && isDeletedAgain),
  );
  yield heldIfNone(
    'the repository is encrypted',
    outcomes.flatMap(({ unencrypted }) => unencrypted),
  );
  yield* checkDataIntegrity(cluster.folder, cluster.settings);
}

export const pointInTime: Scenario = {
  name: 'point-in-time',
  description: 'the database is killed and its disk is lost under load; pgBackRest restores a given second',
  settings: UNLIMITED,
  run,
};
