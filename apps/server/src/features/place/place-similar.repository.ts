import type { ISql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/sql-geometry.ts';
import { placeExists } from './place-filter.ts';
import { type FoundRegion, regionKind } from './place-region.repository.ts';
import type { FoundPlace } from './place-search.repository.ts';

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
  /** Mercator metres. */
  metres: number;
}

/**
 * Hides the number of keys from the planner, which would plan the statement again for each name: 0.4 of 1.5 ms.
 */
const listOf = (sql: ISql, keys: readonly string[]) => sql`array(select unnest(${[...keys]}::text[]))`;

/** The setting of {@link ENTRIES_OF_KEY}, which ends with the statement. */
const entriesMax = (sql: ISql) =>
  sql`set_config('gin_fuzzy_search_limit', ${String(ENTRIES_OF_KEY)}, true) entries_max`;
/** So that the setting precedes the scan. */
const isSet = (sql: ISql) => sql`entries_max is not null`;
const columns = (sql: ISql) => sql`id, name, address, category, latitude, longitude, pt`;
/** The predicate of the index of stems. */
const hasStem = (sql: ISql) => sql`place_stem(name) is not null and ${placeExists(sql)}`;

/** Places whose name or stem has one of the keys, at most {@link PLACES_OF_KEY} of each key and index. */
export function listPlacesWithKey(sql: ISql, keys: readonly string[], from: MercatorPoint) {
  return sql<SimilarPlace[]>`
    select key, "isStem", id, name, address, category, latitude, longitude, pt <-> ${sqlPoint(sql, from)} as metres
    from ${entriesMax(sql)}, unnest(${listOf(sql, keys)}) key, lateral (
      (select ${columns(sql)}, false as "isStem" from place
        where place_similar_keys(name) @> array[key] and ${placeExists(sql)} and ${isSet(sql)}
        ${limitTo(sql, PLACES_OF_KEY)})
      union all
      (select ${columns(sql)}, true from place
        where similar_keys(place_stem(name)) @> array[key] and ${hasStem(sql)} and ${isSet(sql)}
        ${limitTo(sql, PLACES_OF_KEY)})
    ) place
    order by metres, id, "isStem", key`;
}

/**
 * The nearest places with the stem, of about {@link ENTRIES_OF_KEY}; with an ending only those that
 * have it. One key is enough: that of the word itself, or of the first half of a long one.
 */
export function listPlacesWithStem(
  sql: ISql,
  { stem, ending = '' }: { stem: string; ending?: string },
  { from, limit }: { from: MercatorPoint; limit: number },
) {
  const firstWord = sql`similar_word(split_part(name, ' ', 1))`;
  return sql<FoundPlace[]>`
    select id, name, address, category, latitude, longitude
    from ${entriesMax(sql)}, lateral (
      select ${columns(sql)} from place
      where similar_keys(place_stem(name)) @> (select (similar_keys(${stem}::text))[1:1])
        and ${hasStem(sql)} and ${isSet(sql)}
        and place_stem(name) = ${stem} and right(${firstWord}, length(${ending}::text)) = ${ending}
      -- Without it the setting would not have to precede the scan.
      offset 0
    ) place
    order by pt <-> ${sqlPoint(sql, from)}, id ${limitTo(sql, limit)}`;
}

export interface SimilarRegion extends FoundRegion {
  /** The name that the keys are of: 성수동 of 서울 성동구 성수동. */
  word: string;
  metres: number;
}

/** The nearest regions whose name or stem has one of the keys, of all those in the country. */
export function listRegionsWithKey(sql: ISql, keys: readonly string[], from: MercatorPoint) {
  return sql<SimilarRegion[]>`
    select name, ${regionKind(sql)}, province, district, dong, lines, latitude, longitude, false as "isNamed",
      region_word(district, dong) as word, mercator(latitude, longitude) <-> ${sqlPoint(sql, from)} as metres
    from region
    where similar_keys(region_word(district, dong)) && ${listOf(sql, keys)}
      or (similar_keys(region_stem(district, dong)) && ${listOf(sql, keys)} and region_stem(district, dong) is not null)
    order by metres, name ${limitTo(sql, REGIONS_MAX)}`;
}
