import { isPlaceListed } from '#features/place/lists/filter.repository.ts';
import { type FoundRegion, regionKind } from '#features/place/regions/region.repository.ts';
import { type ISql, limitTo, type SqlFragment } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/geometry.repository.ts';
import type { FoundPlace } from './search.repository.ts';

/** Places with one key of a name. A chain has more. */
export const PLACES_OF_KEY = 150;
/**
 * Entries that the index collects of one key, about. Without a limit PostgreSQL collects all of them before
 * it reads the first place, 9 ms for 15,000 of a chain. With one it takes some of them, at random.
 */
export const ENTRIES_OF_KEY = 2_000;
/** Regions of all keys, the nearest. */
const REGIONS_MAX = 500;

export interface SimilarPlace extends FoundPlace {
  /** One of the keys of its name that were searched. */
  key: string;
  /** Whether the key is one of the stem. */
  isStem: boolean;
  /** What users type of the name: 서울숲 of 서울숲공원; null without an ending that they leave out. */
  stem: string | null;
  /** Mercator metres. */
  metres: number;
}

/**
 * The keys of which every name that differs from the word in one letter has at least one, as `similar_keys` gives them
 * to the name: the word without each letter, because a letter may be missing in either; for a long name one of its
 * halves, with one letter more or less. A subquery, which hides the number of keys from the planner: it would plan the
 * statement again for each name, 0.4 of 1.5 ms.
 */
export const searchedKeys = (sql: ISql, word: SqlFragment) => sql`
  array(
    select unnest(similar_keys(${word}))
    union select left(${word}, at - 1) || substr(${word}, at + 1)
      from generate_series(1, length(${word})) at where length(${word}) = 8
    union select unnest(array[
        letters || '<' || left(${word}, letters / 2), letters || '>' || right(${word}, letters - letters / 2)
      ]) from generate_series(length(${word}) - 1, length(${word}) + 1) letters where letters > 7
  )`;

/** The setting of {@link ENTRIES_OF_KEY}, which ends with the statement. */
export const entriesMax = (sql: ISql) =>
  sql`set_config('gin_fuzzy_search_limit', ${String(ENTRIES_OF_KEY)}, true) entries_max`;
/** So that the setting precedes the scan. */
export const isSet = (sql: ISql) => sql`entries_max is not null`;
const columns = (sql: ISql) => sql`id, name, address, category, latitude, longitude, pt`;
/** The predicate of the index of stems. */
const hasStem = (sql: ISql) => sql`place_stem(name) is not null and ${isPlaceListed(sql)}`;

/** Places whose name or stem has one of the keys, at most {@link PLACES_OF_KEY} of each key and index. */
export function listPlacesWithKey(sql: ISql, word: string, from: MercatorPoint) {
  return sql<SimilarPlace[]>`
    select key, "isStem", place_stem(name) as stem, id, name, address, category, latitude, longitude,
      pt <-> ${sqlPoint(sql, from)} as metres
    from ${entriesMax(sql)}, unnest(${searchedKeys(sql, sql`${word}::text`)}) key, lateral (
      (select ${columns(sql)}, false as "isStem" from place
        where place_similar_keys(name) @> array[key] and ${isPlaceListed(sql)} and ${isSet(sql)}
        ${limitTo(sql, PLACES_OF_KEY)})
      union all
      (select ${columns(sql)}, true from place
        where similar_keys(place_stem(name)) @> array[key] and ${hasStem(sql)} and ${isSet(sql)}
        ${limitTo(sql, PLACES_OF_KEY)})
    ) place
    order by metres, id, "isStem", key`;
}

/**
 * The nearest places with the stem, of about {@link ENTRIES_OF_KEY}. One key is enough: that of the word itself, or of
 * the first half of a long one.
 */
const selectWithStem = (
  sql: ISql,
  { stem, isEnding }: { stem: SqlFragment; isEnding: SqlFragment },
  { from, limit }: { from: MercatorPoint; limit: number },
) => sql<FoundPlace[]>`
  select id, name, address, category, latitude, longitude
  from ${entriesMax(sql)}, lateral (
    select ${columns(sql)} from place
    where similar_keys(place_stem(name)) @> (select (similar_keys(${stem}))[1:1])
      and ${hasStem(sql)} and ${isSet(sql)} and place_stem(name) = ${stem} ${isEnding}
    -- Without it the setting would not have to precede the scan.
    offset 0
  ) place
  order by pt <-> ${sqlPoint(sql, from)}, id ${limitTo(sql, limit)}`;

export const listPlacesWithStem = (sql: ISql, stem: string, page: { from: MercatorPoint; limit: number }) =>
  selectWithStem(sql, { stem: sql`${stem}::text`, isEnding: sql`` }, page);

/** Parks whose name differs in the middle only: 문래근린공원 for 문래공원. The last two letters identify an ending. */
export const listPlacesWithSameStem = (sql: ISql, word: string, page: { from: MercatorPoint; limit: number }) =>
  selectWithStem(
    sql,
    {
      stem: sql`place_stem(${word}::text)`,
      isEnding: sql`and right(similar_word(split_part(name, ' ', 1)), 2) = right(${word}::text, 2)`,
    },
    page,
  );

export interface SimilarRegion extends FoundRegion {
  /** The name that the keys are of: 성수동 of 서울 성동구 성수동. */
  word: string;
  /** 성수 of 성수동, 서울숲 of 서울숲역; null without an ending that users leave out. */
  stem: string | null;
  metres: number;
}

/** The nearest regions whose name or stem has one of the keys, of all those in the country. */
export function listRegionsWithKey(sql: ISql, word: string, from: MercatorPoint) {
  const keys = searchedKeys(sql, sql`${word}::text`);
  return sql<SimilarRegion[]>`
    select name, ${regionKind(sql)}, province, district, dong, lines, latitude, longitude, false as "isNamed",
      region_word(district, dong) as word, region_stem(district, dong) as stem,
      mercator(latitude, longitude) <-> ${sqlPoint(sql, from)} as metres
    from region
    where similar_keys(region_word(district, dong)) && ${keys}
      or (similar_keys(region_stem(district, dong)) && ${keys} and region_stem(district, dong) is not null)
    order by metres, name ${limitTo(sql, REGIONS_MAX)}`;
}
