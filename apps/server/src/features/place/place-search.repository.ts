import type { Category } from '@sol/contract/category';
import type { ISql, SqlFragment } from '#lib/database.ts';
import type { MercatorPoint } from '#lib/geo.ts';
import { isIndexable, type KeywordPattern, type PlaceColumns, toPlaceTexts } from '#lib/korean-search.ts';
import { sqlPoint } from '#lib/sql-geometry.ts';
import { isThere } from './place-filter.ts';

export interface FoundPlace {
  id: number;
  name: string;
  address: string;
  category: Category;
  latitude: number;
  longitude: number;
}

/** Places that are looked through first: most of what people look for is near, and this needs no index of words. */
const NEAR_PLACES = 800;
/** The same for a keyword too short for the index, after which nothing follows. */
const NEAR_PLACES_ALONE = 1500;
/** Places taken from the index at the most: a word that half the country bears is answered from them, not from all. */
const INDEX_PLACES = 1000;

export interface SearchOrigin {
  /** Where the person is: what distance means. */
  from: MercatorPoint;
  /** Where to look first: in the region the keyword names, unless the person is in it. */
  around: MercatorPoint;
  /** The name of that region as the columns hold it: half the index may bear it, so other words are looked up instead. */
  regionText?: string | undefined;
}

type Words = Pick<KeywordPattern, 'jamo' | 'choseong'>;

const COLUMNS: Record<keyof PlaceColumns, string> = {
  searchPairs: 'search_pairs',
  searchChoseong: 'search_choseong',
};

const eachWord = (sql: ISql, words: Words, isMet: (column: SqlFragment, text: string) => SqlFragment) =>
  toPlaceTexts(words).reduce(
    (all, { column, text }) => sql`${all} and ${isMet(sql`${sql(COLUMNS[column])}`, text)}`,
    sql`true`,
  );

/** strpos and not LIKE, which compares letters of three bytes four times as slowly. */
export const holds = (sql: ISql, words: Words) =>
  eachWord(sql, words, (column, text) => sql`strpos(${column}, ${text}) > 0`);

/** LIKE, which is what the trigram index understands. */
const isLike = (sql: ISql, words: Words) => eachWord(sql, words, (column, text) => sql`${column} like ${`%${text}%`}`);

/** The words worth asking the index for; undefined when all are too short for it: it would read every place there is. */
function indexedWords({ jamo, choseong }: Words, regionText: string | undefined): Words | undefined {
  const long = { jamo: jamo.filter(isIndexable), choseong: choseong.filter(isIndexable) };
  const other = { ...long, jamo: long.jamo.filter((text) => text !== regionText) };
  return [other, long].find((words) => words.jamo.length + words.choseong.length > 0);
}

/** 0: the name begins with the keyword; 1: the name holds every word of it; 2: the words are elsewhere. */
function rankOf(sql: ISql, { whole, ...words }: KeywordPattern) {
  const nameHolds = eachWord(sql, words, (column, text) => sql`strpos(split_part(${column}, E'\n', 1), ${text}) > 0`);
  const nameBegins = eachWord(
    sql,
    { jamo: [], choseong: [], [whole.writing]: [whole.text] },
    (column, text) => sql`starts_with(${column}, ${text})`,
  );
  return sql`case when ${nameBegins} then 0 when ${nameHolds} then 1 else 2 end`;
}

/** Places that match, best name first, then nearest. The index is asked only when those nearby do not fill the answer. */
export function searchPlaces(
  sql: ISql,
  pattern: KeywordPattern,
  { from, around, regionText, limit }: SearchOrigin & { limit: number },
) {
  const columns = sql`id, name, address, category, latitude, longitude, search_pairs, search_choseong, pt`;
  const indexed = indexedWords(pattern, regionText);
  // The limit stands inside: it bounds the places read, not only those that hold the words the index cannot answer as well.
  const far =
    indexed === undefined
      ? sql`select * from near_hit where false`
      : sql`
        select * from (
          select ${columns} from place
          where ${isThere(sql)} and (select count(*) from near_hit) < ${limit} and ${isLike(sql, indexed)} limit ${INDEX_PLACES}
        ) indexed
        where ${holds(sql, pattern)} and id not in (select id from near_hit)`;
  return sql<FoundPlace[]>`
    with near_hit as materialized (
      select * from (
        select ${columns} from place where ${isThere(sql)} order by pt <-> ${sqlPoint(sql, around)} limit ${indexed === undefined ? NEAR_PLACES_ALONE : NEAR_PLACES}
      ) near
      where ${holds(sql, pattern)}
    ), hit as (
      select * from near_hit union all (${far})
    )
    select id, name, address, category, latitude, longitude from hit
    order by ${rankOf(sql, pattern)}, pt <-> ${sqlPoint(sql, from)}, id
    limit ${limit}`;
}
