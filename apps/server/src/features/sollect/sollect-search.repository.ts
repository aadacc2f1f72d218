import type { Category } from '@sol/contract/category';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { excludeBlocked } from '#lib/member/exclude-blocked.ts';
import type { KeywordPattern } from '#lib/search/korean-search.ts';
import { gramsOfKeyword } from '#lib/search/search-grams.ts';
import { type PageBounds, summaries } from './sollect-list.repository.ts';

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

type Words = Pick<KeywordPattern, 'jamo' | 'choseong'>;

const allOf = (sql: ISql, conditions: SqlFragment[]) =>
  conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);

/** strpos, because LIKE compares three-byte characters four times slower. */
function matchesWords(sql: ISql, { jamo, choseong }: Words) {
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

export interface SollectSearch extends PageBounds {
  category?: Category | undefined;
}

/**
 * Newest first, and exact within {@link CANDIDATES}. The n-gram index returns candidates range by
 * range, newest first. Their texts are checked one by one until the page is full. Each join is
 * lateral to the previous one, which fixes their order.
 */
export function searchSollects(sql: ISql, pattern: KeywordPattern, { before, limit, category, viewer }: SollectSearch) {
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
          offset 0
        ) matched
        where true ${excludeBlocked(sql, { table: 'sollect', id: 'sollect_id' }, viewer)} ${limitTo(sql, limit)}
      )
      select id, id as cursor, row_number() over (order by id desc) as nth from hit
      order by id desc ${limitTo(sql, limit)}`,
  );
}
