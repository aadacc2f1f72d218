import type { Fact } from '@sol/contract/fact-definitions';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import type { MercatorBox } from '#lib/geo/geo.ts';
import { sqlBox } from '#lib/geo/sql-geometry.ts';
import { gridOf } from './marker-grid.ts';
import { scanFactValues, scannedCodes } from './place-fact-scan.ts';
import { matchesFilter, type PlaceFilter } from './place-filter.ts';
import type { MarkerArea, MarkerRow } from './place-marker.repository.ts';

/** Maximum of places with the scanned fact that are all read. */
const EXACT_PLACES = 2_000;
/** Maximum of places that are read in each cell of a larger area, which has up to 81 cells. */
const CELL_PLACES = 40;

/**
 * Places of the area that match the filter. In an area with more than EXACT_PLACES places with the
 * rarest fact, the first ones of each cell of a grid, so that they are spread over the area.
 */
export function listFactMarkers(
  sql: ISql,
  { box, category }: MarkerArea,
  { facts, ...filter }: Omit<PlaceFilter, 'box'> & { facts: readonly Fact[] },
) {
  const codes = scannedCodes(facts);
  const columns = sql`latitude, longitude`;
  const scan = (area: MercatorBox | undefined, max: number): SqlFragment =>
    scanFactValues(sql, codes, {
      columns,
      isInArea: sql`and pt <@ ${sqlBox(sql, box)}
        ${area === undefined ? sql`and pt <@ box(point(cell.west, cell.south), point(cell.east, cell.north))` : sql``}`,
      end: sql`${limitTo(sql, max)}`,
    });
  const cells = gridOf(box);
  const sides = (corner: 'sw' | 'ne', axis: 'x' | 'y') => sql`${cells.map((cell) => cell[corner][axis])}::float8[]`;
  const needsPlace = filter.openAt !== undefined || filter.region !== undefined;
  return sql<MarkerRow[]>`
    with exact as materialized (
      select * from (${scan(box, EXACT_PLACES + 1)}) scanned ${limitTo(sql, EXACT_PLACES + 1)}
    ), read as (
      select * from exact where (select count(*) from exact) <= ${EXACT_PLACES}
      union all
      select spread.*
      from unnest(${sides('sw', 'x')}, ${sides('sw', 'y')}, ${sides('ne', 'x')}, ${sides('ne', 'y')})
        as cell (west, south, east, north), lateral (${scan(undefined, CELL_PLACES)}) spread
      where (select count(*) from exact) > ${EXACT_PLACES}
    )
    select place.id, place.category, place.latitude, place.longitude
    from read ${needsPlace ? sql`join place using (id)` : sql`place`}
    where ${matchesFilter(sql, { ...filter, facts, category })}`;
}
