import { PRUNING_MARGIN_MS } from './line.format.ts';

const US_PER_MS = 1_000;

/**
 * An entry that was read from the replaced database, a file or S3. Times in microseconds since 1970.
 */
export interface JournalEntry {
  id: string;
  /** Ascending in the order of reading. */
  seq: number;
  /** When the change was made. */
  atUs: number;
  /** When the state of the row was read. */
  readAtUs: number;
  /** The row did not exist any more when the state was read. */
  isDeletion: boolean;
  /** Of the installation that the restored backup is of. */
  isOwn: boolean;
  /** The `journal` of the restored backup has it, and so its effect. */
  isInBackup: boolean;
  /** With the key of the backup, or read from the replaced database. */
  isSigned: boolean;
}

/**
 * Whether a restore ignores an entry: its effect is part of the backup, or it is about another
 * database.
 * @param sinceUs the `journal` of the backup has no earlier entries, because they were pruned: they
 *   are part of the backup
 */
export const isIgnored = ({ isOwn, isInBackup, atUs }: JournalEntry, sinceUs: number | null): boolean =>
  !isOwn || isInBackup || (sinceUs !== null && atUs < sinceUs - PRUNING_MARGIN_MS * US_PER_MS);

/** Lines without a valid signature whose entry has a signed line too: they are ignored. */
export function listUnsignedCopies<T extends JournalEntry>(entries: readonly T[]): T[] {
  const signedIds = new Set(entries.filter(({ isSigned }) => isSigned).map(({ id }) => id));
  return entries.filter(({ id, isSigned }) => !isSigned && signedIds.has(id));
}

/** A deletion is final. Otherwise the last change, as of the last time that its row was read. */
function isStronger(one: JournalEntry, other: JournalEntry): boolean {
  if (one.isDeletion !== other.isDeletion) return one.isDeletion;
  if (one.atUs !== other.atUs) return one.atUs > other.atUs;
  if (one.readAtUs !== other.readAtUs) return one.readAtUs > other.readAtUs;
  return one.seq > other.seq;
}

/** The entry of a row that a restore applies. undefined without entries. */
export const findDecisive = <T extends JournalEntry>(entries: readonly T[]): T | undefined =>
  entries.reduce<T | undefined>(
    (decisive, entry) => (decisive === undefined || isStronger(entry, decisive) ? entry : decisive),
    undefined,
  );

export interface JournalOrigins {
  /** Id of the installation that the backup is of. */
  backup: string | undefined;
  /** Of the replaced database. */
  database: string | undefined;
  /** Of the entries in files or S3. */
  copies: ReadonlySet<string>;
}

/** Whether a file is of another installation than the backup. */
export const hasForeignCopies = ({ backup, copies }: JournalOrigins): boolean =>
  [...copies].some((installation) => installation !== backup);

export const isSameDatabase = ({ backup, database }: JournalOrigins): boolean =>
  backup !== undefined && backup === database;

/** Whether there is a journal of the time after the backup. */
export const hasJournal = (origins: JournalOrigins): boolean => origins.copies.size > 0 || isSameDatabase(origins);

const latestOf = (times: readonly string[]): string | undefined =>
  times.reduce<string | undefined>(
    (latest, time) => (latest === undefined || Date.parse(time) > Date.parse(latest) ? time : latest),
    undefined,
  );

/** The time since which a copy of the journal is complete. */
export interface CopyAge {
  time: string;
  isSigned: boolean;
}

/**
 * Whether a copy states, without a valid signature, that entries were pruned. It has no effect if
 * the same entries were pruned before the backup.
 * @param ofBackup the time since which the `journal` of the backup is complete
 */
export const hasUnsignedAge = (ofCopies: readonly CopyAge[], ofBackup: string | undefined): boolean =>
  ofCopies.some(
    ({ time, isSigned }) => !isSigned && (ofBackup === undefined || Date.parse(time) > Date.parse(ofBackup)),
  );

/**
 * Whether an object of S3 is missing. Missing ones after the last existing one are not detected.
 * @param numbers of the objects that were read
 * @param last number of the last object before the backup
 */
export function hasMissingObject(numbers: ReadonlySet<number>, last: number): boolean {
  const since = [...numbers].filter((number) => number > last);
  return lastNumber([last, ...since]) - last > since.length;
}

/** The greatest number of objects; 0 without any. Without spreading: there may be 100,000. */
export const lastNumber = (numbers: readonly number[]): number =>
  numbers.reduce((highest, number) => Math.max(highest, number), 0);

export interface JournalAges {
  isSameDatabase: boolean;
  /** The time since which the `journal` of the replaced database is complete. */
  ofDatabase: string | undefined;
  /** The same of files and S3. */
  ofCopies: readonly CopyAge[];
}

/**
 * The time since which the journal is complete, if it is later than the backup: what happened in
 * between is unknown. The copies may be older than the database itself.
 */
export function findGapEnd(ages: JournalAges, backupTime: string): string | undefined {
  const since = ages.isSameDatabase ? ages.ofDatabase : latestOf(ages.ofCopies.map(({ time }) => time));
  return since !== undefined && Date.parse(since) > Date.parse(backupTime) ? since : undefined;
}
