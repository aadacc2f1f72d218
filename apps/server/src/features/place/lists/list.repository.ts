import { TOTAL_MAX, UNKNOWN_HOURS_MAX } from '@sol/contract/place';
import { type PreviewRow, previewColumns, type ViewerContext } from '#features/place/detail/place.repository.ts';
import { inDistrict, type RegionKind } from '#features/place/regions/region-area.repository.ts';
import { type ISql, limitTo, type SqlFragment } from '#lib/database/database.ts';
import { codesOf, type FactCondition, groupByFact } from '#lib/fact/fact-codes.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlBox, sqlPoint } from '#lib/geo/geometry.repository.ts';
import type { PlaceFilter } from './filter.repository.ts';
import { detailCondition, isPlaceListed, matches, matchesFilter, soloScore } from './filter.repository.ts';
import type { PlaceCursor, PlaceSort } from './page.rules.ts';

/** Rows that a list reads from its index, nearest first, whatever its filter and cursor are: a list ends after them. */
export const SCANNED_ROWS = 2_000;
/** The same for a 동: no index has it, and its box has places of its neighbors, which may all be nearer. */
const SCANNED_ROWS_OF_DONG = 5_000;
/** Places with unknown hours that are compared, nearest first: in a city those of some minutes on foot. */
export const UNKNOWN_HOURS_READ = 100;
const DONG_KINDS = new Set<RegionKind>(['NEIGHBORHOOD', 'LEGAL_DONG', 'ADMIN_DONG']);
const scannedRowsOf = ({ region }: PlaceFilter): number =>
  region !== undefined && DONG_KINDS.has(region.kind) ? SCANNED_ROWS_OF_DONG : SCANNED_ROWS;

const isInArea = (sql: ISql, { box, region }: Pick<PlaceFilter, 'box' | 'region'>) => sql`
  ${box === undefined ? sql`` : sql`and place.pt <@ ${sqlBox(sql, box)}`}
  ${region === undefined ? sql`` : sql`and place.pt <@ ${sqlBox(sql, region.bounds)}`}`;

/** The conditions of the index with most of the filter. Besides the point, an index has one of the others. */
function isIndexed(sql: ISql, filter: PlaceFilter): SqlFragment {
  const { box, region, category, openAt } = filter;
  const ofDetails = detailCondition(sql, filter);
  if (ofDetails !== undefined) return sql`${isPlaceListed(sql)} ${isInArea(sql, filter)} and ${ofDetails}`;
  const hasDistrict = region !== undefined && region.kind !== 'STATION' && region.kind !== 'CITY';
  return sql`${isPlaceListed(sql)} ${isInArea(sql, { box, region })}
    ${category === undefined ? sql`` : sql`and place.category = ${category}`}
    ${openAt === undefined ? sql`` : sql`and place.open_minutes is not null`}
    ${hasDistrict && category === undefined && openAt === undefined ? sql`and ${inDistrict(sql, region)}` : sql``}`;
}

interface ScanRange {
  from: MercatorPoint;
  /** Maximum of rows. */
  limit: number;
}

const scanPlaces = (sql: ISql, isListed: SqlFragment, { from, limit }: ScanRange): SqlFragment => sql`
  select place.*, place.pt <-> ${sqlPoint(sql, from)} as distance from place
  where ${isListed} order by distance ${limitTo(sql, limit)}`;

interface FactRange extends ScanRange {
  area?: Pick<PlaceFilter, 'box' | 'region'>;
  /** A condition on `fact_bits` and `category`. */
  isListed?: SqlFragment;
}

/** The nearest places with one of the codes, which are values of one fact: a place may have several of them. */
function scanFactCodes(
  sql: ISql,
  codes: readonly number[],
  { area = {}, isListed = sql`true`, from, limit }: FactRange,
): SqlFragment {
  const ofCode = (code: number) => sql`(
    select place_id as id, fact_bits, category, place.pt <-> ${sqlPoint(sql, from)} as distance
    from place_fact_value place where code = ${code}::smallint ${isInArea(sql, area)}
    order by distance ${limitTo(sql, limit)})`;
  const values = codes.map(ofCode).reduce((all, one) => sql`${all} union ${one}`);
  return sql`
    select place.*, near.distance from (
      select id, distance from (${values}) place where ${isListed} order by distance ${limitTo(sql, limit)}
    ) near join place using (id)`;
}

/**
 * The facts with the number of places in the area for which they hold, the rarest first. Counts up to
 * SCANNED_ROWS + 1.
 */
export async function countByFact(
  sql: ISql,
  facts: readonly FactCondition[],
  area: Pick<PlaceFilter, 'box' | 'region'>,
): Promise<{ values: FactCondition[]; count: number }[]> {
  const rows = await sql<{ code: number; count: number }[]>`
    select requested.code, (
      select count(*) from (
        select from place_fact_value place where place.code = requested.code ${isInArea(sql, area)}
        ${limitTo(sql, SCANNED_ROWS + 1)}
      ) counted
    ) as count
    from unnest(${codesOf(facts)}::smallint[]) as requested (code)`;
  const countOf = (code: number) => rows.find((row) => row.code === code)?.count ?? 0;
  return [...groupByFact(facts).values()]
    .map((values) => ({ values, count: codesOf(values).reduce((sum, code) => sum + countOf(code), 0) }))
    .toSorted((a, b) => a.count - b.count);
}

/** The filter with its rarest fact first: {@link scanNearest} reads the places with the first one. */
export async function withRarestFactFirst(sql: ISql, filter: PlaceFilter): Promise<PlaceFilter> {
  const { facts = [] } = filter;
  if (groupByFact(facts).size < 2) return filter;
  return { ...filter, facts: (await countByFact(sql, facts, filter)).flatMap(({ values }) => values) };
}

