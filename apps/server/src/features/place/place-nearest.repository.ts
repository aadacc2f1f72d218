import type { ISql, SqlFragment } from '#lib/database.ts';
import type { MercatorBox, MercatorPoint } from '#lib/geo.ts';
import { sqlBox, sqlPoint } from '#lib/sql-geometry.ts';
import { upTo } from '#lib/up-to.ts';
import { boxesOutside } from './boxes-outside.ts';
import { COUNTRY } from './marker-spread.ts';
import { type Look, type PreviewRow, previewColumns } from './place.repository.ts';
import { isThere, narrows, type PlaceFilter } from './place-filter.ts';
import { inDistrict, regionColumns } from './place-region.repository.ts';

export interface DistanceCursor {
  id: number;
  /** Mercator metres, the very number the row was ordered by. */
  distance: number;
}

interface NearestPage extends Look {
  from: MercatorPoint;
  after?: DistanceCursor | undefined;
  limit: number;
}

export type NearestRow = PreviewRow & { cursorDistance: number };

/** Rows an index is read for at most, nearest first, where it alone decides which of them are listed. */
const SCANNED_PLACES = 2_000;
/** The same where a further condition decides: at five in the morning nothing may be open in the whole country. */
export const SCANNED_PLACES_SPARSE = 5_000;
/** The same in each box around a circle that is left out. */
const SCANNED_PLACES_OF_BOX = 150;
/** How many more are read where the last of them shares its point with others, as the shops of one building do. */
const TIED_PLACES = 1_000;

export interface Scan {
  /** Columns of `place` that the deciding conditions are about. */
  columns: SqlFragment;
  /** What one index knows besides the box, so that it reads nothing else. */
  indexed: SqlFragment;
  /** What is decided for each row that the index returns. */
  deciding: SqlFragment;
  isSparse: boolean;
}

/** A condition outside the scan reads a row for each that it leaves out, one inside it as many as there are. */
export function toScan(sql: ISql, { region, category, openMinute, solo }: PlaceFilter): Scan {
  // Beside the point an index knows the category, whether there are hours, both of them, or the district.
  const isDistrictKnown = region !== undefined && category === undefined && openMinute === undefined;
  return {
    columns: sql`place.id
      ${openMinute === undefined ? sql`` : sql`, place.open_minutes`}
      ${solo === undefined ? sql`` : sql`, place.recommend_count, place.review_count`}
      ${region === undefined ? sql`` : sql`, ${regionColumns(sql)}`}`,
    indexed: sql`${isThere(sql)}
      ${category === undefined ? sql`` : sql`and place.category = ${category}`}
      ${openMinute === undefined ? sql`` : sql`and place.open_minutes is not null`}
      ${isDistrictKnown ? sql`and ${inDistrict(sql, region)}` : sql``}`,
    deciding: narrows(sql, { region, openMinute, solo }),
    isSparse: region !== undefined || openMinute !== undefined || solo !== undefined,
  };
}

/**
 * The nearest that the index returns, all those of the last point with them, so that equal distances are ordered by id. Each level
 * orders by the very column of the one below: by an expression written twice, whose parameters might differ, it would be sorted anew.
 */
export const scanNearest = (
  sql: ISql,
  { columns, indexed }: Pick<Scan, 'columns' | 'indexed'>,
  { distance, isInArea, max }: { distance: SqlFragment; isInArea: SqlFragment; max: number },
) => sql`
  select * from (
    select ${columns}, ${distance} as distance from place where ${indexed} ${isInArea}
    order by distance fetch first ${sql.unsafe(String(max))} rows with ties
  ) tied order by distance ${upTo(sql, max + TIED_PLACES)}`;

const isAfter = (sql: ISql, after: DistanceCursor | undefined) =>
  after === undefined
    ? sql`true`
    : sql`(place.distance > ${after.distance} or (place.distance = ${after.distance} and place.id > ${after.id}))`;

const withPreviews = (sql: ISql, page: SqlFragment, look: Look) => sql<NearestRow[]>`
  with page as materialized (${page})
  select ${previewColumns(sql, look)}, page.distance as "cursorDistance"
  from page join place using (id) order by page.distance, place.id`;

/**
 * The nearest places of the area in the order (distance, id), read from the nearest on, those before the cursor included. The inner
 * query orders by distance alone, since GiST walks outward only then; WITH TIES brings every place of the last point, among which the
 * outer one chooses by id.
 */
export function listFromNearest(sql: ISql, filter: PlaceFilter, { from, after, limit, ...look }: NearestPage) {
  const scan = toScan(sql, filter);
  const area = filter.region?.bounds ?? filter.box;
  const nearest = scanNearest(sql, scan, {
    distance: sql`place.pt <-> ${sqlPoint(sql, from)}`,
    isInArea: area === undefined ? sql`` : sql`and place.pt <@ ${sqlBox(sql, area)}`,
    max: scan.isSparse ? SCANNED_PLACES_SPARSE : SCANNED_PLACES,
  });
  return withPreviews(
    sql,
    sql`
      select id, distance from (
        select place.id, place.distance from (${nearest}) place
        where ${isAfter(sql, after)} and ${scan.deciding}
        order by place.distance fetch first (${limit}) rows with ties
      ) near
      order by distance, id limit ${limit}`,
    look,
  );
}

/**
 * The same from boxes that leave out most of what lies before the cursor. A box of which more would have to be read ends the list where it
 * has been read to: what follows there might be nearer than what other boxes hold.
 */
function listFromBoxes(
  sql: ISql,
  filter: PlaceFilter,
  boxes: readonly MercatorBox[],
  { from, after, limit, ...look }: NearestPage,
) {
  const scan = toScan(sql, filter);
  const nearest = scanNearest(sql, scan, {
    distance: sql`place.pt <-> ${sqlPoint(sql, from)}`,
    isInArea: sql`and place.pt <@ box(point(part.west, part.south), point(part.east, part.north))`,
    max: SCANNED_PLACES_OF_BOX,
  });
  const sides = (corner: 'sw' | 'ne', axis: 'x' | 'y') => sql`${boxes.map((box) => box[corner][axis])}::float8[]`;
  return withPreviews(
    sql,
    sql`
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
      where ${isAfter(sql, after)} and ${scan.deciding}
        and place.distance <= coalesce((select reach from unread), 'infinity')
      order by place.distance, place.id limit ${limit}`,
    look,
  );
}

/**
 * A page of the nearest places, from any cursor. Past so many places that the first statement does not get to the page, the second reads only
 * what lies about as far away as the cursor or farther.
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
