import type { Category } from '@sol/contract/category';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { excludeBlocked } from '#lib/member/exclude-blocked.ts';
import type { Hidden } from '#lib/member/hidden-content.ts';

export interface SummaryRow extends Hidden {
  sollectId: number;
  title: string;
  coverKey: string;
  district: string;
  neighborhood: string;
  placeName: string;
  writerId: number;
  writerNickname: string;
  markedCount: number;
  /** Cursor of the next page if this is the last row. */
  cursor: number;
}

/** A page in descending order of the cursor. */
export interface PageBounds {
  before?: number | undefined;
  limit: number;
  /** The reader: sollects of members they block are excluded. */
  viewer: MemberId | null;
}

/**
 * Selects the card fields of a page of `id`, `cursor` and `nth` (the order). The page is computed
 * first with an index only, so that the other tables are read for its few rows.
 */
export function summaries(sql: ISql, page: SqlFragment, revisionId = sql`sollect.published_revision_id`) {
  return sql<SummaryRow[]>`
    with page as materialized (${page})
    select sollect.id as "sollectId", revision.title, cover.media_key as "coverKey",
      coalesce(first.district, '') as district, coalesce(first.neighborhood, '') as neighborhood,
      coalesce(first.name, '') as "placeName", sollect.member_id as "writerId", member.nickname as "writerNickname",
      sollect.marked_count as "markedCount", page.cursor, hidden_until as "hiddenUntil", hidden_reason as "hiddenReason"
    from page join sollect using (id)
      join sollect_revision revision on revision.id = ${revisionId}
      join sollect_paragraph cover on cover.revision_id = revision.id and cover.seq = 0
      join member on member.id = sollect.member_id
      left join lateral (
        select district, neighborhood, name from sollect_place join place on place.id = place_id
        where revision_id = revision.id order by seq limit 1
      ) first on true
    order by page.nth`;
}

const beforeCursor = (sql: ISql, column: string, before: number | undefined) =>
  before === undefined ? sql`` : sql`and ${sql(column)} < ${before}`;

/**
 * Maximum of sollects read for one page, including excluded ones: blocked members may have written
 * all of them.
 */
const SCANNED_SOLLECTS = 2_000;

/**
 * The rows of a list that are not excluded, with `id` and `cursor`, in order, up to the limit. The
 * filter is outside the scanned list, so that excluded rows count towards its limit.
 */
const includedRows = (
  sql: ISql,
  { rows, order, isPublished = sql`` }: { rows: SqlFragment; order: SqlFragment; isPublished?: SqlFragment },
  { limit, viewer }: Pick<PageBounds, 'limit' | 'viewer'>,
) => sql`
  select id, cursor, row_number() over (order by ${order}) as nth
  from (${rows} order by ${order} ${limitTo(sql, SCANNED_SOLLECTS)}) scanned
  where true ${isPublished} ${excludeBlocked(sql, { table: 'sollect', id: 'scanned.id' }, viewer)} order by ${order} ${limitTo(sql, limit)}`;

export function listNewest(sql: ISql, { before, ...bounds }: PageBounds) {
  const rows = sql`
    select id, id as cursor from sollect where published_revision_id is not null ${beforeCursor(sql, 'id', before)}`;
  return summaries(sql, includedRows(sql, { rows, order: sql`id desc` }, bounds));
}

export function listNewestOfCategory(sql: ISql, category: Category, { before, ...bounds }: PageBounds) {
  const rows = sql`
    select sollect_id as id, sollect_id as cursor from sollect_category
    where category = ${category} ${beforeCursor(sql, 'sollect_id', before)}`;
  return summaries(sql, includedRows(sql, { rows, order: sql`id desc` }, bounds));
}

const byRecentMarks = (sql: ISql) => sql`recent_marked_count desc, marked_count desc, id desc`;

/** Ordered by recent marks, then by all marks. */
export function listPopular(sql: ISql, bounds: Omit<PageBounds, 'before'>) {
  const rows = sql`
    select id, id as cursor, recent_marked_count, marked_count from sollect where published_revision_id is not null`;
  return summaries(sql, includedRows(sql, { rows, order: byRecentMarks(sql) }, bounds));
}

/**
 * Sollects with the category for most of their places: one restaurant among other places does not
 * make a sollect about eating alone.
 */
export function listPopularOfCategory(sql: ISql, category: Category, bounds: Omit<PageBounds, 'before'>) {
  const rows = sql`
    select sollect_id as id, sollect_id as cursor, recent_marked_count, marked_count
    from sollect_category where category = ${category} and is_main`;
  return summaries(sql, includedRows(sql, { rows, order: byRecentMarks(sql) }, bounds));
}

/** Maximum of sollects per place: the newest ones. */
const SOLLECTS_OF_PLACE = 1_000;

/** Published sollects that link the place, newest first. */
export function listByPlace(sql: ISql, placeId: number, { before, ...bounds }: PageBounds) {
  const rows = sql`
    select sollect.id, sollect.id as cursor from (
      select revision_id from sollect_place where place_id = ${placeId}
      order by revision_id desc ${limitTo(sql, SOLLECTS_OF_PLACE)}
    ) linked, lateral (select id from sollect where published_revision_id = linked.revision_id offset 0) sollect
    where true ${beforeCursor(sql, 'sollect.id', before)}`;
  return summaries(sql, includedRows(sql, { rows, order: sql`id desc` }, bounds));
}

/** SQL expression: the latest revision with all images. */
const lastCompleteRevision = (sql: ISql) => sql`(
  select max(whole.id) from sollect_revision whole where whole.sollect_id = sollect.id and not exists (
    select from sollect_paragraph where revision_id = whole.id and image_name is not null and media_key is null
  ))`;

/** Published and hidden sollects of a member, newest first. */
export function listByWriter(sql: ISql, memberId: MemberId, { before, limit }: PageBounds) {
  return summaries(
    sql,
    sql`
      select id, id as cursor, row_number() over (order by id desc) as nth from sollect
      where member_id = ${memberId} and (published_revision_id is not null or hidden_until is not null)
        ${beforeCursor(sql, 'id', before)}
      order by id desc ${limitTo(sql, limit)}`,
    sql`coalesce(sollect.published_revision_id, ${lastCompleteRevision(sql)})`,
  );
}

/**
 * Sollects marked by the member, latest mark first. The cursor is the id of the mark, so that
 * unmarking in between skips no row.
 */
export function listMarked(sql: ISql, memberId: MemberId, { before, ...bounds }: PageBounds) {
  const rows = sql`
    select sollect_id as id, mark.id as cursor from sollect_mark mark
    where mark.member_id = ${memberId} ${beforeCursor(sql, 'mark.id', before)}`;
  const isPublished = sql`and exists (
    select from sollect where sollect.id = scanned.id and published_revision_id is not null)`;
  return summaries(sql, includedRows(sql, { rows, order: sql`cursor desc`, isPublished }, bounds));
}
