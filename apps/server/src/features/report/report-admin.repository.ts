import type { ReportedWork, ReportStatus } from '@sol/contract/admin-report';
import type { ReportReason } from '@sol/contract/report';
import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { WORK_COLUMNS, type Work } from './report.repository.ts';

export type ReportedWorkRow = Omit<ReportedWork, 'photoUrls' | 'reportedPhotoUrls'> & {
  mediaKeys: string[];
  reportedMediaKeys: string[];
};

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

/** What a work shows: of a sollect the published revision, or the latest one while it is hidden. */
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
    union all
    select coalesce(profile.hidden_nickname, profile.nickname), null, '', array_remove(array[
      case when profile.profile_hidden_until is null then profile.profile_media_key else profile.hidden_media_key end
    ], null) where profile.id is not null
    union all
    select solroute.name, null, coalesce(
      (select string_agg(place.name || ': ' || memo, E'\n' order by seq)
        from solroute_share share join solroute_place stop on stop.solroute_id = share.solroute_id
          join place on place.id = place_id
        where share.solroute_id = solroute.id and includes_memos and memo <> ''), ''
    ), '{}' where solroute.id is not null
  ) reported on true`;

/** Texts of reporters that are shown of a work. */
const DETAILS_MAX = 20;

const kindOf = (sql: ISql) => sql`
  case when review_id is not null then 'REVIEW' when sollect_id is not null then 'SOLLECT'
    when profile_id is not null then 'PROFILE' else 'SOLROUTE' end`;

/** Maximum number of reports, and of hidden works, that are read for a page. */
const SCANNED_REPORTS = 2_000;

const idsOf = (sql: ISql) => sql`review_id, sollect_id, profile_id, solroute_id`;

/** Reports grouped by work; `maxRows` limits each of the lists they come from. */
const WORKS = {
  OPEN: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    select ${idsOf(sql)} from (select * from report where closed_at is null order by id ${maxRows}) open`,
  HIDDEN: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    (select id, null::bigint, null::bigint, null::bigint from review where hidden_until is not null
      order by hidden_until desc ${maxRows})
    union all
    (select null, id, null, null from sollect where hidden_until is not null order by hidden_until desc ${maxRows})
    union all
    (select null, null, id, null from member where profile_hidden_until is not null
      order by profile_hidden_until desc ${maxRows})
    union all
    (select null, null, null, id from solroute where hidden_until is not null order by hidden_until desc ${maxRows})`,
  ALL: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    select ${idsOf(sql)} from (select * from report order by id desc ${maxRows}) newest`,
};

/** All reports of one work. One of the columns is not null, and each has an index. */
const reportsOf = (sql: ISql, work: string) => sql`
  select * from report where report.review_id = ${sql(`${work}.review_id`)}
  union all
  select * from report where report.sollect_id = ${sql(`${work}.sollect_id`)}
  union all
  select * from report where report.profile_id = ${sql(`${work}.profile_id`)}
  union all
  select * from report where report.solroute_id = ${sql(`${work}.solroute_id`)}`;

/**
 * In order of priority. Above {@link SCANNED_REPORTS} reports, the list of open reports reads the
 * oldest ones, and the other lists read the newest.
 */
export function listReported(sql: ISql, { status, after, limit }: ReportPage) {
  const maxRows: SqlFragment = limit === null ? sql`` : sql`${limitTo(sql, SCANNED_REPORTS)}`;
  return sql<ReportedWorkRow[]>`
    with work as (
      select distinct ${idsOf(sql)} from (${WORKS[status](sql, maxRows)}) listed (${idsOf(sql)})
    ), page as materialized (
      select work.*, counted.* from work, lateral (
        select min(id) as "reportId", min(created_at) as "createdAt",
          (count(*) filter (where closed_at is null))::int as "openCount", array_agg(reason order by id) as all_reasons,
          coalesce((array_agg(detail order by id desc) filter (where detail <> ''))[1:${DETAILS_MAX}::int], '{}') as details,
          coalesce(array_agg(distinct media_key) filter (where media_key is not null), '{}') as "reportedMediaKeys"
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
    select "reportId", ${kindOf(sql)} as kind, coalesce(${idsOf(sql)}) as "workId",
      reported.title, reported."placeId", reported.text, reported."mediaKeys", "reportedMediaKeys", details,
      member.id as "writerId", coalesce(member.hidden_nickname, member.nickname) as writer,
      (
        select jsonb_agg(jsonb_build_object('reason', reason, 'count', times) order by first)
        from (
          select reason, count(*)::int as times, min(place) as first
          from unnest(all_reasons) with ordinality as listed (reason, place) group by reason
        ) counted
      ) as reasons,
      "openCount", page."createdAt", coalesce(
        review.hidden_until, sollect.hidden_until, profile.profile_hidden_until, solroute.hidden_until
      ) as "hiddenUntil"
    from page left join review on review.id = review_id left join sollect on sollect.id = sollect_id
      left join member profile on profile.id = profile_id left join solroute on solroute.id = page.solroute_id
      join member on member.id = coalesce(review.member_id, sollect.member_id, profile.id, solroute.member_id)
      ${reportedText(sql)}
    order by "openCount" desc, "reportId"`;
}

