import type { Category } from '@sol/contract/category';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo, type SqlFragment } from '#lib/database/database.ts';
import { excludeBlocked } from '#lib/member/conditions.repository.ts';
import type { Hidden } from '#lib/member/hidden-content.ts';
import type { KeywordPattern } from '#lib/search/korean-search.ts';
import { gramsOfKeyword } from '#lib/search/search-grams.ts';

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
function summaries(sql: ISql, page: SqlFragment, revisionId = sql`sollect.published_revision_id`) {
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

const sollectsOfPlace = (sql: ISql, placeId: number, { before, ...bounds }: PageBounds) => {
  const rows = sql`
    select sollect.id, sollect.id as cursor from (
      select revision_id from sollect_place where place_id = ${placeId}
      order by revision_id desc ${limitTo(sql, SOLLECTS_OF_PLACE)}
    ) linked, lateral (select id from sollect where published_revision_id = linked.revision_id offset 0) sollect
    where true ${beforeCursor(sql, 'sollect.id', before)}`;
  return includedRows(sql, { rows, order: sql`id desc` }, bounds);
};

/** Published sollects that link the place, newest first. */
export const listByPlace = (sql: ISql, placeId: number, bounds: PageBounds) =>
  summaries(sql, sollectsOfPlace(sql, placeId, bounds));

/** The number of the same sollects, up to the limit. */
export async function countByPlace(sql: ISql, placeId: number, bounds: PageBounds): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from (${sollectsOfPlace(sql, placeId, bounds)}) listed`;
  return row?.count ?? 0;
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

/**
 * Levels of the id ranges of `sollect_span`: 2 ** 8 ids at level 0, and 2 ** 3 times more at each
 * further level.
 */
const SPAN_LEVELS = 5;

/**
 * Maximum of index matches checked for one page: a frequent word may be searched in a category, or
 * all matches may be hidden from a member.
 */
const CANDIDATES = 1_000;

export type SearchWords = Pick<KeywordPattern, 'jamo' | 'choseong'>;

const allOf = (sql: ISql, conditions: SqlFragment[]) =>
  conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);

/** strpos, because LIKE compares three-byte characters four times slower. */
function matchesWords(sql: ISql, { jamo, choseong }: SearchWords) {
  return allOf(sql, [
    ...jamo.map((text) => sql`strpos(search_jamo, ${text}) > 0`),
    ...choseong.map((text) => sql`strpos(search_choseong, ${text}) > 0`),
  ]);
}

/**
 * The id ranges below `before`, newest first, each range of a higher level than the previous one.
 * Words that do not fill a page in the first ranges are rare and cheap to search in a large range.
 * Each range ends where the previous one starts.
 */
const spans = (sql: ISql, before: number | undefined) => sql`
  span (level, first, below) as (
    select 0, (below - 1) >> 8 << 8, below from (
      select least(max(id) + 1, ${before ?? null}::bigint) as below from sollect where published_revision_id is not null
    ) newest where below > 1
    union all
    select next.level, (first - 1) >> (8 + 3 * next.level) << (8 + 3 * next.level), first
    from span, lateral (select least(level + 1, ${SPAN_LEVELS - 1}) as level) next
    where first > 0
  )`;

/** A 시군구; with a short 시도 where the member has named it, because several cities have a 중구. */
export interface District {
  province?: string | undefined;
  district: string;
}

export interface SollectSearch extends PageBounds {
  category?: Category | undefined;
  mainDistrict?: District | undefined;
}

const isInDistrict = (sql: ISql, { province, district }: District) => sql`and exists (
  select from (
    select province, district from sollect_place join place on place.id = place_id
    where revision_id = revision.id order by seq limit 1
  ) main where main.district = ${district} ${province === undefined ? sql`` : sql`and main.province = ${province}`})`;

/**
 * Newest first, and exact within {@link CANDIDATES}. The n-gram index returns candidates range by
 * range, newest first. Their texts are checked one by one until the page is full. Each join is
 * lateral to the previous one, which fixes their order.
 */
export function searchSollects(sql: ISql, pattern: SearchWords, search: SollectSearch) {
  const { before, limit, category, mainDistrict, viewer } = search;
  const isOfCategory =
    category === undefined
      ? sql``
      : sql`and exists (select from sollect_category where category = ${category} and sollect_id = sollect.id)`;
  return summaries(
    sql,
    sql`
      with recursive ${spans(sql, before)}, hit as materialized (
        select candidate.sollect_id as id from (
          select indexed.* from span, lateral (
            select sollect_id, id as revision_id from sollect_revision
            where (search_grams || sollect_spans(sollect_id))
              @> (${gramsOfKeyword(pattern)}::int[] || sollect_span(span.first, span.level))
            order by sollect_id desc offset 0
          ) indexed
          where sollect_id >= first and sollect_id < below ${limitTo(sql, CANDIDATES)}
        ) candidate, lateral (
          select from sollect join sollect_revision revision on revision.id = published_revision_id
          where sollect.id = candidate.sollect_id and published_revision_id = candidate.revision_id
            ${isOfCategory} and ${matchesWords(sql, pattern)}
            ${mainDistrict === undefined ? sql`` : isInDistrict(sql, mainDistrict)}
          offset 0
        ) matched
        where true ${excludeBlocked(sql, { table: 'sollect', id: 'sollect_id' }, viewer)} ${limitTo(sql, limit)}
      )
      select id, id as cursor, row_number() over (order by id desc) as nth from hit
      order by id desc ${limitTo(sql, limit)}`,
  );
}

/** Newest sollects whose districts are offered as a choice. */
const SOLLECTS_OF_CHOICE = 1_000;
const DISTRICTS_MAX = 100;

/** The districts of the main places of the newest sollects, most sollects first. */
export function listDistricts(sql: ISql) {
  return sql<{ province: string; district: string }[]>`
    select province, district from (
      select published_revision_id as revision_id from sollect where published_revision_id is not null
      order by id desc ${limitTo(sql, SOLLECTS_OF_CHOICE)}
    ) newest, lateral (
      select province, district from sollect_place join place on place.id = place_id
      where sollect_place.revision_id = newest.revision_id order by seq limit 1
    ) main
    where district <> '' group by province, district
    order by count(*) desc, province, district ${limitTo(sql, DISTRICTS_MAX)}`;
}

/** Letters of a text in a feed. */
const FEED_TEXT_LETTERS = 400;

/** What a feed shows of sollects in addition to their cards. */
export function listFeedTexts(sql: ISql, ids: readonly number[]) {
  return sql<{ sollectId: number; createdAt: string; writtenAt: string; text: string | null }[]>`
    select sollect.id as "sollectId", sollect.created_at as "createdAt", revision.created_at as "writtenAt", (
      select left(text_content, ${FEED_TEXT_LETTERS}) from sollect_paragraph
      where revision_id = revision.id and text_content is not null order by seq limit 1
    ) as text
    from sollect join sollect_revision revision on revision.id = published_revision_id
    where sollect.id = any(${[...ids]}::bigint[])`;
}
