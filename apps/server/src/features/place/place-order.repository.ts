import { TOTAL_MAX } from '@sol/contract/place';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlBox, sqlPoint } from '#lib/geo/sql-geometry.ts';
import { type PreviewRow, previewColumns, type ViewerContext } from './place.repository.ts';
import { scanFactValues } from './place-fact-scan.ts';
import { matches, matchesFilter, type PlaceFilter, placeExists } from './place-filter.ts';
import { filteredColumns, SCANNED_PLACES_SPARSE, type Scan, scanNearest, toScan } from './place-nearest.repository.ts';
import { soloScore } from './solo-score.ts';

/**
 * Primary order of a list, before the distance. `mean` is the would-come-again share over all
 * reviews.
 */
export type PlaceSort = { order: 'REVIEWS' } | { order: 'AGAIN'; mean: number };

/** Position of a row in a list by (key, distance, id), all ascending. */
export interface OrderCursor {
  key: number;
  /** Mercator metres. */
  distance: number;
  id: number;
}

export interface OrderedPage extends ViewerContext {
  sort: PlaceSort;
  from: MercatorPoint;
  after: OrderCursor | undefined;
  limit: number;
}

export type OrderedRow = PreviewRow & { cursorKey: number; cursorDistance: number };

/**
 * Maximum of reviewed places that are ordered by key, nearest first. Places beyond it are ordered
 * by distance, like those without reviews.
 */
export const ORDERED_PLACES = 2000;

/** Sort key, ascending. */
export function buildOrderKey(sql: ISql, sort: PlaceSort) {
  if (sort.order === 'REVIEWS') return sql`(-place.review_count)::float8`;
  return sql`-(${soloScore(sql, sort.mean)})`;
}

/** The key of places without reviews. */
const neutralKey = (sort: PlaceSort): number => (sort.order === 'REVIEWS' ? 0 : -sort.mean);

export const isAfter = (sql: ISql, after: OrderCursor | undefined) =>
  after === undefined
    ? sql`true`
    : sql`(key, distance, id) > (${after.key}::float8, ${after.distance}::float8, ${after.id}::bigint)`;

const isInBox = (sql: ISql, { box, region }: PlaceFilter) => sql`
  ${box === undefined ? sql`` : sql`and place.pt <@ ${sqlBox(sql, box)}`}
  ${region === undefined ? sql`` : sql`and place.pt <@ ${sqlBox(sql, region.bounds)}`}`;

/**
 * Places in the order (key, distance, id). Two lists are merged: the nearest ORDERED_PLACES with
 * reviews, which are sorted completely, and all others, which share one key and are read nearest
 * first. Each reads at most its limit for every filter and cursor, because conditions without an
 * index are evaluated outside the limits.
 */
export function listOrdered(sql: ISql, filter: PlaceFilter, { sort, from, after, limit, ...look }: OrderedPage) {
  const distance = sql`place.pt <-> ${sqlPoint(sql, from)}`;
  const isInArea = isInBox(sql, filter);
  const reviewed = scanNearest(
    sql,
    {
      columns: sql`${filteredColumns(sql)}, ${buildOrderKey(sql, sort)} as key`,
      indexed: sql`${placeExists(sql)} and place.is_reviewed`,
    },
    { distance, isInArea, max: ORDERED_PLACES },
  );
  const scan = toScan(sql, filter);
  const nearest = scanNearest(
    sql,
    {
      ...scan,
      columns: scan.byFact ? sql`${filteredColumns(sql)}, place.is_reviewed` : sql`${scan.columns}, place.is_reviewed`,
      ...(scan.byFact && { byFact: { ...scan.byFact, needsPlace: true } }),
    },
    { distance, isInArea, max: scan.byFact ? ORDERED_PLACES : SCANNED_PLACES_SPARSE },
  );
  const neutral = sql`${neutralKey(sort)}::float8`;
  return sql<OrderedRow[]>`
    with reviewed as materialized (${reviewed}), other as materialized (
      select id, distance from (${nearest}) place
      where (not is_reviewed or distance > (select max(distance) from reviewed)) and ${scan.deciding}
        and ${isAfterNeutral(sql, neutralKey(sort), after)}
      order by distance fetch first ${sql.unsafe(String(limit))} rows with ties
    ), page as materialized (
      select * from (
        select key, distance, id from reviewed place where ${matchesFilter(sql, filter)}
        union all select ${neutral}, distance, id from other
      ) listed
      where ${isAfter(sql, after)} order by key, distance, id ${limitTo(sql, limit)}
    )
    select ${previewColumns(sql, look)}, page.key as "cursorKey", page.distance as "cursorDistance"
    from page join place using (id) order by page.key, page.distance, place.id`;
}

