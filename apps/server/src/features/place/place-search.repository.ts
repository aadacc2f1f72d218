import type { Category } from '@sol/contract/category';
import type { ISql } from '#lib/database.ts';
import type { MercatorPoint } from '#lib/geo.ts';
import type { KeywordPattern } from '#lib/korean-search.ts';
import { sqlPoint } from '#lib/sql-geometry.ts';

export interface FoundPlace {
  id: number;
  name: string;
  address: string;
  category: Category;
  latitude: number;
  longitude: number;
}

/** Places around the person that are looked through first: most of what people look for is near, and this needs no index. */
const NEAR_PLACES = 2000;
/** Places taken from the index at the most: a word that half the country bears is answered from them, not from all. */
const INDEX_PLACES = 3000;

function matchesKeyword(sql: ISql, { jamo, choseong }: KeywordPattern) {
  const byJamo = jamo.map((text) => sql`search_jamo like ${`%${text}%`}`);
  const byChoseong = choseong.map((text) => sql`search_choseong like ${`%${text}%`}`);
  return [...byJamo, ...byChoseong].reduce((all, one) => sql`${all} and ${one}`);
}

/** 0: the name begins with the keyword; 1: the name holds every word of it; 2: the words are elsewhere. */
function rankOf(sql: ISql, { jamo, choseong, whole }: KeywordPattern) {
  const asPatterns = (texts: string[]) => texts.map((text) => `%${text}%`);
  return sql`case
    when starts_with(${sql(whole.column)}, ${whole.text}) then 0
    when split_part(search_jamo, E'\n', 1) like all(${asPatterns(jamo)}::text[])
      and split_part(search_choseong, E'\n', 1) like all(${asPatterns(choseong)}::text[]) then 1
    else 2 end`;
}

/**
 * Places that match, best name first, then nearest. The trigram index is asked only when those nearby do not fill the
 * answer, and never for a keyword too short for it: it would read every place there is.
 */
export function searchPlaces(
  sql: ISql,
  pattern: KeywordPattern,
  { from, limit }: { from: MercatorPoint; limit: number },
) {
  const columns = sql`id, name, address, category, latitude, longitude, search_jamo, search_choseong`;
  const far = pattern.isIndexable
    ? sql`
      select ${columns}, pt from place
      where (select count(*) from near_hit) < ${limit} and ${matchesKeyword(sql, pattern)} limit ${INDEX_PLACES}`
    : sql`select * from near_hit where false`;
  return sql<FoundPlace[]>`
    with near as materialized (
      select ${columns}, pt from place order by pt <-> ${sqlPoint(sql, from)} limit ${NEAR_PLACES}
    ), near_hit as materialized (
      select * from near where ${matchesKeyword(sql, pattern)}
    ), far_hit as materialized (${far}), hit as (
      select * from near_hit
      union all
      select * from far_hit where id not in (select id from near_hit)
    )
    select id, name, address, category, latitude, longitude from hit
    order by ${rankOf(sql, pattern)}, pt <-> ${sqlPoint(sql, from)}, id
    limit ${limit}`;
}