/** The codes of the first fact, whose places a scan reads. The other facts are evaluated for each place. */
export function scannedCodes(facts: readonly FactCondition[]): number[] {
  const [first = []] = groupByFact(facts).values();
  return codesOf(first);
}

/**
 * The nearest listed places from the index that contains most of the filter, with all columns of
 * `place` and `distance`. The caller evaluates the filter outside of the limit, which bounds the rows
 * that are read.
 */
export function scanNearest(
  sql: ISql,
  filter: PlaceFilter,
  { from, limit = scannedRowsOf(filter) }: Pick<ScanRange, 'from'> & Partial<ScanRange>,
): SqlFragment {
  const { facts = [], category } = filter;
  const range = { from, limit };
  if (facts.length === 0) return scanPlaces(sql, isIndexed(sql, filter), range);
  const isListed = matchesFilter(sql, { facts, category });
  return scanFactCodes(sql, scannedCodes(facts), { ...range, area: filter, isListed });
}

/** Sort key, ascending. */
export function buildOrderKey(sql: ISql, sort: PlaceSort) {
  if (sort.order === 'REVIEWS') return sql`(-place.review_count)::float8`;
  return sql`-(${soloScore(sql, sort.mean)})`;
}

/**
 * The places that a list in this order can contain. By reviews these are the nearest with a review,
 * and the nearest of the others. With facts or details, all orders have the places of one scan.
 */
function scanOrdered(sql: ISql, filter: PlaceFilter, sort: PlaceSort | undefined, from: MercatorPoint): SqlFragment {
  const nearest = scanNearest(sql, filter, { from });
  if (sort === undefined || filter.facts !== undefined || detailCondition(sql, filter) !== undefined) return nearest;
  const isReviewed = sql`${isPlaceListed(sql)} and place.is_reviewed ${isInArea(sql, filter)}`;
  return sql`
    (${scanPlaces(sql, isReviewed, { from, limit: scannedRowsOf(filter) })}) union all (select * from (${nearest}) place where not is_reviewed)`;
}

export const isAfter = (sql: ISql, after: PlaceCursor | undefined) =>
  after === undefined
    ? sql`true`
    : sql`(key, distance, id) > (${after.key}::float8, ${after.distance}::float8, ${after.id}::bigint)`;

export interface PlaceListQuery extends ViewerContext {
  filter: PlaceFilter;
  /** undefined: by distance. */
  sort?: PlaceSort | undefined;
  from: MercatorPoint;
  after: PlaceCursor | undefined;
  limit: number;
}

export type ListedRow = PreviewRow & { cursorKey: number; cursorDistance: number };

/** Places in the order (key, distance, id). */
export function listPlaces(sql: ISql, { filter, sort, from, after, limit, ...look }: PlaceListQuery) {
  const key = sort === undefined ? sql`0::float8` : buildOrderKey(sql, sort);
  const listed = sql`
    select id, key, distance from (
      select place.*, ${key} as key from (${scanOrdered(sql, filter, sort, from)}) place
    ) place
    where ${matchesFilter(sql, filter)} and ${isAfter(sql, after)}`;
  // The scan has the order of distances alone, so that it ends with the page and the places as far as its last one.
  const page =
    sort === undefined
      ? sql`
        select * from (${listed} order by distance fetch first ${sql.unsafe(String(limit))} rows with ties) tied
        order by distance, id ${limitTo(sql, limit)}`
      : sql`${listed} order by key, distance, id ${limitTo(sql, limit)}`;
  return sql<ListedRow[]>`
    with page as materialized (${page})
    select ${previewColumns(sql, look)}, page.key as "cursorKey", page.distance as "cursorDistance"
    from page join place using (id) order by page.key, page.distance, place.id`;
}

/** Of the {@link UNKNOWN_HOURS_READ} nearest places of the filter those that are best for going alone. */
export function listNearBest(
  sql: ISql,
  { filter, from, mean, ...look }: Pick<PlaceListQuery, 'filter' | 'from'> & ViewerContext & { mean: number },
) {
  const near = sql`
    select place.id, distance, ${soloScore(sql, mean)} as score from (${scanNearest(sql, filter, { from })}) place
    where ${matchesFilter(sql, filter)} order by distance ${limitTo(sql, UNKNOWN_HOURS_READ)}`;
  return sql<PreviewRow[]>`
    with best as materialized (
      select * from (${near}) near order by score desc, distance, id ${limitTo(sql, UNKNOWN_HOURS_MAX)}
    )
    select ${previewColumns(sql, look)} from best join place using (id) order by score desc, distance, place.id`;
}

/** Counts up to TOTAL_MAX + 1. */
export async function countPlaces(sql: ISql, filter: PlaceFilter, from: MercatorPoint): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from (
      select from (${scanNearest(sql, filter, { from })}) place
      where ${matchesFilter(sql, filter)} ${limitTo(sql, TOTAL_MAX + 1)}
    ) counted`;
  return row?.count ?? 0;
}

/**
 * The existing places among the ids, with whether they are in a list with the filter, in the requested
 * order: by default that of the ids. At most ID_LIST_MAX.
 */
export function listPlaceIds(
  sql: ISql,
  ids: readonly number[],
  { filter, sort, from }: { filter: PlaceFilter; sort?: PlaceSort | undefined; from?: MercatorPoint | undefined },
) {
  const key = sort === undefined ? sql`0::float8` : buildOrderKey(sql, sort);
  const distance = from === undefined ? sql`0::float8` : sql`place.pt <-> ${sqlPoint(sql, from)}`;
  return sql<{ id: number; isListed: boolean }[]>`
    select place.id, coalesce(${matches(sql, filter)}, false) as "isListed"
    from unnest(${[...ids]}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    order by ${key}, ${distance}, requested.seq`;
}
