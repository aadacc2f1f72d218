import type { Category } from '@sol/contract/category';
import type { PlaceFilter } from '#features/place/lists/filter.repository.ts';
import { detailCondition, matches, matchesFilter, soloScore } from '#features/place/lists/filter.repository.ts';
import { countByFact, SCANNED_ROWS } from '#features/place/lists/list.repository.ts';
import { type ISql, limitTo, type SqlFragment } from '#lib/database/database.ts';
import { codesOf, type FactCondition } from '#lib/fact/fact-codes.ts';
import type { MercatorBox } from '#lib/geo/geo.ts';
import { sqlBox } from '#lib/geo/geometry.repository.ts';
import { gridOf } from './spread.rules.ts';

export interface MarkerRow {
  id: number;
  category: Category;
  latitude: number;
  longitude: number;
}

export type MarkerCandidate = MarkerRow & {
  isMatch: boolean;
  /** It represents other places of its surroundings, which are omitted. */
  isThinned: boolean;
  /** Only if names are requested, and not of a representative. */
  name?: string | null;
  /** With `name`. */
  neighborhood?: string | null;
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

/** Candidates of a list by hours or details have known ones, as in the list itself: in a city they are a part of its places. */
function isCandidate(sql: ISql, area: MarkerArea, filter: PlaceFilter) {
  const ofDetails = detailCondition(sql, filter);
  if (ofDetails !== undefined) return sql`${matches(sql, area)} and ${ofDetails}`;
  return sql`${matches(sql, area)} ${filter.openAt === undefined ? sql`` : sql`and place.open_minutes is not null`}`;
}

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
      ${names === undefined ? sql`` : sql`, name, neighborhood, recommend_count, review_count, solo_prior`}
    from place where ${isCandidate(sql, area, filter)} limit ${limit}`;
  return names === undefined
    ? places
    : sql`
      select id, category, latitude, longitude, "isMatch", "isThinned", name, neighborhood,
        row_number() over (order by ${byScore(sql, names)})::int as rank
      from (${places}) place`;
}

/**
 * Places of the area, each with whether it matches `filter`. Without a filter and names an index-only
 * scan suffices.
 */
export function listMarkerCandidates(
  sql: ISql,
  area: MarkerArea,
  filter: PlaceFilter,
  options: { limit: number; names?: NameOrder | undefined },
) {
  return sql<MarkerCandidate[]>`${placesOf(sql, area, filter, options)}`;
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
  return sql<MarkerCandidate[]>`
    select place_id as id, category, latitude, longitude, ${isMatch} as "isMatch", true as "isThinned"
    from place_overview where ${isRepresentative} and pt <@ ${sqlBox(sql, box)} limit ${limit}`;
}

/**
 * All places of the area if there are at most `limit`, otherwise those that represent its cells, which
 * have no names. The count reads only ids, which the marker indexes contain.
 */
export function listMarkerCandidatesOrOverview(
  sql: ISql,
  area: MarkerArea,
  filter: PlaceFilter,
  { names, ...options }: OverviewOptions & { names?: NameOrder | undefined },
) {
  const { limit } = options;
  return sql<MarkerCandidate[]>`
    with density as materialized (
      select count(id) > ${limit} as is_over_limit from (
        select id from place where ${isCandidate(sql, area, filter)} limit ${limit + 1}
      ) counted
    )
    select * from (${placesOf(sql, area, filter, { limit, names })}) exact
    where not (select is_over_limit from density)
    union all
    select * ${names === undefined ? sql`` : sql`, null, null, null`}
    from (${listOverviewCandidates(sql, area, filter, options)}) overview
    where (select is_over_limit from density)`;
}

/** The given places that match the filter, in the given order. */
export function listMarkersByIds(sql: ISql, ids: number[], filter: PlaceFilter) {
  return sql<MarkerRow[]>`
    select place.id, category, latitude, longitude
    from unnest(${ids}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    where ${matches(sql, filter)} order by requested.seq`;
}

/** The names of the given places, those with the highest solo score first. */
export function listNamesByScore(sql: ISql, ids: readonly number[], names: NameOrder) {
  return sql<{ id: number; name: string; neighborhood: string }[]>`
    select id, name, neighborhood from place where id = any(${[...ids]}::bigint[]) order by ${byScore(sql, names)}`;
}

/** Maximum of places with a fact that are read in each cell of an area with many of them. */
const CELL_PLACES = 40;

/**
 * Places of the area that match the filter, of which at most SCANNED_ROWS with the rarest fact are
 * read. Where more have it, those are the first ones of each cell of a grid of up to 81 cells, so that
 * they are spread over the area.
 */
export async function listFactMarkers(
  sql: ISql,
  { box, category }: MarkerArea,
  { facts, ...filter }: Omit<PlaceFilter, 'box'> & { facts: readonly FactCondition[] },
): Promise<MarkerRow[]> {
  const [rarest] = await countByFact(sql, facts, { box });
  const isSpread = rarest !== undefined && rarest.count > SCANNED_ROWS;
  const cells = isSpread ? gridOf(box) : [box];
  const sides = (corner: 'sw' | 'ne', axis: 'x' | 'y') => sql`${cells.map((cell) => cell[corner][axis])}::float8[]`;
  const values = codesOf(rarest?.values ?? [])
    .map(
      (code) => sql`(
        select place_id as id, fact_bits, category, latitude, longitude from place_fact_value
        where code = ${code}::smallint and pt <@ ${sqlBox(sql, box)}
          and pt <@ box(point(cell.west, cell.south), point(cell.east, cell.north))
        ${limitTo(sql, isSpread ? CELL_PLACES : SCANNED_ROWS)})`,
    )
    .reduce((all, one) => sql`${all} union ${one}`);
  const needsPlace =
    filter.openAt !== undefined ||
    filter.notClosedAt !== undefined ||
    filter.region !== undefined ||
    detailCondition(sql, filter) !== undefined;
  return sql<MarkerRow[]>`
    with scanned as (
      select found.* from unnest(${sides('sw', 'x')}, ${sides('sw', 'y')}, ${sides('ne', 'x')}, ${sides('ne', 'y')})
        as cell (west, south, east, north), lateral (${values}) found
    )
    select place.id, place.category, place.latitude, place.longitude
    from scanned ${needsPlace ? sql`join place using (id)` : sql`place`}
    where ${matchesFilter(sql, { ...filter, facts, category })}`;
}