export async function findWork(sql: ISql, reportId: number): Promise<(Work & { reason: ReportReason }) | undefined> {
  const [row] = await sql<(Work & { reason: ReportReason })[]>`
    select ${kindOf(sql)} as kind, coalesce(${idsOf(sql)}) as id, reason from report where id = ${reportId}`;
  return row;
}

/** Enough for all revisions of a sollect with 100 images each. */
const PHOTOS_MAX = 2_000;

/** The photos of the work, those of earlier revisions of a sollect included. */
export async function listPhotoKeys(sql: ISql, { kind, id }: Work): Promise<string[]> {
  const limit = limitTo(sql, PHOTOS_MAX);
  const rows = await sql<{ key: string }[]>`${
    {
      REVIEW: sql`select media_key as key from review_photo where review_id = ${id} order by seq ${limit}`,
      SOLLECT: sql`
        select distinct media_key as key from sollect_revision revision
          join sollect_paragraph on revision_id = revision.id
        where sollect_id = ${id} and media_key is not null order by 1 ${limit}`,
      PROFILE: sql`
        select key from member, unnest(array[profile_media_key, hidden_media_key]) key
        where member.id = ${id} and key is not null`,
      SOLROUTE: sql`select null as key where false`,
    }[kind]
  }`;
  return rows.map(({ key }) => key);
}

export async function findPlaceOfReview(sql: ISql, reviewId: number): Promise<number | undefined> {
  const [row] = await sql<{ placeId: number }[]>`select place_id as "placeId" from review where id = ${reviewId}`;
  return row?.placeId;
}

/** Table and column with the end of hiding. */
const HIDDEN_UNTIL = {
  REVIEW: ['review', 'hidden_until'],
  SOLLECT: ['sollect', 'hidden_until'],
  PROFILE: ['member', 'profile_hidden_until'],
  SOLROUTE: ['solroute', 'hidden_until'],
} as const;

/** Whether the work has open reports, and its end of hiding. */
export async function getState(
  tx: TransactionSql,
  work: Work,
): Promise<{ isOpen: boolean; hiddenUntil: string | null }> {
  const [table, column] = HIDDEN_UNTIL[work.kind];
  const [row] = await tx<[{ isOpen: boolean; hiddenUntil: string | null }]>`
    select exists (select from report where ${tx(WORK_COLUMNS[work.kind])} = ${work.id} and closed_at is null) as "isOpen",
      (select ${tx(column)} from ${tx(table)} where id = ${work.id}) as "hiddenUntil"`;
  return row;
}

/** Closes all open reports of the work. Returns their number. */
export async function closeReports(tx: TransactionSql, work: Work): Promise<number> {
  const { count } = await tx`
    update report set closed_at = now() where ${tx(WORK_COLUMNS[work.kind])} = ${work.id} and closed_at is null`;
  return count;
}

export async function lockWriter(tx: TransactionSql, memberId: number): Promise<void> {
  await tx`select from member where id = ${memberId} for no key update`;
}

export async function findShareId(sql: ISql, solrouteId: number): Promise<string | undefined> {
  const [row] = await sql<{ shareId: string }[]>`
    select share_id as "shareId" from solroute_share where solroute_id = ${solrouteId}`;
  return row?.shareId;
}

/** What its writer recognises the work by. */
export async function getTitle(sql: ISql, { kind, id }: Work): Promise<string> {
  const [row] = await sql<{ title: string | null }[]>`${
    {
      REVIEW: sql`select name as title from review join place on place.id = place_id where review.id = ${id}`,
      SOLLECT: sql`select title from sollect_revision where sollect_id = ${id} order by id desc limit 1`,
      PROFILE: sql`select coalesce(hidden_nickname, nickname) as title from member where id = ${id}`,
      SOLROUTE: sql`select name as title from solroute where id = ${id}`,
    }[kind]
  }`;
  return row?.title ?? '';
}
