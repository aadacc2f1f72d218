import type { ReportedWork, ReportStatus } from '@sol/contract/admin-report';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';

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

/** Texts of reporters that are shown of a work. */
const DETAILS_MAX = 20;

/** Maximum number of reports, and of hidden works, that are read for a page. */
const SCANNED_REPORTS = 2_000;

/** The columns of a report that refer to its work: one of them is not null. */
export const workColumns = (sql: ISql) => sql`review_id, sollect_id, profile_id, solroute_id`;

export const workKind = (sql: ISql) => sql`
  case when review_id is not null then 'REVIEW' when sollect_id is not null then 'SOLLECT'
    when profile_id is not null then 'PROFILE' else 'SOLROUTE' end`;

/** The works of a list, as {@link workColumns}; `maxRows` limits each of the lists they come from. */
const WORKS_OF_STATUS = {
  OPEN: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    select ${workColumns(sql)} from (select * from report where closed_at is null order by id ${maxRows}) open`,
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
    select ${workColumns(sql)} from (select * from report order by id desc ${maxRows}) newest`,
};

/** All reports of a row `work`. Each of the columns has an index. */
const reportsOfWork = (sql: ISql) => sql`
  select * from report where report.review_id = work.review_id
  union all
  select * from report where report.sollect_id = work.sollect_id
  union all
  select * from report where report.profile_id = work.profile_id
  union all
  select * from report where report.solroute_id = work.solroute_id`;

/** Row for each work with the figures of its reports; works without a report are left out. */
const countedReports = (sql: ISql) => sql`
  select min(id) as "reportId", min(created_at) as "createdAt",
    (count(*) filter (where closed_at is null))::int as "openCount", array_agg(reason order by id) as all_reasons,
    coalesce((array_agg(detail order by id desc) filter (where detail <> ''))[1:${DETAILS_MAX}::int], '{}') as details,
    coalesce(array_agg(distinct media_key) filter (where media_key is not null), '{}') as "reportedMediaKeys"
  from (${reportsOfWork(sql)}) report
  having count(*) > 0`;

/** The reasons of `all_reasons` with their number, in the order of the first report. */
const countedReasons = (sql: ISql) => sql`
  select jsonb_agg(jsonb_build_object('reason', reason, 'count', times) order by first)
  from (
    select reason, count(*)::int as times, min(place) as first
    from unnest(all_reasons) with ordinality as listed (reason, place) group by reason
  ) counted`;

/**
 * What a work shows, as `title`, `placeId`, `text` and `mediaKeys`: of a sollect the published revision, or the
 * latest one while it is hidden.
 */
const shownContent = (sql: ISql) => sql`
  select place.name as title, place.id as "placeId", content as text,
    array(select media_key from review_photo where review_id = review.id order by seq) as "mediaKeys"
  from place where place.id = review.place_id
  union all
  select title, null,
    coalesce(
      (select string_agg(text_content, E'\n\n' order by seq) from sollect_paragraph where revision_id = shown.id), ''
    ),
    array(select media_key from sollect_paragraph where revision_id = shown.id and media_key is not null order by seq)
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
  ), '{}' where solroute.id is not null`;

/**
 * In order of priority. Above {@link SCANNED_REPORTS} reports, the list of open reports reads the
 * oldest ones, and the other lists read the newest.
 */
export function listReportedWorks(sql: ISql, { status, after, limit }: ReportPage) {
  const maxRows: SqlFragment = limit === null ? sql`` : sql`${limitTo(sql, SCANNED_REPORTS)}`;
  const isAfter =
    after === undefined
      ? sql``
      : sql`where ("openCount", -"reportId") < (${after.openCount}::int, ${-after.reportId}::bigint)`;
  return sql<ReportedWorkRow[]>`
    with work as (
      select distinct ${workColumns(sql)}
      from (${WORKS_OF_STATUS[status](sql, maxRows)}) listed (${workColumns(sql)})
    ), page as materialized (
      select work.*, counted.* from work, lateral (${countedReports(sql)}) counted
      ${isAfter} order by "openCount" desc, "reportId" limit ${limit}
    )
    select "reportId", ${workKind(sql)} as kind, coalesce(${workColumns(sql)}) as "workId",
      shown.title, shown."placeId", shown.text, shown."mediaKeys", "reportedMediaKeys", details,
      member.id as "writerId", coalesce(member.hidden_nickname, member.nickname) as writer,
      (${countedReasons(sql)}) as reasons, "openCount", page."createdAt",
      coalesce(
        review.hidden_until, sollect.hidden_until, profile.profile_hidden_until, solroute.hidden_until
      ) as "hiddenUntil"
    from page
      left join review on review.id = review_id
      left join sollect on sollect.id = sollect_id
      left join member profile on profile.id = profile_id
      left join solroute on solroute.id = page.solroute_id
      join member on member.id = coalesce(review.member_id, sollect.member_id, profile.id, solroute.member_id)
      left join lateral (${shownContent(sql)}) shown on true
    order by "openCount" desc, "reportId"`;
}
