import type { ISql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/sql-geometry.ts';
import { placeExists } from './place-filter.ts';
import type { FoundRegion } from './place-region.repository.ts';
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
  /** Whether it is one of the name without its ending. */
  isStem: boolean;
  /** Mercator metres. */
  metres: number;
}

/**
 * Hides the number of keys from the planner, which would plan the statement again for each name: 0.4 of 1.5 ms.
 */
const listOf = (sql: ISql, keys: readonly string[]) => sql`array(select unnest(${[...keys]}::text[]))`;

/** Places with one of the keys, or without the ending of their name, at most {@link PLACES_OF_KEY} each. */
export function listPlacesWithKey(sql: ISql, keys: readonly string[], from: MercatorPoint) {
  const columns = sql`id, name, address, category, latitude, longitude, pt`;
  // So that the setting, which ends with the statement, precedes the scan.
  const isOffered = sql`${placeExists(sql)} and entries_max is not null`;
  return sql<SimilarPlace[]>`
    select key, "isStem", id, name, address, category, latitude, longitude, pt <-> ${sqlPoint(sql, from)} as metres
    from set_config('gin_fuzzy_search_limit', ${String(ENTRIES_OF_KEY)}, true) entries_max,
      unnest(${listOf(sql, keys)}) key, lateral (
        (select ${columns}, false as "isStem" from place
          where place_similar_keys(name) @> array[key] and ${isOffered} ${limitTo(sql, PLACES_OF_KEY)})
        union all
        (select ${columns}, true from place
          where similar_keys(place_stem(name)) @> array[key] and place_stem(name) is not null
            and ${isOffered} ${limitTo(sql, PLACES_OF_KEY)})
      ) place`;
}

export interface SimilarRegion extends FoundRegion {
  /** The name that the keys are of: 성수동 of 서울 성동구 성수동. */
  word: string;
  metres: number;
}

/** Regions with one of the keys, or without the ending of their name. */
export function listRegionsWithKey(sql: ISql, keys: readonly string[], from: MercatorPoint) {
  return sql<SimilarRegion[]>`
    select name, kind, province, district, dong, lines, latitude, longitude, false as "isNamed",
      region_word(district, dong) as word, mercator(latitude, longitude) <-> ${sqlPoint(sql, from)} as metres
    from region
    where similar_keys(region_word(district, dong)) && ${listOf(sql, keys)}
      or (similar_keys(region_stem(district, dong)) && ${listOf(sql, keys)} and region_stem(district, dong) is not null)
    order by metres ${limitTo(sql, REGIONS_MAX)}`;
}
