import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { parts } from '#lib/database/statement-parts.ts';
import type { MercatorBox, MercatorPoint } from '#lib/geo/geo.ts';
import { sqlBox, sqlPoint } from '#lib/geo/sql-geometry.ts';
import { boxesOutside } from './boxes-outside.ts';
import { COUNTRY } from './marker-spread.ts';
import { type PreviewRow, previewColumns, type ViewerContext } from './place.repository.ts';
import { scanFactValues, scannedCodes } from './place-fact-scan.ts';
import { matchesFilter, type PlaceFilter, placeExists } from './place-filter.ts';
import { openColumns } from './place-hours.repository.ts';
import { inDistrict, type RegionFilter, regionColumns } from './place-region.repository.ts';

export interface DistanceCursor {
  id: number;
  /** Mercator metres, exactly the value that the row was ordered by. */
  distance: number;
}

interface NearestPage extends ViewerContext {
  from: MercatorPoint;
  after?: DistanceCursor | undefined;
  limit: number;
}

export type NearestRow = PreviewRow & { cursorDistance: number };

/** Maximum of index rows, nearest first, if the index alone decides which are listed. */
const SCANNED_PLACES = 2_000;
/**
 * The same with a further condition: at five in the morning no place may be open in the whole
 * country.
 */
export const SCANNED_PLACES_SPARSE = 5_000;
/** The same if each row is joined with its place. */
const SCANNED_PLACES_JOINED = 2_000;
/** The same in each box around an excluded circle. */
const SCANNED_PLACES_OF_BOX = 150;
/** Maximum of additional rows at the point of the last row, such as the shops of one building. */
const TIED_PLACES = 1_000;

export interface Scan {
  /** Columns of `place` that the filter conditions use. */
  columns: SqlFragment;
  /** Further conditions of the same index besides the box, so that it reads no other rows. */
  indexed: SqlFragment;
  /** Conditions that are evaluated for each row of the index. */
  deciding: SqlFragment;
  /** Maximum of rows that are read. */
  max: number;
  /** With facts: the codes whose places are read, and whether the conditions need other columns. */
  byFact?: { codes: readonly number[]; needsPlace: boolean };
}

/** A filter by facts reads the places of one fact; all other conditions are evaluated for each row. */
function toFactScan(sql: ISql, { facts = [], box: _, ...filter }: PlaceFilter): Scan {
  const { region, openAt, solo } = filter;
  const needsPlace = region !== undefined || openAt !== undefined || solo !== undefined;
  return {
    columns: needsPlace ? filteredColumns(sql) : sql`place.id, place.fact_bits, place.category`,
    indexed: sql`true`,
    deciding: matchesFilter(sql, { ...filter, facts }),
    max: needsPlace ? SCANNED_PLACES_JOINED : SCANNED_PLACES_SPARSE,
    byFact: { codes: scannedCodes(facts), needsPlace },
  };
}

const hasDistrict = (region: RegionFilter | undefined): region is RegionFilter =>
  region !== undefined && region.kind !== 'STATION' && region.kind !== 'CITY';

/**
 * A condition outside the scan reads one row for each that it excludes; one inside has no such
 * limit.
 */
export function toScan(sql: ISql, filter: PlaceFilter): Scan {
  const { region, category, facts, openAt, solo } = filter;
  if (facts !== undefined) return toFactScan(sql, filter);
  // Besides the point, an index contains the category, the presence of hours, both of them, or the
  // district.
  const isDistrictKnown = hasDistrict(region) && category === undefined && openAt === undefined;
  return {
    columns: sql`place.id
      ${openAt === undefined ? sql`` : sql`, ${openColumns(sql)}`}
      ${solo === undefined ? sql`` : sql`, place.recommend_count, place.review_count`}
      ${region === undefined ? sql`` : sql`, ${regionColumns(sql)}`}`,
    indexed: sql`${placeExists(sql)}
      ${category === undefined ? sql`` : sql`and place.category = ${category}`}
      ${openAt === undefined ? sql`` : sql`and place.open_minutes is not null`}
      ${isDistrictKnown ? sql`and ${inDistrict(sql, region)}` : sql``}`,
    deciding: matchesFilter(sql, { region, openAt, solo }),
    max: region !== undefined || openAt !== undefined || solo !== undefined ? SCANNED_PLACES_SPARSE : SCANNED_PLACES,
  };
}

/**
 * The nearest rows of the index, including all rows at the last point, so that equal distances are
 * ordered by id. Each level orders by the column of the level below: PostgreSQL would sort again by
 * a repeated expression, because its parameters might differ.
 */
