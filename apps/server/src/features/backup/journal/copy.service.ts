import type { Sql } from '#lib/database/database.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { exportJournal, pruneJournalFile } from './file.service.ts';
import * as journal from './journal.repository.ts';
import { addObjectNumber, BATCH_SIZE, signLine } from './line.format.ts';
import type { JournalStore } from './store.source.ts';

/** Per run, so that a run ends: after a restore all entries are copied again. */
const BATCHES_MAX = 100;
const DELETED_PER_STATEMENT = 1_000;
const OBJECTS_DELETED_MAX = 5_000;

/** Whether a copy returns at once while another process copies entries, or waits for it. */
interface CopyOptions {
  waits?: boolean;
}

/**
 * Copies the new entries of the journal to S3, one object per batch. While another process copies them
 * it returns at once, unless `waits`: that process may have read the entries before the newest one.
 * @returns their number
 */
export async function uploadJournal(
  sql: Sql,
  store: JournalStore,
  now: Date,
  { waits = false }: CopyOptions = {},
): Promise<number> {
  let total = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const count = await sql.begin(async (tx) => {
      if (waits) await journal.waitForUpload(tx);
      else if (!(await journal.lockUpload(tx))) return 0;
      const entries = await journal.listUncopied(tx, 'uploaded_at', BATCH_SIZE);
      const signer = await journal.findSigner(tx);
      if (signer === undefined || entries.length === 0) return 0;
      // After a failed transaction, two objects have the same number: no number is missing.
      const object = (await journal.getUploadCount(tx)) + 1;
      const lines = entries.map(({ line }) => signLine(signer.key, addObjectNumber(line, object)));
      await store.append(signer.installation, lines, now);
      await journal.setUploadCount(tx, object);
      await journal.markCopied(
        tx,
        'uploaded_at',
        entries.map(({ id }) => id),
      );
      return entries.length;
    });
    total += count;
    if (count < BATCH_SIZE) break;
  }
  return total;
}

export interface JournalCopies {
  sql: Sql;
  /** Has the journal file. */
  dataDir: string;
  /** Absent: without a bucket. */
  journalStore?: JournalStore | undefined;
  backupKeepDays: number;
}

/** The time of the oldest backup that can still be restored. */
export const findOldestBackup = (now: Date, backupKeepDays: number) =>
  new Date(now.getTime() - backupKeepDays * DAY_MS);

/** Copies the new entries of the journal to its file and to S3. */
export async function copyJournal(
  { sql, dataDir, journalStore, backupKeepDays }: JournalCopies,
  now: Date,
  options: CopyOptions = {},
): Promise<void> {
  const since = findOldestBackup(now, backupKeepDays);
  const copies = [exportJournal(sql, dataDir).then(() => pruneJournalFile(sql, dataDir, since))];
  if (journalStore !== undefined) copies.push(uploadJournal(sql, journalStore, now, options).then(() => false));
  // A full disk must not keep the entries from S3, and neither the other way round.
  const failed = (await Promise.allSettled(copies)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

export interface PruneOptions {
  sql: Sql;
  /** Absent: without a bucket. */
  store: JournalStore | undefined;
  /** The oldest backup that can still be restored with all changes since. */
  since: Date;
}

/**
 * Deletes entries before `since` that have copies, and their copies in S3.
 * @returns the number of entries
 */
export async function pruneJournal({ sql, store, since }: PruneOptions): Promise<number> {
  const signer = await journal.findSigner(sql);
  if (signer === undefined) return 0;
  let total = 0;
  for (let batch = 0; batch < BATCHES_MAX; batch++) {
    const options = { before: since, limit: DELETED_PER_STATEMENT, isUploaded: store !== undefined };
    const count = await sql.begin(async (tx) => {
      const deleted = await journal.deleteOldest(tx, options);
      if (deleted > 0) await journal.raiseSince(tx, since);
      return deleted;
    });
    total += count;
    if (count < DELETED_PER_STATEMENT) break;
  }
  await store?.prune(signer, since, OBJECTS_DELETED_MAX);
  return total;
}
