import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import type { ISql, Sql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import type { Logger } from '#lib/process/logger.ts';
import type { MediaForm, MediaStore } from './media-store.ts';
import type { Photo } from './process-photo.ts';

/** Photos, as rows others refer to and as files in the store: both are there, or neither. */
export interface MediaLibrary {
  /**
   * The transaction of a call that came with these photos. Those with any are let through a few at a time: they wait for the store,
   * each with a connection to the database in hand, and a store that says nothing must not stop people from reading.
   */
  begin<T>(photos: readonly Photo[], work: (tx: TransactionSql) => Promise<T>): Promise<T>;
  /** Keeps photos in the caller's transaction, which refers to them; should it fail, their keys are to be released. */
  keep(tx: TransactionSql, photos: readonly Photo[]): Promise<void>;
  /** After the transaction that kept them has failed. While the store fails they are left to {@link findStrayMedia}: nobody waits twice. */
  giveUp(photos: readonly Photo[], error: unknown): Promise<void>;
  /** Puts what was made of a kept photo beside it, unless that has been forgotten meanwhile: then it would outlive it. */
  putBeside(key: string, form: MediaForm, bytes: Uint8Array): Promise<void>;
  /**
   * Forgets those of the photos that nobody refers to. After the transaction that let go of them; a failure is logged and
   * leaves what {@link findStrayMedia} finds.
   */
  release(keys: readonly string[]): Promise<void>;
}

/** What an interrupted upload or deletion has left behind. */
export interface StrayMedia {
  /** Kept photos nobody refers to. */
  unused: string[];
  /** Files no row knows. */
  unknown: string[];
  /** Rows whose files are not all there. */
  incomplete: string[];
}

/** Well below the connections a process has to its database. */
const AT_ONCE = 4;
const WAITING_MAX = 20;
/** Who lets go of photos holds a connection as well, and waits for the store in the same way. */
const RELEASES_AT_ONCE = 2;
/** Of a member who leaves with all of theirs: one transaction for each stretch. */
const RELEASED_TOGETHER = 50;

/** Locked at once by a check: the database has room for some thousands. */
const SUSPECTS_MAX = 1_000;

/** Every column that refers to a photo. */
const isReferred = (sql: ISql): SqlFragment => sql`
  exists (select from review_photo where media_key = media.key)
  or exists (select from sollect_paragraph where media_key = media.key)
  or exists (select from member where profile_media_key = media.key)`;

/**
 * Until the transaction ends nobody else keeps or forgets these photos: the same one may come from two people at once, or go
 * while it comes. In one order for everyone, or two could wait for each other.
 */
async function lockMedia(tx: TransactionSql, keys: readonly string[]): Promise<void> {
  await tx`
    select pg_advisory_xact_lock(name) from (
      select distinct hashtextextended(key, 0) as name from unnest(${[...keys]}::text[]) as key order by name
    ) named`;
}

export function createMediaLibrary(sql: Sql, store: MediaStore, logger: Logger): MediaLibrary {
  const pass = createSemaphore(AT_ONCE, { queueMax: WAITING_MAX });
  const run = async <T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> => (await sql.begin(work)) as T;
  const passRelease = createSemaphore(RELEASES_AT_ONCE);

  /** All are over before the transaction is: none may still write what a release has taken away. */
  async function putAll(photos: readonly Photo[]): Promise<void> {
    const puts = photos.flatMap(({ key, files }) => files.map(({ width, bytes }) => store.put(key, width, bytes)));
    const failed = (await Promise.allSettled(puts)).find((put) => put.status === 'rejected');
    if (failed !== undefined) throw failed.reason;
  }

  async function releaseTogether(keys: readonly string[]): Promise<void> {
    try {
      await sql.begin(async (tx) => {
        await lockMedia(tx, keys);
        await tx`delete from media where key in ${tx([...keys])} and not (${isReferred(tx)})`;
        const kept = new Set(
          (await tx<{ key: string }[]>`select key from media where key in ${tx([...keys])}`).map(({ key }) => key),
        );
        // Still under the lock. Should the commit fail, the row that stays is one nobody refers to, and who keeps the photo
        // anew puts its files anew.
        await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => store.remove(key)));
      });
    } catch (error) {
      logger.error({ error: loggableError(error) }, 'photos were not released');
    }
  }

  async function release(keys: readonly string[]): Promise<void> {
    for (let first = 0; first < keys.length; first += RELEASED_TOGETHER) {
      await passRelease(() => releaseTogether(keys.slice(first, first + RELEASED_TOGETHER)));
    }
  }

  return {
    begin: (photos, work) => (photos.length === 0 ? run(work) : pass(() => run(work))),

    async keep(tx, photos) {
      if (photos.length === 0) return;
      await lockMedia(
        tx,
        photos.map(({ key }) => key),
      );
      await putAll(photos);
      const rows = photos.map(({ key, width, height }) => ({ key, width, height }));
      await tx`insert into media ${tx(rows)} on conflict (key) do nothing`;
    },

    putBeside: (key, form, bytes) =>
      run(async (tx) => {
        await lockMedia(tx, [key]);
        const [kept] = await tx`select from media where key = ${key}`;
        if (kept !== undefined) await store.put(key, form, bytes);
      }),

    release,

    async giveUp(photos, error) {
      const isStoreInTrouble = error instanceof AppError && error.code === 'UNAVAILABLE';
      if (!isStoreInTrouble) await release(photos.map(({ key }) => key));
    },
  };
}

async function filterAsync<T>(items: readonly T[], test: (item: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = [];
  for (const item of items) if (await test(item)) kept.push(item);
  return kept;
}

async function compare(sql: ISql, store: MediaStore, keys: readonly string[]): Promise<StrayMedia> {
  const rows = await sql<{ key: string; isReferred: boolean }[]>`
    select key, ${isReferred(sql)} as "isReferred" from media`;
  const known = new Set(rows.map(({ key }) => key));
  return {
    unused: rows.filter((row) => !row.isReferred).map(({ key }) => key),
    unknown: keys.filter((key) => !known.has(key)),
    incomplete: await filterAsync([...known], async (key) => !(await store.has(key))),
  };
}

/** Compares the rows with the files. What looks stray is looked at again when nobody is keeping or forgetting it. */
export async function findStrayMedia(sql: Sql, store: MediaStore): Promise<StrayMedia> {
  const suspects = Object.values(await compare(sql, store, await store.keys()))
    .flat()
    .slice(0, SUSPECTS_MAX);
  if (suspects.length === 0) return { unused: [], unknown: [], incomplete: [] };
  return sql.begin(async (tx) => {
    await lockMedia(tx, suspects);
    const held = new Set(suspects);
    const found = await compare(tx, store, await store.keys());
    const ofHeld = (keys: string[]) => keys.filter((key) => held.has(key)).toSorted();
    return { unused: ofHeld(found.unused), unknown: ofHeld(found.unknown), incomplete: ofHeld(found.incomplete) };
  });
}