export function scanNearest(
  sql: ISql,
  { columns, indexed, byFact }: Pick<Scan, 'columns' | 'indexed' | 'byFact'>,
  { distance, isInArea, max }: { distance: SqlFragment; isInArea: SqlFragment; max: number },
): SqlFragment {
  const nearestFirst = sql`order by distance fetch first ${sql.unsafe(String(max))} rows with ties`;
  const limited = (rows: SqlFragment) =>
    sql`select * from (${rows}) tied order by distance ${limitTo(sql, max + TIED_PLACES)}`;
  if (byFact === undefined) {
    return limited(
      sql`select ${columns}, ${distance} as distance from place where ${indexed} ${isInArea} ${nearestFirst}`,
    );
  }
  const scan = { columns: sql`${distance} as distance`, isInArea, end: nearestFirst };
  const near = limited(sql`select * from (${scanFactValues(sql, byFact.codes, scan)}) alternative ${nearestFirst}`);
  if (!byFact.needsPlace) return near;
  return sql`select ${columns}, near.distance from (${near}) near join place on place.id = near.id order by near.distance`;
}

/** The columns that {@link matchesFilter} uses. */
export const filteredColumns = (sql: ISql) => sql`place.id, place.pt, place.category, place.fact_bits, place.province,
  place.district, place.neighborhood, place.legal_dong, place.admin_dong, place.recommend_count, place.review_count,
  ${openColumns(sql)}`;

const isAfter = (sql: ISql, after: DistanceCursor | undefined) =>
  after === undefined
    ? sql`true`
    : sql`(place.distance > ${after.distance} or (place.distance = ${after.distance} and place.id > ${after.id}))`;

const withPreviews = (sql: ISql, page: SqlFragment, look: ViewerContext) => sql<NearestRow[]>`
  with page as materialized (${page})
  select ${previewColumns(parts, look)}, page.distance as "cursorDistance"
  from page join place using (id) order by page.distance, place.id`;

/**
 * The nearest places of the area in the order (distance, id), from the nearest on, including those
 * before the cursor. The inner query orders by distance alone, because GiST supports only that
 * order. WITH TIES includes every place at the last point, which the outer query orders by id.
 */
export function listFromNearest(sql: ISql, filter: PlaceFilter, { from, after, limit, ...look }: NearestPage) {
  const scan = toScan(parts, filter);
  const area = filter.region?.bounds ?? filter.box;
  const nearest = scanNearest(parts, scan, {
    distance: parts`place.pt <-> ${sqlPoint(parts, from)}`,
    isInArea: area === undefined ? parts`` : parts`and place.pt <@ ${sqlBox(parts, area)}`,
    max: scan.max,
  });
  return withPreviews(
    sql,
    parts`
      select id, distance from (
        select place.id, place.distance from (${nearest}) place
        where ${isAfter(parts, after)} and ${scan.deciding}
        order by place.distance fetch first ${parts.unsafe(String(limit))} rows with ties
      ) near
      order by distance, id ${limitTo(parts, limit)}`,
    look,
  );
}

/**
 * The same from boxes that exclude most places before the cursor. A box that reaches its limit ends
 * the list at its last row: later rows might be nearer than those of other boxes.
 */
function listFromBoxes(
  sql: ISql,
  filter: PlaceFilter,
  boxes: readonly MercatorBox[],
  { from, after, limit, ...look }: NearestPage,
) {
  const scan = toScan(parts, filter);
  const nearest = scanNearest(parts, scan, {
    distance: parts`place.pt <-> ${sqlPoint(parts, from)}`,
    isInArea: parts`and place.pt <@ box(point(part.west, part.south), point(part.east, part.north))`,
    max: SCANNED_PLACES_OF_BOX,
  });
  const sides = (corner: 'sw' | 'ne', axis: 'x' | 'y') => parts`${boxes.map((box) => box[corner][axis])}::float8[]`;
  return withPreviews(
    sql,
    parts`
      with candidate as materialized (
        select part.number, near.*
        from unnest(${sides('sw', 'x')}, ${sides('sw', 'y')}, ${sides('ne', 'x')}, ${sides('ne', 'y')})
          with ordinality as part (west, south, east, north, number), lateral (${nearest}) near
      ), unread as (
        select min(reach) as reach from (
          select max(distance) as reach from candidate group by number having count(*) >= ${SCANNED_PLACES_OF_BOX}
        ) box
      )
      select distinct place.id, place.distance from candidate place
      where ${isAfter(parts, after)} and ${scan.deciding}
        and place.distance <= coalesce((select reach from unread), 'infinity')
      order by place.distance, place.id ${limitTo(parts, limit)}`,
    look,
  );
}

/**
 * A page of the nearest places, from any cursor. If the first statement does not reach the page,
 * the second reads only places at about the distance of the cursor or farther.
 */
export async function listNearest(sql: ISql, filter: PlaceFilter, page: NearestPage): Promise<NearestRow[]> {
  const { from, after, limit } = page;
  const area = filter.region?.bounds ?? filter.box ?? COUNTRY;
  const boxes = after === undefined ? [] : boxesOutside(area, from, after.distance);
  if (after !== undefined && boxes.length === 0) return [];
  const rows = await listFromNearest(sql, filter, page);
  if (after === undefined || rows.length === limit) return rows;
  const farther = await listFromBoxes(sql, filter, boxes, page);
  return farther.length > rows.length ? farther : rows;
}
