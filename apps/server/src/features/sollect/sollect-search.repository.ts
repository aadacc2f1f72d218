import type { Category } from '@sol/contract/category';
import type { ISql, SqlFragment } from '#lib/database.ts';
import type { KeywordPattern } from '#lib/korean-search.ts';
import { gramsOfKeyword } from '#lib/search-grams.ts';
import { type PageBounds, summaries } from './sollect-list.repository.ts';
import { unblocked } from './unblocked-sollects.ts';

/** Sollects that are looked through first: what most of them hold is found among the newest, and this needs no index of words. */
const NEWEST_SOLLECTS = 300;

type Words = Pick<KeywordPattern, 'jamo' | 'choseong'>;

const allOf = (sql: ISql, conditions: SqlFragment[]) =>
  conditions.reduce((all, one) => sql`${all} and ${one}`, sql`true`);

/** strpos and not LIKE, which compares letters of three bytes four times as slowly. */
function holds(sql: ISql, { jamo, choseong }: Words) {
  return allOf(sql, [
    ...jamo.map((text) => sql`strpos(search_jamo, ${text}) > 0`),
    ...choseong.map((text) => sql`strpos(search_choseong, ${text}) > 0`),
  ]);
}

/** The newest that are shown, of a category where one is asked for. */
function newest(sql: ISql, category: Category | undefined, before: number | undefined) {
  if (category === undefined) {
    const isBefore = before === undefined ? sql`` : sql`and id < ${before}`;
    return sql`
      select id, published_revision_id from sollect where published_revision_id is not null ${isBefore} order by id desc`;
  }
  const isBefore = before === undefined ? sql`` : sql`and sollect_id < ${before}`;
  return sql`
    select sollect_id as id, published_revision_id
    from sollect_category join sollect on sollect.id = sollect_id
    where category = ${category} ${isBefore} order by sollect_id desc`;
}

export interface SollectSearch extends PageBounds {
  category?: Category | undefined;
}

/**
 * Newest first. The index of words is asked only when the newest do not fill the page, and then for what lies beyond them, so that
 * each page is exact.
 */
export function searchSollects(sql: ISql, pattern: KeywordPattern, { before, limit, category, viewer }: SollectSearch) {
  const isOfCategory =
    category === undefined
      ? sql``
      : sql`and exists (select from sollect_category where category = ${category} and sollect_id = sollect.id)`;
  return summaries(
    sql,
    sql`
      with newest as materialized (
        ${newest(sql, category, before)} limit ${NEWEST_SOLLECTS}
      ), newest_hit as materialized (
        select newest.id from newest join sollect_revision revision on revision.id = published_revision_id
        where ${holds(sql, pattern)} ${unblocked(sql, 'newest.id', viewer)}
      ), candidate as materialized (
        select id as revision_id, sollect_id from sollect_revision
        where (select count(*) from newest_hit) < ${limit} and (select count(*) from newest) = ${NEWEST_SOLLECTS}
          and sollect_id < (select min(id) from newest) and search_grams @> ${gramsOfKeyword(pattern)}::int[]
      ), further_hit as materialized (
        select sollect_id as id from (select * from candidate order by sollect_id desc) candidate, lateral (
          select from sollect join sollect_revision revision on revision.id = published_revision_id
          where sollect.id = candidate.sollect_id and published_revision_id = candidate.revision_id
            ${isOfCategory} and ${holds(sql, pattern)}
          offset 0
        ) held
        where true ${unblocked(sql, 'sollect_id', viewer)} order by sollect_id desc limit ${limit}
      ), hit as (
        select id from newest_hit union all select id from further_hit
      )
      select id, id as cursor, row_number() over (order by id desc) as nth from hit order by id desc limit ${limit}`,
  );
}
