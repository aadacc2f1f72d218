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
/** Regions of all keys. */
const REGIONS_MAX = 200;

export interface SimilarPlace extends FoundPlace {
  /** One of the keys of its name that were searched. */
  key: string;
  /** Mercator metres. */
  metres: number;
}

/**
 * Hides the number of keys from the planner, which would plan the statement again for each name: 0.4 of 1.5 ms.
 */
const listOf = (sql: ISql, keys: readonly string[]) => sql`array(select unnest(${[...keys]}::text[]))`;

/** Places with one of the keys of a name, at most {@link PLACES_OF_KEY} each. */
export function listPlacesWithKey(sql: ISql, keys: readonly string[], from: MercatorPoint) {
  return sql<SimilarPlace[]>`
    select key, id, name, address, category, latitude, longitude, pt <-> ${sqlPoint(sql, from)} as metres
    from set_config('gin_fuzzy_search_limit', ${String(ENTRIES_OF_KEY)}, true) entries_max,
      unnest(${listOf(sql, keys)}) key, lateral (
        select id, name, address, category, latitude, longitude, pt from place
        where place_similar_keys(name) @> array[key] and ${placeExists(sql)}
          -- So that the setting, which ends with the statement, precedes the scan.
          and entries_max is not null ${limitTo(sql, PLACES_OF_KEY)}
      ) place`;
}

export interface SimilarRegion extends FoundRegion {
  /** The name that the keys are of: 성수동 of 서울 성동구 성수동. */
  word: string;
  metres: number;
}

/** Regions with one of the keys of a name. */
export function listRegionsWithKey(sql: ISql, keys: readonly string[], from: MercatorPoint) {
  return sql<SimilarRegion[]>`
    select name, kind, province, district, dong, lines, latitude, longitude, false as "isNamed",
      region_word(district, dong) as word, mercator(latitude, longitude) <-> ${sqlPoint(sql, from)} as metres
    from region where similar_keys(region_word(district, dong)) && ${listOf(sql, keys)}
    ${limitTo(sql, REGIONS_MAX)}`;
}
