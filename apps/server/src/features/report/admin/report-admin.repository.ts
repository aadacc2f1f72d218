import { REPORTED_MEMOS_MAX, type ReportedWork, type ReportStatus } from '@sol/contract/admin-report';
import type { ReportReason, WorkKind } from '@sol/contract/report';
import {
  ownWorkColumns,
  unionOfKinds,
  WORK_STORAGE,
  type Work,
  workColumns,
  workKindColumn,
} from '#features/report/work.repository.ts';
import { type ISql, limitTo, type SqlFragment, type TransactionSql } from '#lib/database/database.ts';
import { type InboxMessage, insertMessage } from '#lib/member/inbox.repository.ts';

export async function findReportedWork(
  sql: ISql,
  reportId: number,
): Promise<(Work & { reason: ReportReason }) | undefined> {
  const [row] = await sql<(Work & { reason: ReportReason })[]>`
    select ${workKindColumn(sql)} as kind, coalesce(${workColumns(sql)}) as id, reason from report
    where id = ${reportId}`;
  return row;
}

/** The photos of the work, those of earlier revisions of a sollect included. */
export async function listPhotoKeys(sql: ISql, { kind, id }: Work): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`${WORK_STORAGE[kind].allPhotosOf(sql, id)}`;
  return rows.map(({ key }) => key);
}

export async function findPlaceOfPhoto(sql: ISql, photoId: number): Promise<number | undefined> {
  const [row] = await sql<{ placeId: number | null }[]>`
    select place_id as "placeId" from place_photo join place_source using (source, source_key) where id = ${photoId}`;
  return row?.placeId ?? undefined;
}

export async function findPlaceOfReview(sql: ISql, reviewId: number): Promise<number | undefined> {
  const [row] = await sql<{ placeId: number }[]>`select place_id as "placeId" from review where id = ${reviewId}`;
  return row?.placeId;
}

/** Whether the work has open reports, and its end of hiding. */
export async function getState(
  tx: TransactionSql,
  { kind, id }: Work,
): Promise<{ isOpen: boolean; hiddenUntil: string | null }> {
  const { table, hiddenUntilColumn, reportColumn } = WORK_STORAGE[kind];
  const [row] = await tx<[{ isOpen: boolean; hiddenUntil: string | null }]>`
    select exists (select from report where ${tx(reportColumn)} = ${id} and closed_at is null) as "isOpen",
      (select ${tx(hiddenUntilColumn)} from ${tx(table)} where id = ${id}) as "hiddenUntil"`;
  return row;
}

/** Closes all open reports of the work and tells the reporters. Returns their number. */
export async function closeReports(
  tx: TransactionSql,
  { kind, id }: Work,
  message: Pick<InboxMessage, 'title' | 'text' | 'path'>,
): Promise<number> {
  const closed = await tx<{ id: number; memberId: number | null }[]>`
    update report set closed_at = now() where ${tx(WORK_STORAGE[kind].reportColumn)} = ${id} and closed_at is null
    returning id, member_id as "memberId"`;
  if (closed.length === 0) return 0;
  // The last of the reports identifies the decision: later reports of the work have another one.
  const event = `report:${Math.max(...closed.map((report) => report.id))}`;
  const reporters = closed.map(({ memberId }) => memberId);
  await insertMessage(tx, reporters, { kind: 'REPORT', event, ...message });
  return closed.length;
}

/** The link of a solroute or a collection. */
export async function findShareId(sql: ISql, kind: 'solroute' | 'collection', id: number): Promise<string | undefined> {
  const [row] = await sql<{ shareId: string }[]>`
    select share_id as "shareId" from ${sql(`${kind}_share`)} where ${sql(`${kind}_id`)} = ${id}`;
  return row?.shareId;
}

/** What its writer recognises the work by. */
export async function getTitle(sql: ISql, { kind, id }: Work): Promise<string> {
  const [row] = await sql<{ title: string | null }[]>`${WORK_STORAGE[kind].titleOf(sql, id)}`;
  return row?.title ?? '';
}

