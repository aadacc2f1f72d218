import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import type { Logger } from '#lib/process/logger.ts';
import type { Clock } from '#lib/time/clock.ts';

/** The photos that are not served, by their keys: hidden or removed by operators, or in drafts only. */
export interface HiddenPhotos {
  /** @throws AppError UNAVAILABLE if the database was never reachable */
  has(key: string): Promise<boolean>;
}

interface HiddenPhotosOptions {
  sql: Sql;
  clock: Clock;
  logger: Logger;
}

/** Half of the requests are for photos, so that they read a copy of the keys. */
const REFRESH_MS = 10_000;
/** A process without requests for photos does not refresh. Its next request waits for the keys. */
const MAX_AGE_MS = 30_000;

/**
 * Derived from the works: a key column of its own would have to follow every edit. A photo has one
 * key wherever it is used, so a hidden one is hidden in every work, and a removed one in those that
 * still contain it.
 */
async function readKeys(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select media_key as key from review join review_photo on review_id = review.id where hidden_until is not null
    union
    select media_key from sollect
      join sollect_revision revision on revision.sollect_id = sollect.id
      join sollect_paragraph on revision_id = revision.id
    where hidden_until is not null and media_key is not null
    union
    select hidden_media_key from member where profile_hidden_until is not null and hidden_media_key is not null
    union
    select media_key from removed_photo join media on media.key = media_key`;
  return new Set(rows.map(({ key }) => key));
}

/**
 * The photos of drafts: revisions that lack an image. Nobody could report them, so that a link to one
 * would make the app a host for any picture.
 */
async function readDraftKeys(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ key: string }[]>`
    select media_key as key from sollect_paragraph
    where media_key is not null and revision_id in (
      select revision_id from sollect_paragraph where image_name is not null and media_key is null)`;
  return new Set(rows.map(({ key }) => key));
}

/** Whether content that everyone can see has the photo, or a profile. */
async function isPublished(sql: Sql, key: string): Promise<boolean> {
  const rows = await sql`
    select where exists (select from review_photo where media_key = ${key})
      or exists (select from member where profile_media_key = ${key})
      or exists (
        select from sollect_paragraph
          join sollect_revision revision on revision.id = revision_id
          join sollect on sollect.id = sollect_id and published_revision_id = revision.id
        where media_key = ${key})`;
  return rows.length > 0;
}

/**
 * A copy of the keys that is at most {@link MAX_AGE_MS} old while the database is reachable. Without
 * the database it does not change: the load balancer then sends no requests to this process.
 */
export function createHiddenPhotos({ sql, clock, logger }: HiddenPhotosOptions): HiddenPhotos {
  let keys: Set<string> | undefined;
  let draftKeys = new Set<string>();
  let loadedAtMs = Number.NEGATIVE_INFINITY;
  let triedAtMs = Number.NEGATIVE_INFINITY;
  let pending: Promise<void> | undefined;

  async function load(): Promise<void> {
    const startedAtMs = clock.now().getTime();
    triedAtMs = startedAtMs;
    try {
      [keys, draftKeys] = await Promise.all([readKeys(sql), readDraftKeys(sql)]);
      loadedAtMs = startedAtMs;
    } catch (error) {
      logger.error({ error: loggableError(error) }, 'the hidden photos were not read');
    } finally {
      pending = undefined;
    }
  }

  return {
    async has(key) {
      const nowMs = clock.now().getTime();
      if (nowMs - triedAtMs >= REFRESH_MS) pending ??= load();
      if (keys === undefined || nowMs - loadedAtMs >= MAX_AGE_MS) await pending;
      if (keys === undefined) throw new AppError('UNAVAILABLE');
      if (keys.has(key)) return true;
      // The draft may have been published since.
      return draftKeys.has(key) && !(await isPublished(sql, key));
    },
  };
}
