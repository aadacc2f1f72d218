import type { ReportedWork, ReportStatus } from '@sol/contract/admin-report';
import type { ReportReason } from '@sol/contract/report';
import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import type { Work } from './report.repository.ts';

export type ReportedWorkRow = Omit<ReportedWork, 'photoUrls'> & { mediaKeys: string[] };

/** The last row of the previous page. Pages are ordered by the number of open reports. */
export interface ReportCursor {
  openCount: number;
  reportId: number;
}

interface ReportPage {
  status: ReportStatus;
  after?: ReportCursor | undefined;
  limit: number | null;
}

/** The published revision of a sollect; the latest one while it is hidden. */
const reportedText = (sql: ISql) => sql`
  left join lateral (
    select place.name as title, place.id as "placeId", content as text,
      array(select media_key from review_photo where review_id = review.id order by seq) as "mediaKeys"
    from place where place.id = review.place_id
    union all
    select title, null,
      coalesce(
        (select string_agg(text_content, E'\n\n' order by seq) from sollect_paragraph where revision_id = shown.id), ''
      ),
      array(
        select media_key from sollect_paragraph where revision_id = shown.id and media_key is not null order by seq
      )
    from sollect_revision shown where shown.id = coalesce(sollect.published_revision_id,
      (select max(id) from sollect_revision where sollect_id = sollect.id))
  ) reported on true`;

/** Maximum number of reports, and of hidden works, that are read for a page. */
const SCANNED_REPORTS = 2_000;

/** Reports grouped by work; `maxRows` limits each of the lists they come from. */
const WORKS = {
  OPEN: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    select review_id, sollect_id from (select * from report where closed_at is null order by id ${maxRows}) open`,
  HIDDEN: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    (select id, null::bigint from review where hidden_until is not null order by hidden_until desc ${maxRows})
    union all
    (select null, id from sollect where hidden_until is not null order by hidden_until desc ${maxRows})`,
  ALL: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    select review_id, sollect_id from (select * from report order by id desc ${maxRows}) newest`,
};

/** All reports of one work. One of the two columns is null, and each has an index. */
const reportsOf = (sql: ISql, work: string) => sql`
  select * from report where report.review_id = ${sql(`${work}.review_id`)}
  union all
  select * from report where report.sollect_id = ${sql(`${work}.sollect_id`)}`;

/**
 * In order of priority. Above {@link SCANNED_REPORTS} reports, the list of open reports reads the
 * oldest ones, and the other lists read the newest.
 */
export function listReported(sql: ISql, { status, after, limit }: ReportPage) {
  const maxRows: SqlFragment = limit === null ? sql`` : sql`${limitTo(sql, SCANNED_REPORTS)}`;
  return sql<ReportedWorkRow[]>`
    with work as (
      select distinct review_id, sollect_id from (${WORKS[status](sql, maxRows)}) listed (review_id, sollect_id)
    ), page as materialized (
      select work.review_id, work.sollect_id, counted.* from work, lateral (
        select min(id) as "reportId", min(created_at) as "createdAt",
          (count(*) filter (where closed_at is null))::int as "openCount", array_agg(reason order by id) as all_reasons
        from (${reportsOf(sql, 'work')}) report
      ) counted
      where "reportId" is not null
        ${
          after === undefined
            ? sql``
            : sql`and ("openCount", -"reportId")
          < (${after.openCount}::int, ${-after.reportId}::bigint)`
        }
      order by "openCount" desc, "reportId" limit ${limit}
    )
    select "reportId", case when review_id is null then 'SOLLECT' else 'REVIEW' end as kind,
      coalesce(review_id, sollect_id) as "workId",
      reported.title, reported."placeId", reported.text, reported."mediaKeys",
      member.id as "writerId", member.nickname as writer,
      (
        select jsonb_agg(jsonb_build_object('reason', reason, 'count', times) order by first)
        from (
          select reason, count(*)::int as times, min(place) as first
          from unnest(all_reasons) with ordinality as listed (reason, place) group by reason
        ) counted
      ) as reasons,
      "openCount", page."createdAt", coalesce(review.hidden_until, sollect.hidden_until) as "hiddenUntil"
    from page left join review on review.id = review_id left join sollect on sollect.id = sollect_id
      join member on member.id = coalesce(review.member_id, sollect.member_id)
      ${reportedText(sql)}
    order by "openCount" desc, "reportId"`;
}

export async function findWork(sql: ISql, reportId: number): Promise<(Work & { reason: ReportReason }) | undefined> {
  const [row] = await sql<(Work & { reason: ReportReason })[]>`
    select case when review_id is null then 'SOLLECT' else 'REVIEW' end as kind,
      coalesce(review_id, sollect_id) as id, reason
    from report where id = ${reportId}`;
  return row;
}

/** Enough for all revisions of a sollect with 100 images each. */
const PHOTOS_MAX = 2_000;

/** The photos of the work, those of earlier revisions of a sollect included. */
export async function listPhotoKeys(sql: ISql, { kind, id }: Work): Promise<string[]> {
  const rows =
    kind === 'REVIEW'
      ? await sql<{ key: string }[]>`
          select media_key as key from review_photo where review_id = ${id} order by seq ${limitTo(sql, PHOTOS_MAX)}`
      : await sql<{ key: string }[]>`
          select distinct media_key as key from sollect_revision revision
            join sollect_paragraph on revision_id = revision.id
          where sollect_id = ${id} and media_key is not null order by 1 ${limitTo(sql, PHOTOS_MAX)}`;
  return rows.map(({ key }) => key);
}

export async function findPlaceOfReview(sql: ISql, reviewId: number): Promise<number | undefined> {
  const [row] = await sql<{ placeId: number }[]>`select place_id as "placeId" from review where id = ${reviewId}`;
  return row?.placeId;
}

const columnOf = ({ kind }: Work) => (kind === 'REVIEW' ? 'review_id' : 'sollect_id');

/** Whether the work has open reports, and its end of hiding. */
export async function getState(
  tx: TransactionSql,
  work: Work,
): Promise<{ isOpen: boolean; hiddenUntil: string | null }> {
  const [row] = await tx<[{ isOpen: boolean; hiddenUntil: string | null }]>`
    select exists (select from report where ${tx(columnOf(work))} = ${work.id} and closed_at is null) as "isOpen",
      (select hidden_until from ${tx(work.kind === 'REVIEW' ? 'review' : 'sollect')} where id = ${work.id})
        as "hiddenUntil"`;
  return row;
}

/** Closes all open reports of the work. Returns their number. */
export async function closeReports(tx: TransactionSql, work: Work): Promise<number> {
  const { count } = await tx`
    update report set closed_at = now() where ${tx(columnOf(work))} = ${work.id} and closed_at is null`;
  return count;
}

export async function lockWriter(tx: TransactionSql, memberId: number): Promise<void> {
  await tx`select from member where id = ${memberId} for no key update`;
}
