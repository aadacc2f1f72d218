import type { ISql } from '#lib/database/database.ts';
import type { SitemapNoun } from './sitemap.repository.ts';

/** A change: the microseconds of its time as text, and the id of its row. */
export interface Change {
  at: string;
  id: number;
}

export interface IndexNowState {
  places: Change;
  sollects: Change;
  announced: number;
  lastSuccessAt: string | null;
  failures: number;
  nextRunAt: string | null;
  stoppedReason: string | null;
}

export async function findState(sql: ISql): Promise<IndexNowState | undefined> {
  const [row] = await sql<IndexNowState[]>`
    select jsonb_build_object('at', place_at, 'id', place_id) as places,
      jsonb_build_object('at', sollect_at, 'id', sollect_id) as sollects,
      announced, last_success_at as "lastSuccessAt", failures, next_run_at as "nextRunAt",
      stopped_reason as "stoppedReason"
    from index_now`;
  return row;
}

/** Changes before the first run are left to the sitemap. */
export async function createState(sql: ISql): Promise<void> {
  await sql`insert into index_now default values on conflict do nothing`;
}

/**
 * The start of the oldest transaction: later changes may be followed by the commit of an earlier one, as `now()` is
 * the start of its transaction, so they are left to the next run.
 */
const horizon = (sql: ISql) => sql`(
  select coalesce(min(xact_start), now()) from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend')`;

/** Open pages that changed after a change, oldest first. */
export function listChanges(sql: ISql, noun: SitemapNoun, { after, limit }: { after: Change; limit: number }) {
  return noun === 'places'
    ? sql<Change[]>`
        select to_jsonb(updated_at) #>> '{}' as at, id from place
        where closed_at is null and (updated_at, id) > (${after.at}::timestamptz, ${after.id}::bigint)
          and updated_at < ${horizon(sql)}
        order by updated_at, id limit ${limit}`
    : sql<Change[]>`
        select to_jsonb(published_at) #>> '{}' as at, id from sollect
        where published_revision_id is not null
          and (published_at, id) > (${after.at}::timestamptz, ${after.id}::bigint) and published_at < ${horizon(sql)}
        order by published_at, id limit ${limit}`;
}

interface Success {
  places: Change;
  sollects: Change;
  count: number;
  now: Date;
}

export async function recordSuccess(sql: ISql, { places, sollects, count, now }: Success): Promise<void> {
  await sql`
    update index_now set place_at = ${places.at}, place_id = ${places.id}, sollect_at = ${sollects.at},
      sollect_id = ${sollects.id}, announced = announced + ${count}, last_success_at = ${now}, failures = 0,
      next_run_at = null, stopped_reason = null`;
}

export async function recordFailure(sql: ISql, reason: string, nextRunAt: Date): Promise<void> {
  await sql`
    update index_now set failures = failures + 1, stopped_reason = ${reason}, next_run_at = ${nextRunAt}`;
}
