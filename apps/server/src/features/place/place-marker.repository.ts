import type { Category } from '@sol/contract/category';
import type { ISql } from '#lib/database.ts';
import type { MercatorBox } from '#lib/geo.ts';
import { sqlBox, sqlPoint } from '#lib/sql-geometry.ts';
import { matches, type PlaceFilter } from './place-filter.ts';

export interface MarkerRow {
  id: number;
  category: Category;
  latitude: number;
  longitude: number;
}

export type Candidate = MarkerRow & { isMatch: boolean };

/** What every candidate must meet; the rest of the filter only says which of them are shown. */
export interface MarkerArea {
  box: MercatorBox;
  category?: Category | undefined;
}

/**
 * Places of the area from its centre outward, each with whether it also meets `filter`. The order is what keeps the index
 * from collecting a whole country before the limit is looked at.
 */
export function listCandidates(sql: ISql, area: MarkerArea, filter: PlaceFilter, limit: number) {
  const { sw, ne } = area.box;
  const center = sqlPoint(sql, { x: (sw.x + ne.x) / 2, y: (sw.y + ne.y) / 2 });
  return sql<Candidate[]>`
    select id, category, latitude, longitude, (${matches(sql, filter)}) as "isMatch"
    from place where ${matches(sql, area)} order by place.pt <-> ${center} limit ${limit}`;
}

/** Of the area, the places that stand for a cell of 2^exponent Mercator metres. */
export function listOverviewCandidates(
  sql: ISql,
  { box, category }: MarkerArea,
  filter: PlaceFilter,
  { exponent, limit }: { exponent: number; limit: number },
) {
  // The casts are what lets the index compare: it holds smallint.
  const stands =
    category === undefined
      ? sql`exponent >= ${exponent}::smallint`
      : sql`category = ${category} and category_exponent >= ${exponent}::smallint`;
  const isMatch = Object.values(filter).some((value) => value !== undefined)
    ? sql`(select ${matches(sql, filter)} from place where place.id = place_overview.place_id)`
    : sql`true`;
  return sql<Candidate[]>`
    select place_id as id, category, latitude, longitude, ${isMatch} as "isMatch"
    from place_overview where ${stands} and pt <@ ${sqlBox(sql, box)} limit ${limit}`;
}

export function listMarkersByIds(sql: ISql, ids: number[]) {
  return sql<MarkerRow[]>`
    select place.id, category, latitude, longitude
    from unnest(${ids}::bigint[]) with ordinality as asked (id, seq) join place using (id)
    order by asked.seq`;
}
