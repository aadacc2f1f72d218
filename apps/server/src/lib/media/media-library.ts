import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import type { Logger } from '#lib/process/logger.ts';
import * as media from './media.repository.ts';
import type { MediaForm, MediaStore } from './media-store.ts';
import type { Photo } from './process-photo.ts';
import { createRemovedPhotos } from './removed-photos.ts';

/** Photos as rows that other rows refer to, and as files in the store. */
export interface MediaLibrary {
  /**
   * Runs the transaction of a request with these photos. Transactions with photos hold a database
   * connection while they wait for the store, so their number is limited: a store that hangs must
   * not block reads.
   */
  begin<T>(photos: readonly Photo[], work: (tx: TransactionSql) => Promise<T>): Promise<T>;
  /**
   * Stores photos in the caller's transaction, which refers to them. If it fails, call `discard`.
   * @throws AppError PHOTO_REMOVED for a copy of a photo that operators have removed
   */
  store(tx: TransactionSql, photos: readonly Photo[]): Promise<void>;
  /**
   * Releases the photos of a failed transaction. While the store is unavailable they are left to
   * {@link findStrayMedia}, so that the client does not wait for a second timeout.
   */
  discard(photos: readonly Photo[], error: unknown): Promise<void>;
  /**
   * Stores a derived form of a photo, unless the photo was deleted, which would leave the form
   * as a stray.
   */
  putDerived(key: string, form: MediaForm, bytes: Uint8Array): Promise<void>;
  /**
   * Deletes those photos that no row refers to. Call it after the transaction that removed the
   * references. A failure is logged and leaves what {@link findStrayMedia} finds.
   */
  release(keys: readonly string[]): Promise<void>;
}

/** The remains of interrupted uploads and deletions. */
export interface StrayMedia {
  /** Keys of rows without a reference. */
  unused: string[];
  /** Keys of files without a row. */
  unknown: string[];
  /** Keys of rows with missing files. */
  incomplete: string[];
}

/** Well below the connections of the pool. */
const CONCURRENT_TRANSACTIONS = 4;
const TRANSACTIONS_QUEUED_MAX = 20;
/** Releases also hold a connection while they wait for the store. */
const CONCURRENT_RELEASES = 2;
/** Photos per transaction, when a member deletes an account. */
const RELEASE_BATCH_SIZE = 50;

/** Locks per check; PostgreSQL has room for some thousands. */
const CANDIDATES_MAX = 1_000;

export function createMediaLibrary(sql: Sql, store: MediaStore, logger: Logger): MediaLibrary {
  const runLimited = createSemaphore(CONCURRENT_TRANSACTIONS, { queueMax: TRANSACTIONS_QUEUED_MAX });
  const run = async <T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> => (await sql.begin(work)) as T;
  const runRelease = createSemaphore(CONCURRENT_RELEASES);
  const removed = createRemovedPhotos();

  async function assertNotRemoved(tx: TransactionSql, photos: readonly Photo[]): Promise<void> {
    for (const photo of photos) {
      if (await removed.hasCopyOf(tx, photo)) throw new AppError('PHOTO_REMOVED');
    }
  }

  /**
   * Waits for all writes even if one fails, because a later write would recreate a file that a
   * release has deleted.
   */
  async function putAll(photos: readonly Photo[]): Promise<void> {
    const puts = photos.flatMap(({ key, files }) => files.map(({ width, bytes }) => store.put(key, width, bytes)));
    const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async function releaseBatch(keys: readonly string[]): Promise<void> {
    try {
      await sql.begin(async (tx) => {
        await media.lock(tx, keys);
        const remaining = await media.deleteUnreferenced(tx, keys);
        // Under the lock. If the commit fails, the row remains without a reference, and a new
        // upload of the photo writes its files again.
        await Promise.all(keys.filter((key) => !remaining.has(key)).map((key) => store.remove(key)));
      });
    } catch (error) {
      logger.error({ error: loggableError(error) }, 'photos were not released');
    }
  }

  async function release(keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += RELEASE_BATCH_SIZE) {
      await runRelease(() => releaseBatch(keys.slice(first, first + RELEASE_BATCH_SIZE)));
    }
  }

  return {
    begin: (photos, work) => (photos.length === 0 ? run(work) : runLimited(() => run(work))),

    async store(tx, photos) {
      if (photos.length === 0) return;
      await assertNotRemoved(tx, photos);
      await media.lock(
        tx,
        photos.map(({ key }) => key),
      );
      await putAll(photos);
      await media.insert(tx, photos);
    },

    putDerived: (key, form, bytes) =>
      run(async (tx) => {
        await media.lock(tx, [key]);
        if (await media.exists(tx, key)) await store.put(key, form, bytes);
      }),

    release,

    async discard(photos, error) {
      const isStoreUnavailable = error instanceof AppError && error.code === 'UNAVAILABLE';
      if (!isStoreUnavailable) await release(photos.map(({ key }) => key));
    },
  };
}

async function filterAsync<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const results: T[] = [];
  for (const item of items) if (await test(item)) results.push(item);
  return results;
}

async function compare(sql: ISql, store: MediaStore, keys: readonly string[]): Promise<StrayMedia> {
  const rows = await media.list(sql);
  const rowKeys = new Set(rows.map(({ key }) => key));
  return {
    unused: rows.filter((row) => !row.isReferenced).map(({ key }) => key),
    unknown: keys.filter((key) => !rowKeys.has(key)),
    incomplete: await filterAsync([...rowKeys], async (key) => !(await store.has(key))),
  };
}

/** Compares the rows with the files. Findings are checked again under their locks. */
export async function findStrayMedia(sql: Sql, store: MediaStore): Promise<StrayMedia> {
  const candidates = Object.values(await compare(sql, store, await store.keys()))
    .flat()
    .slice(0, CANDIDATES_MAX);
  if (candidates.length === 0) return { unused: [], unknown: [], incomplete: [] };
  return sql.begin(async (tx) => {
    await media.lock(tx, candidates);
    const locked = new Set(candidates);
    const recheck = await compare(tx, store, await store.keys());
    const onlyLocked = (keys: string[]) => keys.filter((key) => locked.has(key)).toSorted();
    return {
      unused: onlyLocked(recheck.unused),
      unknown: onlyLocked(recheck.unknown),
      incomplete: onlyLocked(recheck.incomplete),
    };
  });
}
