import { MEDIA_WIDTHS } from '@sol/contract/media';
import type { Sql } from '#lib/database/database.ts';
import type { MediaForm, MediaStore } from '#lib/media/media-store.ts';
import { findInstallation } from './journal/journal.repository.ts';
import { type RestoreOptions, type RestoreResult, restore } from './restore.service.ts';
import * as tables from './table.repository.ts';

export interface VerifyOptions extends Omit<RestoreOptions, 'store' | 'journal'> {
  /** A new database with the schema of this release. Its contents are replaced. */
  sql: Sql;
  /** The consistency checks of the app, as lines for the operator. */
  listProblems: (sql: Sql, store: MediaStore) => Promise<string[]>;
  onChecking?: () => void;
}

/** Kinds of rows with a number of their own in the report. */
const COUNTED_TABLES = ['member', 'place', 'review', 'sollect', 'solroute', 'collection'] as const;
export type CountedTable = (typeof COUNTED_TABLES)[number];

export interface VerifyResult extends Pick<RestoreResult, 'createdAt' | 'schemaVersion' | 'tableCount' | 'photoCount'> {
  /** The id of the installation that the backup is of. */
  installation: string | undefined;
  rowCount: number;
  counts: Record<CountedTable, number>;
  /** None: the backup is consistent. */
  problems: string[];
}

/** Stores the keys of restored photos only, for checks that compare them with the rows. */
function createPhotoIndex(): MediaStore {
  const widths = new Map<string, Set<MediaForm>>();
  return {
    put: async (key, form) => void widths.set(key, new Set([...(widths.get(key) ?? []), form])),
    has: async (key) => MEDIA_WIDTHS.every((width) => widths.get(key)?.has(width)),
    open: async () => undefined,
    remove: async (key) => void widths.delete(key),
    keys: async () => [...widths.keys()],
    deleteDrafts: async () => 0,
  };
}

/** Rejects with the signal's reason without waiting for `work`, whose database is deleted next. */
async function orAbort<T>(signal: AbortSignal | undefined, work: Promise<T>): Promise<T> {
  if (signal === undefined) return work;
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  const handleAbort = () => reject(signal.reason);
  signal.addEventListener('abort', handleAbort);
  try {
    signal.throwIfAborted();
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener('abort', handleAbort);
  }
}

async function countAll(sql: Sql) {
  const counts: Record<string, number> = {};
  for (const table of await tables.listBackupTables(sql)) counts[table.name] = await tables.countRows(sql, table);
  return counts;
}

/**
 * Restores a backup into a scratch database, as after a loss, and runs the checks of the app on it.
 * Photos are read and compared with the rows, and not stored.
 * @throws OperatorError for a backup that cannot be restored
 */
export async function verifyBackup(options: VerifyOptions): Promise<VerifyResult> {
  const { sql, listProblems, onChecking, signal } = options;
  const store = createPhotoIndex();
  const { applied: _, ...restored } = await restore({ ...options, store });
  onChecking?.();
  const problems = await orAbort(signal, listProblems(sql, store));
  const all = await orAbort(signal, countAll(sql));
  const rowCount = Object.values(all).reduce((total, count) => total + count, 0);
  const counts = Object.fromEntries(COUNTED_TABLES.map((table) => [table, all[table] ?? 0]));
  return {
    ...restored,
    installation: await findInstallation(sql),
    rowCount,
    counts: counts as VerifyResult['counts'],
    problems,
  };
}
