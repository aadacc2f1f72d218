import type { Category } from '@sol/contract/category';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { parts } from '#lib/database/statement-parts.ts';
import type { MercatorBox } from '#lib/geo/geo.ts';
import { sqlBox } from '#lib/geo/sql-geometry.ts';
import { matches, matchesFilter, type PlaceFilter } from './place-filter.ts';
import { soloScore } from './solo-score.ts';

export interface MarkerRow {
  id: number;
  category: Category;
  latitude: number;
  longitude: number;
}

export type Candidate = MarkerRow & {
  isMatch: boolean;
  /** It represents other places of its surroundings, which are omitted. */
  isThinned: boolean;
  /** Only if names are requested, and not of a representative. */
  name?: string | null;
  /** The position among the candidates by solo score, then by the number of reviews; with `name`. */
  rank?: number | null;
};

/** The order of names by solo score. */
export interface NameOrder {
  /** Mean of the solo scores. */
  mean: number;
}

/**
 * Conditions that every candidate meets. The remaining filter decides which of them are displayed.
 */
export interface MarkerArea {
  box: MercatorBox;
  category?: Category | undefined;
}

/** Candidates of a list by hours have known ones, as in the list itself: in a city they are a part of its places. */
const isCandidate = (sql: ISql, area: MarkerArea, { openAt }: PlaceFilter) =>
  sql`${matches(sql, area)} ${openAt === undefined ? sql`` : sql`and place.open_minutes is not null`}`;

const isNarrowed = (filter: PlaceFilter) => Object.values(filter).some((value) => value !== undefined);

/** The highest solo score first, then the most reviews. */
const byScore = (sql: ISql, { mean }: NameOrder) =>
  sql`${soloScore(sql, mean)} desc, place.review_count desc, place.id`;

function placesOf(
  sql: ISql,
  area: MarkerArea,
  filter: PlaceFilter,
  { limit, names }: { limit: number; names?: NameOrder | undefined },
): SqlFragment {
  const places = sql`
    select id, category, latitude, longitude, (${matchesFilter(sql, filter)}) as "isMatch", false as "isThinned"
      ${names === undefined ? sql`` : sql`, name, recommend_count, review_count`}
    from place where ${isCandidate(sql, area, filter)} limit ${limit}`;
  return names === undefined
    ? places
    : sql`
      select id, category, latitude, longitude, "isMatch", "isThinned", name,
        row_number() over (order by ${byScore(sql, names)})::int as rank
      from (${places}) place`;
}

/**
 * Places of the area, each with whether it matches `filter`. Without a filter and names an index-only
 * scan suffices.
 */
export function listCandidates(
  sql: ISql,
  area: MarkerArea,
  filter: PlaceFilter,
  options: { limit: number; names?: NameOrder | undefined },
) {
  return sql<Candidate[]>`${placesOf(parts, area, filter, options)}`;
}

interface OverviewOptions {
  exponent: number;
  limit: number;
}

/** Places of the area that represent a cell of 2^exponent Mercator metres. */
export function listOverviewCandidates(
  sql: ISql,
  { box, category }: MarkerArea,
  filter: PlaceFilter,
  { exponent, limit }: OverviewOptions,
) {
  // The casts match the column type: the index is on smallint.
  const isRepresentative =
    category === undefined
      ? sql`exponent >= ${exponent}::smallint`
      : sql`category = ${category} and category_exponent >= ${exponent}::smallint`;
  const isMatch = isNarrowed(filter)
    ? sql`(select ${matchesFilter(sql, filter)} from place where place.id = place_overview.place_id)`
    : sql`true`;
  return sql<Candidate[]>`
    select place_id as id, category, latitude, longitude, ${isMatch} as "isMatch", true as "isThinned"
    from place_overview where ${isRepresentative} and pt <@ ${sqlBox(sql, box)} limit ${limit}`;
}

/**
 * All places of the area if there are at most `limit`, otherwise those that represent its cells, which
 * have no names. The count reads only ids, which the marker indexes contain.
 */
export function listCandidatesOrOverview(
  sql: ISql,
  area: MarkerArea,
  filter: PlaceFilter,
  { names, ...options }: OverviewOptions & { names?: NameOrder | undefined },
) {
  const { limit } = options;
  return sql<Candidate[]>`
    with density as materialized (
      select count(id) > ${limit} as is_over_limit from (
        select id from place where ${isCandidate(parts, area, filter)} limit ${limit + 1}
      ) counted
    )
    select * from (${placesOf(parts, area, filter, { limit, names })}) exact
    where not (select is_over_limit from density)
    union all
    select * ${names === undefined ? parts`` : parts`, null, null`}
    from (${listOverviewCandidates(parts, area, filter, options)}) overview
    where (select is_over_limit from density)`;
}

/** The given places that match the filter, in the given order. */
export function listMarkersByIds(sql: ISql, ids: number[], filter: PlaceFilter) {
  return sql<MarkerRow[]>`
    select place.id, category, latitude, longitude
    from unnest(${ids}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    where ${matches(parts, filter)} order by requested.seq`;
}

/** The names of the given places, those with the highest solo score first. */
export function listNamesByScore(sql: ISql, ids: readonly number[], names: NameOrder) {
  return sql<{ id: number; name: string }[]>`
    select id, name from place where id = any(${[...ids]}::bigint[]) order by ${byScore(parts, names)}`;
}
