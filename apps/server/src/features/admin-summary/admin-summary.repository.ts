import { OPEN_MATCHES_MAX } from '@sol/contract/admin-place-match';
import type { AdminSummary } from '@sol/contract/admin-summary';
import { type ISql, limitTo } from '#lib/database/database.ts';

/** Upper limit of a displayed count; larger counts need not be exact. */
const COUNTED = 5_000;

/** Whether the place of a row of the match `m` is open. For each match alone: a join reads all rows of the sources. */
const isOpenPlaceOf = (sql: ISql, row: 'a' | 'b') => sql`(
  select closed_at is null from place
  where id = (
    select place_id from place_source
    where (source, source_key) = (${sql(`m.source_${row}`)}, ${sql(`m.key_${row}`)})
  ))`;

export async function getSummary(sql: ISql): Promise<AdminSummary> {
  const [row] = await sql<[AdminSummary]>`
    select
      (select count(*)
        from (select from place_request where status = 'PENDING' ${limitTo(sql, COUNTED)}) waiting
      )::int as "placeRequests",
      (select count(*)
        from (
          select from (
            select * from place_match where status = 'OPEN'
            order by score desc nulls last, id ${limitTo(sql, OPEN_MATCHES_MAX)}
          ) m
          where ${isOpenPlaceOf(sql, 'a')} and ${isOpenPlaceOf(sql, 'b')}
        ) waiting
      )::int as "placeMatches",
      (select count(*)
        from (select from correction where status = 'PENDING' ${limitTo(sql, COUNTED)}) waiting
      )::int as corrections,
      (select count(distinct (review_id, sollect_id, profile_id, solroute_id)) from (
        select review_id, sollect_id, profile_id, solroute_id from report where closed_at is null ${limitTo(sql, COUNTED)}
      ) waiting)::int as reports,
      (select count(*) from (
        select from takedown where objected_at is not null and answered_at is null ${limitTo(sql, COUNTED)}
      ) waiting)::int as objections,
      (select count(*)
        from (select from feedback where handled_at is null ${limitTo(sql, COUNTED)}) waiting)::int as feedback,
      (select count(*) from (
        select from notice where is_draft and withdrawn_at is null ${limitTo(sql, COUNTED)}
      ) waiting)::int as "draftNotices"`;
  return row;
}
