import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { insertSavedPlaceMessages } from '#lib/member/inbox.repository.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';

/** How long a place without a source stays listed after a member has saved, reviewed or confirmed it. */
const KEPT_DAYS = 90;

/**
 * Decides whether places are listed, from all of their rows, and returns the number of places for
 * which that has changed:
 *
 * - A source with a closed row of the place, and without an open one, closes it.
 * - A place that no source lists is absent. It leaves lists unless a member has saved or reviewed it,
 *   or confirmed a correction of it, within {@link KEPT_DAYS}.
 * - Otherwise it is listed, unless an operator or a correction of members has closed it. One that an
 *   operator has reopened is
 *   always listed.
 *
 * @param placeIds a subquery of place ids
 */
async function updateListing(sql: ISql, placeIds: SqlFragment, now: Date): Promise<number> {
  const [{ count, closedIds }] = await sql<[{ count: number; closedIds: number[] }]>`
    with by_source as (
      select place_id, source, bool_and(absent_since is not null) as is_absent, max(absent_since) as absent_since,
        bool_or(status = 'CLOSED') and not bool_or(status <> 'CLOSED' and absent_since is null) as is_closed,
        bool_or(status = 'SUSPENDED' and absent_since is null)
          and not bool_or(status = 'OPEN' and absent_since is null) as is_suspended,
        max(coalesce(place_source.file_date, s.file_date)) filter (where status = 'SUSPENDED') as suspended_since
      from place_source left join place_snapshot s using (source, area, part)
      where place_id in (${placeIds}) and source not in ('demo', 'request', 'members', 'stored')
      group by place_id, source
    ), state as (
      select place_id, bool_or(is_closed) as is_closed, bool_and(is_absent) and not bool_or(is_closed) as is_absent,
        max(absent_since) as absent_since, max(suspended_since) filter (where is_suspended) as suspended_since
      from by_source group by place_id
    ), wanted as (
      select place_id, case when is_absent then state.absent_since end as absent_since, state.suspended_since,
        case
          when place.is_kept_open then null
          when is_closed then 'SOURCE'
          when is_absent and not (
            exists (select from collection_place saved where saved.place_id = place.id
              and added_at > ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}))
            or exists (select from review where review.place_id = place.id
              and review.created_at > ${now}::timestamptz - make_interval(days => ${KEPT_DAYS}))
            or exists (select from place_source confirmed where confirmed.place_id = place.id
              and confirmed.source = 'members' and confirmed.file_date > ${seoulDay(now)}::date - ${KEPT_DAYS}::int)
          ) then 'ABSENT'
        end as closed_by,
        closed_at is not null and (place.closed_by is null or place.closed_by = 'MEMBERS') as is_decided,
        coalesce(place.closed_by = 'SOURCE', false) as was_closed
      from state join place on place.id = place_id
      where merged_into is null
    ), updated as (
      update place p
      set absent_since = w.absent_since, suspended_since = w.suspended_since,
        closed_by = case when is_decided then p.closed_by else w.closed_by end,
        closed_at = case
          when is_decided then p.closed_at
          when w.closed_by is not null then coalesce(p.closed_at, ${now}::timestamptz)
        end
      from wanted w
      where p.id = w.place_id and (
        p.absent_since is distinct from w.absent_since or p.suspended_since is distinct from w.suspended_since
        or (not is_decided and p.closed_by is distinct from w.closed_by)
      )
      returning p.id, not is_decided and w.closed_by = 'SOURCE' as is_newly_closed
    )
    select count(*), coalesce(array_agg(id) filter (where is_newly_closed and not was_closed), '{}') as "closedIds"
    from updated join (select place_id as id, was_closed from wanted) before using (id)`;
  if (closedIds.length > 0) {
    const closed = sql`select place_id, 'CLOSED' as change from unnest(${closedIds}::bigint[]) place_id`;
    await insertSavedPlaceMessages(sql, closed);
  }
  return count;
}

/** Decides again about the places that an import affects. */
export const updateAffectedListing = (tx: TransactionSql, now: Date): Promise<number> =>
  updateListing(tx, tx`select place_id from affected_place`, now);

/** Decides again about the given places. */
export const updateListingOf = (sql: ISql, placeIds: readonly number[], now: Date): Promise<number> =>
  updateListing(sql, sql`select unnest(${[...placeIds]}::bigint[])`, now);

/** Decides again about the places that no source lists. */
export const updateAbsentListing = (sql: ISql, now: Date): Promise<number> =>
  updateListing(sql, sql`select id from place where absent_since is not null`, now);
