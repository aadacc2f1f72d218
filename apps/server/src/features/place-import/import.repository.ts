import type { TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { RejectionGroup } from './formats/rejection.rules.ts';

/** Advisory lock id that allows one import at a time. No other lock uses this number. */
const IMPORT_LOCK = 736_012;

/** The lock is released when the transaction ends. */
export async function lockImport(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${IMPORT_LOCK})`;
}

/**
 * Gives the statements of the transaction, which sort and join whole files, the memory of a bulk
 * load. One import runs at a time.
 */
export async function allowBulkMemory(tx: TransactionSql): Promise<void> {
  await tx`set local work_mem = '128MB'`;
  await tx`set local maintenance_work_mem = '256MB'`;
}

/** Keeps imports from starting until the transaction ends. Returns false while one runs. */
export async function tryBlockImports(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<[{ isHeld: boolean }]>`select pg_try_advisory_xact_lock_shared(${IMPORT_LOCK}) as "isHeld"`;
  return row.isHeld;
}

/**
 * An import that has matched a row with a place would store it for a place that is merged meanwhile.
 * @throws OperatorError while an import runs
 */
export async function assertNoImport(tx: TransactionSql): Promise<void> {
  if (!(await tryBlockImports(tx))) throw new OperatorError('자료를 담는 중이에요. 끝난 뒤에 다시 해 주세요.');
}

/** Returns false while an import runs. */
export async function tryLockImport(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<[{ isLocked: boolean }]>`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as "isLocked"`;
  return row.isLocked;
}

export interface ImportRecord {
  source: string;
  fileName: string;
  encoding: string;
  fileDate: string;
  startedAt: Date;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  absent: number;
  returned: number;
  joined: number;
  rejected: number;
  hoursKnown: number;
  rejections: readonly RejectionGroup[];
}

/** Returns the id of the record. */
export async function insertImport(tx: TransactionSql, record: ImportRecord): Promise<number> {
  const { fileName, fileDate, startedAt, rows, hoursKnown, rejections, ...counts } = record;
  const [row] = await tx<[{ id: number }]>`
    insert into place_import ${tx({
      ...counts,
      file_name: fileName,
      file_date: fileDate,
      started_at: startedAt,
      row_count: rows,
      hours_known: hoursKnown,
      finished_at: new Date(),
      rejections: tx.json(rejections.map(({ reason, count }) => ({ reason, count }))),
    })} returning id`;
  return row.id;
}

export async function countPlaces(tx: TransactionSql): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*) from place`;
  return row.count;
}

export async function countNew(tx: TransactionSql): Promise<number> {
  const [row] = await tx<[{ count: number }]>`select count(*) from stage_target where kind = 'NEW'`;
  return row.count;
}

/**
 * Whether no other application uses this database. Connections with the same application name do
 * not count.
 */
export async function isOnlyClient(tx: TransactionSql): Promise<boolean> {
  const [row] = await tx<[{ alone: boolean }]>`
    select not exists (
      select from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend'
        and application_name <> current_setting('application_name')
    ) as alone`;
  return row.alone;
}

/** The indexes of the words and names of places. Their new entries are collected in a list at first. */
const WORD_INDEXES = ['place_search', 'place_similar'];

/**
 * Lets the indexes of words collect the entries of a whole import before they are sorted in: an entry
 * of a word that many places have takes a fraction of the time then. Searches read all collected
 * entries, so it is for imports without readers.
 */
export async function collectWordEntries(tx: TransactionSql): Promise<void> {
  await tx`set local gin_pending_list_limit = '128MB'`;
}

/** Sorts the collected entries in. */
export async function sortWordEntries(tx: TransactionSql): Promise<void> {
  await tx`select gin_clean_pending_list(name::regclass) from unnest(${WORD_INDEXES}::text[]) name`;
}

/** A table that grows by less keeps plans that fit until autovacuum analyzes it, within a minute. */
const ANALYZE_MIN_GROWTH = 0.5;

/** Analyzes the tables of places if most of the places are new. */
export async function analyzePlaces(tx: TransactionSql, added: number): Promise<void> {
  const [{ analyzed }] = await tx<[{ analyzed: number }]>`
    select greatest(reltuples, 0) as analyzed from pg_class where oid = 'place'::regclass`;
  if (added <= analyzed * ANALYZE_MIN_GROWTH) return;
  await tx`analyze place`;
  await tx`analyze place_source`;
}
