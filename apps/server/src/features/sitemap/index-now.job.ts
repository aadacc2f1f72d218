import type { IndexNowStatus } from '@sol/contract/admin-data';
import type { Sql } from '#lib/database/database.ts';
import type { Config } from '#lib/process/config.ts';
import type { Job } from '#lib/process/jobs.ts';
import { isLoopback } from '#lib/process/loopback.ts';
import { HOUR_MS, MINUTE_MS } from '#lib/time/durations.ts';
import {
  createState,
  findState,
  type IndexNowState,
  listChanges,
  recordFailure,
  recordSuccess,
} from './index-now.repository.ts';
import { announce } from './index-now.source.ts';
import { pagePath } from './sitemap.service.ts';

/** URLs of one call, the limit of IndexNow. */
export const INDEX_NOW_URLS_MAX = 10_000;
/** An import of a whole country is announced over hours. */
const CALLS_PER_RUN = 5;
const FIRST_RUN_MS = 1_000;
/** The pause after the first failure; it doubles with each. */
const RETRY_MS = MINUTE_MS;
const RETRY_MAX_MS = 6 * HOUR_MS;

interface IndexNowOptions {
  sql: Sql;
  publicUrl: string;
  indexNow: NonNullable<Config['indexNow']>;
}

/** Whether changes are announced: with a key, and never those of a fictional city, except to a stand-in on this machine. */
export const announcesChanges = ({ indexNow, loadsDemoCity }: Pick<Config, 'indexNow' | 'loadsDemoCity'>): boolean =>
  indexNow !== undefined && (!loadsDemoCity || isLoopback(new URL(indexNow.url).hostname));

async function announceNext({ sql, publicUrl, indexNow }: IndexNowOptions, state: IndexNowState, now: Date) {
  const places = await listChanges(sql, 'places', { after: state.places, limit: INDEX_NOW_URLS_MAX });
  const sollects = await listChanges(sql, 'sollects', {
    after: state.sollects,
    limit: INDEX_NOW_URLS_MAX - places.length,
  });
  const paths = [
    ...places.map(({ id }) => pagePath('places', id)),
    ...sollects.map(({ id }) => pagePath('sollects', id)),
  ];
  if (paths.length === 0) return 0;
  const fault = await announce(indexNow, publicUrl, paths);
  if (fault === undefined) {
    const reached = { places: places.at(-1) ?? state.places, sollects: sollects.at(-1) ?? state.sollects };
    await recordSuccess(sql, { ...reached, count: paths.length, now });
    return paths.length;
  }
  const pauseMs = fault.isPermanent ? RETRY_MAX_MS : Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** state.failures);
  await recordFailure(sql, fault.reason, new Date(now.getTime() + pauseMs));
  return 0;
}

/**
 * Announces changed and new open pages by IndexNow. A call that failed is repeated with growing pauses, and at once
 * after a start, because the operator may have corrected what was wrong. Spec 18-4.
 */
export function createIndexNowJob(options: IndexNowOptions): Job {
  const { sql } = options;
  let isFirst = true;
  return {
    name: 'index now',
    everyMs: MINUTE_MS,
    firstRunMs: FIRST_RUN_MS,
    async run(now) {
      const isStart = isFirst;
      isFirst = false;
      await createState(sql);
      let announced = 0;
      for (let call = 0; call < CALLS_PER_RUN; call++) {
        const state = await findState(sql);
        const isEarly = state?.nextRunAt != null && new Date(state.nextRunAt) > now;
        if (state === undefined || (isEarly && !(isStart && call === 0))) break;
        const count = await announceNext(options, state, now);
        announced += count;
        if (count < INDEX_NOW_URLS_MAX) break;
      }
      return announced > 0 ? { announced } : undefined;
    },
  };
}

/** For operators. */
export async function getIndexNowStatus(
  sql: Sql,
  config: Pick<Config, 'indexNow' | 'loadsDemoCity'>,
): Promise<IndexNowStatus> {
  const state = await findState(sql);
  const { announced = 0, lastSuccessAt = null, nextRunAt = null, stoppedReason = null } = state ?? {};
  if (!announcesChanges(config)) return { state: 'OFF', announced, lastSuccessAt, nextRunAt: null };
  if (stoppedReason !== null) return { state: 'STOPPED', reason: stoppedReason, announced, lastSuccessAt, nextRunAt };
  return { state: lastSuccessAt === null ? 'NEVER' : 'OK', announced, lastSuccessAt, nextRunAt };
}