/** {@link isAfter} for rows with equal keys, so that reading stops when the page is full. */
function isAfterNeutral(sql: ISql, key: number, after: OrderCursor | undefined) {
  if (after === undefined || after.key < key) return sql`true`;
  if (after.key > key) return sql`false`;
  return sql`(distance, id) > (${after.distance}::float8, ${after.id}::bigint)`;
}

/** The given ids in the requested order; at most ID_LIST_MAX. */
export async function orderIds(
  sql: ISql,
  ids: readonly number[],
  { sort, from }: { sort: PlaceSort | undefined; from: MercatorPoint | undefined },
): Promise<number[]> {
  const key = sort === undefined ? sql`0::float8` : buildOrderKey(sql, sort);
  const distance = from === undefined ? sql`0::float8` : sql`place.pt <-> ${sqlPoint(sql, from)}`;
  const rows = await sql<{ id: number }[]>`
    select id from place where id = any(${[...ids]}::bigint[])
    order by ${key}, ${distance}, array_position(${[...ids]}::bigint[], id)`;
  return rows.map(({ id }) => id);
}

/**
 * Places of the area, read from one index, with the columns that the conditions of the scan use. Of a
 * city the nearest, since others of its box may belong to other cities.
 */
function scanAny(
  sql: ISql,
  { filter, from }: { filter: PlaceFilter; from: MercatorPoint },
  { columns, indexed, byFact, max }: Scan,
): SqlFragment {
  const isInArea = isInBox(sql, filter);
  const order = filter.region?.kind === 'CITY' ? sql`order by pt <-> ${sqlPoint(sql, from)}` : sql``;
  if (byFact === undefined) {
    const end = sql`${order} ${limitTo(sql, SCANNED_PLACES_SPARSE)}`;
    return sql`select ${columns} from place where ${indexed} ${isInArea} ${end}`;
  }
  const end = sql`${order} ${limitTo(sql, max)}`;
  const scanned = scanFactValues(sql, byFact.codes, { columns: sql`pt`, isInArea, end });
  const read = sql`select * from (${scanned}) alternative ${end}`;
  return byFact.needsPlace ? sql`select ${columns} from (${read}) scanned join place using (id)` : read;
}

/**
 * Counts up to TOTAL_MAX + 1, among at most SCANNED_PLACES_SPARSE places read from one index.
 * @param from the origin of the list, for a city
 */
export async function countPlaces(sql: ISql, filter: PlaceFilter, from: MercatorPoint): Promise<number> {
  const scan = toScan(sql, filter);
  const [row] = await sql<{ count: number }[]>`
    select count(id) from (
      select id from (${scanAny(sql, { filter, from }, scan)}) place
      where ${scan.deciding} ${limitTo(sql, TOTAL_MAX + 1)}
    ) counted`;
  return row?.count ?? 0;
}

export async function countByIds(sql: ISql, ids: readonly number[], filter: PlaceFilter): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from place where id = any(${[...ids]}::bigint[]) and ${matches(sql, filter)}`;
  return row?.count ?? 0;
}
