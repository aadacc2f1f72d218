import { isPlaceListed } from '#features/place/place.public.ts';
import { limitTo, type Sql } from '#lib/database/database.ts';
import { type LatLng, toMercator } from '#lib/geo/geo.ts';
import type { NearPlace } from './match-entry.rules.ts';

/** Places around a position: those in the same building, and next door. */
const NEAREST_MAX = 40;
/** Places with the start of the name within some kilometres, of which the nearest are compared. */
const NAMED_AROUND_MAX = 200;
const NAMED_NEAREST_MAX = 15;
/** Places with a name, wherever they are. More are not unique anyway. */
const NAMED_MAX = 20;

export interface PositionQuery {
  nth: number;
  position: LatLng;
  /** LIKE patterns of the name; undefined if the name is too short for the index. */
  patterns: readonly [string, string] | undefined;
}

export interface NameQuery {
  nth: number;
  /** Keys that only this name has, for the index of similar names. */
  keys: readonly string[];
  patterns: readonly [string, string, string] | undefined;
}

export interface FoundRow extends NearPlace {
  nth: number;
}

const columns = (sql: Sql) =>
  sql`place.id, name, category, detailed_category as "detailedCategory", address, latitude, longitude`;

/** The places around each position, in one statement. */
export function listAround(sql: Sql, queries: readonly PositionQuery[]) {
  const points = queries.map(({ position }) => toMercator(position));
  return sql<FoundRow[]>`
    select nth, ${columns(sql)}
    from unnest(
      ${queries.map(({ nth }) => nth)}::int[], ${points.map(({ x }) => x)}::float8[], ${points.map(({ y }) => y)}::float8[],
      ${queries.map(({ patterns }) => patterns?.[0] ?? null)}::text[],
      ${queries.map(({ patterns }) => patterns?.[1] ?? null)}::text[]
    ) as entry (nth, x, y, start, rest), lateral (
      (select id from place where ${isPlaceListed(sql)} order by pt <-> point(x, y) ${limitTo(sql, NEAREST_MAX)})
      union
      (select id from (
        select id, pt from place
        where place_cells(pt) && place_cells_around(point(x, y), 12)
          and search_pairs like start and search_pairs like rest and ${isPlaceListed(sql)}
        ${limitTo(sql, NAMED_AROUND_MAX)}
      ) named order by pt <-> point(x, y) ${limitTo(sql, NAMED_NEAREST_MAX)})
    ) found join place on place.id = found.id`;
}

/** The places with each name, in one statement. */
export function listNamed(sql: Sql, queries: readonly NameQuery[]) {
  return sql<FoundRow[]>`
    select nth, ${columns(sql)}
    from unnest(
      ${queries.map(({ nth }) => nth)}::int[], ${queries.map(({ keys }) => keys.join('\n') || null)}::text[],
      ${queries.map(({ patterns }) => patterns?.[0] ?? null)}::text[],
      ${queries.map(({ patterns }) => patterns?.[1] ?? null)}::text[],
      ${queries.map(({ patterns }) => patterns?.[2] ?? null)}::text[]
    ) as entry (nth, keys, start, middle, rest), lateral (
      (select id from place
        where place_similar_keys(name) @> string_to_array(keys, E'\n') and ${isPlaceListed(sql)}
        ${limitTo(sql, NAMED_MAX)})
      union
      (select id from place
        where search_pairs like start and search_pairs like middle and search_pairs like rest and ${isPlaceListed(sql)}
        ${limitTo(sql, NAMED_MAX)})
    ) found join place on place.id = found.id`;
}
