import type { DeskSummary } from '@sol/contract/admin-summary';
import type { Sql } from '#lib/database.ts';

export type DeskSummaryService = ReturnType<typeof createDeskSummaryService>;

/** What waits for an operator. */
export function createDeskSummaryService(sql: Sql) {
  return {
    async get(): Promise<DeskSummary> {
      const [row] = await sql<[DeskSummary]>`
        select
          (select count(*) from place_request where status = 'PENDING')::int as "placeRequests",
          (select count(distinct (review_id, sollect_id)) from report where closed_at is null)::int as reports,
          (select count(*) from feedback where handled_at is null)::int as feedback,
          (select count(*) from notice where is_draft and withdrawn_at is null)::int as "draftNotices"`;
      return row;
    },
  };
}
