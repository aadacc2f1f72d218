import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { loggableError } from '#lib/process/loggable-error.ts';
import type { Logger } from '#lib/process/logger.ts';
import type { Clock } from '#lib/time/clock.ts';
import { isPublished, listDraftKeys, listHiddenKeys } from './media.repository.ts';

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
      [keys, draftKeys] = await Promise.all([listHiddenKeys(sql), listDraftKeys(sql)]);
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
