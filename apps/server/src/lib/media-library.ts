import type { ISql, Sql, SqlFragment, TransactionSql } from './database.ts';
import { loggableError } from './loggable-error.ts';
import type { Logger } from './logger.ts';
import type { MediaStore } from './media-store.ts';
import type { Photo } from './photo.ts';

/** Photos, as rows others refer to and as files in the store: both are there, or neither. */
export interface MediaLibrary {
  /** Keeps photos in the caller's transaction, which refers to them; should it fail, their keys are to be released. */
  keep(tx: TransactionSql, photos: readonly Photo[]): Promise<void>;
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
  return {
    async keep(tx, photos) {
      if (photos.length === 0) return;
      await lockMedia(
        tx,
        photos.map(({ key }) => key),
      );
      for (const { key, files } of photos) {
        await Promise.all(files.map(({ width, bytes }) => store.put(key, width, bytes)));
      }
      const rows = photos.map(({ key, width, height }) => ({ key, width, height }));
      await tx`insert into media ${tx(rows)} on conflict (key) do nothing`;
    },

    async release(keys) {
      if (keys.length === 0) return;
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