export type ReportedWorkRow = Omit<ReportedWork, 'photoUrls' | 'reportedPhotoUrls' | 'writer'> & {
  writer: string | null;
  /** Of the photo of an institution that is stored as it came. */
  isOriginal: boolean;
  mediaKeys: string[];
  reportedMediaKeys: string[];
};

export interface ReportedMemo {
  placeId: number;
  placeName: string;
  memo: string;
}

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

/** Earlier texts of a review that are shown. */
const EARLIER_TEXTS_MAX = 20;

/** Maximum number of reports, and of hidden works, that are read for a page. */
const SCANNED_REPORTS = 2_000;

/**
 * The works of a list, as {@link workColumns}; `maxRows` limits each of the lists they come from.
 */
const WORKS_OF_STATUS = {
  OPEN: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    select ${workColumns(sql)} from (select * from report where closed_at is null order by id ${maxRows}) open`,
  HIDDEN: (sql: ISql, maxRows: SqlFragment): SqlFragment =>
    unionOfKinds(sql, (kind) => {
      const { table, hiddenUntilColumn } = WORK_STORAGE[kind];
      const hiddenUntil = sql(hiddenUntilColumn);
      return sql`(select ${ownWorkColumns(sql, kind)} from ${sql(table)} where ${hiddenUntil} is not null
        order by ${hiddenUntil} desc ${maxRows})`;
    }),
  ALL: (sql: ISql, maxRows: SqlFragment): SqlFragment => sql`
    select ${workColumns(sql)} from (select * from report order by id desc ${maxRows}) newest`,
};

/** All reports of a row `work`. Each of the columns has an index. */
const reportsOfWork = (sql: ISql): SqlFragment =>
  unionOfKinds(sql, (kind) => {
    const column = sql(WORK_STORAGE[kind].reportColumn);
    return sql`select * from report where report.${column} = work.${column}`;
  });

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
 * Whether operators can read the memos of a row `solroute` or `collection`: its link shows them, or
 * showed them when it was reported, and the report is undecided or the work is hidden. The owner can
 * switch them off in between.
 */
const areMemosReadable = (sql: ISql, kind: 'SOLROUTE' | 'COLLECTION'): SqlFragment => {
  const { table, reportColumn } = WORK_STORAGE[kind];
  const [work, column] = [sql(table), sql(reportColumn)];
  return sql`(
    exists (select from ${sql(`${table}_share`)} share where share.${column} = ${work}.id and includes_memos)
    or exists (select from report where report.${column} = ${work}.id and has_memos
      and (closed_at is null or ${work}.hidden_until is not null)))`;
};

/**
 * What a work of a row `page` shows, with its writer: of a sollect the published revision, or the
 * latest one while it is hidden.
 */
const SHOWN_CONTENT: Record<WorkKind, (sql: ISql) => SqlFragment> = {
  REVIEW: (sql) => sql`
    select place.name as title, place.id as "placeId", review.content as text, false as "hasMoreMemos",
      array(select media_key from review_photo where review_id = review.id order by seq) as "mediaKeys",
      review.member_id as "writerId", review.hidden_until as "hiddenUntil"
    from review join place on place.id = review.place_id where review.id = page.review_id`,
  SOLLECT: (sql) => sql`
    select shown.title, null::bigint as "placeId", coalesce(
        (select string_agg(text_content, E'\n\n' order by seq) from sollect_paragraph where revision_id = shown.id), ''
      ) as text, false as "hasMoreMemos",
      array(select media_key from sollect_paragraph where revision_id = shown.id and media_key is not null
        order by seq) as "mediaKeys",
      sollect.member_id as "writerId", sollect.hidden_until as "hiddenUntil"
    from sollect join sollect_revision shown on shown.id = coalesce(sollect.published_revision_id,
      (select max(id) from sollect_revision where sollect_id = sollect.id))
    where sollect.id = page.sollect_id`,
  PROFILE: (sql) => sql`
    select coalesce(hidden_nickname, nickname) as title, null::bigint as "placeId", '' as text, false as "hasMoreMemos",
      array_remove(array[
        case when profile_hidden_until is null then profile_media_key else hidden_media_key end
      ], null) as "mediaKeys",
      id as "writerId", profile_hidden_until as "hiddenUntil"
    from member where id = page.profile_id`,
  SOLROUTE: (sql) => sql`
    select solroute.name as title, null::bigint as "placeId", coalesce(
        (select string_agg(place.name || ': ' || memo, E'\n' order by seq)
          from solroute_place stop join place on place.id = place_id
          where stop.solroute_id = solroute.id and memo <> '' and ${areMemosReadable(sql, 'SOLROUTE')}), ''
      ) as text, false as "hasMoreMemos",
      '{}'::text[] as "mediaKeys", solroute.member_id as "writerId", solroute.hidden_until as "hiddenUntil"
    from solroute where solroute.id = page.solroute_id`,
  COLLECTION: (sql) => sql`
    select collection.name as title, null::bigint as "placeId", coalesce(
        (select string_agg(name || ': ' || memo, E'\n') from (
          select place.name, memo from collection_place held join place on place.id = place_id
          where held.collection_id = collection.id and memo <> '' and ${areMemosReadable(sql, 'COLLECTION')}
          order by lower(place.name collate "C"), place_id ${limitTo(sql, REPORTED_MEMOS_MAX)}
        ) noted), ''
      ) as text,
      ${areMemosReadable(sql, 'COLLECTION')} and exists (
        select from collection_place where collection_id = collection.id and memo <> '' offset ${REPORTED_MEMOS_MAX}
      ) as "hasMoreMemos",
      '{}'::text[] as "mediaKeys", collection.member_id as "writerId", collection.hidden_until as "hiddenUntil"
    from collection where collection.id = page.collection_id`,
  PLACE_PHOTO: (sql) => sql`
    select place.name as title, place.id as "placeId", '' as text, false as "hasMoreMemos",
      array_remove(array[media_key], null) as "mediaKeys", null as "writerId", hidden_until as "hiddenUntil"
    from place_photo join place_source using (source, source_key) join place on place.id = place_id
    where place_photo.id = page.place_photo_id`,
};

/**
 * What the review of a row `page` said before the edits of its author; empty for other works. The texts that the
 * reporters have read precede the newest ones, so that further edits of the author do not replace them.
 */
const earlierTexts = (sql: ISql) => sql`
  select coalesce(
    jsonb_agg(jsonb_build_object('text', content, 'replacedAt', created_at) order by id desc), '[]')
  from (
    select id, content, created_at from review_version version where version.review_id = page.review_id
    order by id = any(array(
      select replaced.id from report, lateral (
        select id from review_version
        where review_id = report.review_id and created_at > report.created_at order by id limit 1
      ) replaced
      where report.review_id = page.review_id
    )) desc, id desc ${limitTo(sql, EARLIER_TEXTS_MAX)}
  ) version`;

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
    select "reportId", ${workKindColumn(sql)} as kind, coalesce(${workColumns(sql)}) as "workId",
      exists (select from media where key = any(shown."mediaKeys") and is_original) as "isOriginal",
      shown.title, shown."placeId", shown.text, shown."hasMoreMemos", shown."mediaKeys", "reportedMediaKeys", details,
      member.id as "writerId", coalesce(member.hidden_nickname, member.nickname) as writer,
      (${countedReasons(sql)}) as reasons, (${earlierTexts(sql)}) as "earlierTexts", "openCount", page."createdAt", shown."hiddenUntil"
    from page
      cross join lateral (${unionOfKinds(sql, (kind) => SHOWN_CONTENT[kind](sql))}) shown
      left join member on member.id = shown."writerId"
    order by "openCount" desc, "reportId"`;
}

/** Memos of a collection, by place; none if operators cannot read them. */
export function listMemos(sql: ISql, collectionId: number, { afterId, limit }: { afterId: number; limit: number }) {
  return sql<ReportedMemo[]>`
    select place_id as "placeId", place.name as "placeName", memo
    from collection join collection_place on collection_id = collection.id
      join lateral (select name from place where id = place_id offset 0) place on true
    where collection.id = ${collectionId} and memo <> '' and place_id > ${afterId}
      and ${areMemosReadable(sql, 'COLLECTION')}
    order by place_id ${limitTo(sql, limit)}`;
}
