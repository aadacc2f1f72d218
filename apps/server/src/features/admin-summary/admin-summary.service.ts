import type { AdminSummary } from '@sol/contract/admin-summary';
import type { Sql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';

/** Upper limit of a displayed count; larger counts need not be exact. */
const COUNTED = 5_000;

export type AdminSummaryService = ReturnType<typeof createAdminSummaryService>;

/** Counts the items that are waiting for an operator. */
export function createAdminSummaryService(sql: Sql) {
  return {
    async get(): Promise<AdminSummary> {
      const [row] = await sql<[AdminSummary]>`
        select
          (select count(*)
            from (select from place_request where status = 'PENDING' ${limitTo(sql, COUNTED)}) waiting
          )::int as "placeRequests",
          (select count(*)
            from (
              select from place_match m
                join place_source row_a on (row_a.source, row_a.source_key) = (m.source_a, m.key_a)
                join place_source row_b on (row_b.source, row_b.source_key) = (m.source_b, m.key_b)
                join place a on a.id = row_a.place_id and a.closed_at is null
                join place b on b.id = row_b.place_id and b.closed_at is null
              where m.id in (
                select id from place_match where status = 'OPEN' order by score desc nulls last, id ${limitTo(sql, COUNTED)}
              )
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
    },
  };
}
