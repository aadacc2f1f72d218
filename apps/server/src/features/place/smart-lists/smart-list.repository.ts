import { type PreviewRow, previewColumns, type ViewerContext } from '#features/place/detail/place.repository.ts';
import { boxAround } from '#features/place/lists/candidate.repository.ts';
import { matchesFilter, soloPrior } from '#features/place/lists/filter.repository.ts';
import { scanNearest } from '#features/place/lists/list.repository.ts';
import { type ISql, limitTo } from '#lib/database/database.ts';
import { type LatLng, mercatorScale, toMercator } from '#lib/geo/geo.ts';
import { NO_DESTINATION } from '#lib/place/solo-prior.ts';
import type { SmartListQuery } from './smart-list.rules.ts';

export type SmartListRow = PreviewRow & { area: number | null };

interface Page extends ViewerContext {
  from: LatLng;
  limit: number;
}

/** The nearest places of a list. Reads at most as many rows as other lists of a category. */
export function listSmart(sql: ISql, query: SmartListQuery, { from, limit, ...look }: Page) {
  const { category, openAt, classes = [], name, isFree, areaMin, priorMin = NO_DESTINATION + 1, radiusM } = query;
  const box = boxAround(from, radiusM);
  const filter = { box, category, openAt: openAt.length === 0 ? undefined : openAt };
  const isOfClass = sql`place.detailed_category = any(${[...classes]}::text[])`;
  const area = sql`(place.details -> 'area' ->> 'value')::int`;
  return sql<SmartListRow[]>`
    with page as materialized (
      select id, distance from (${scanNearest(sql, filter, { from: toMercator(from) })}) place
      where ${matchesFilter(sql, filter)} and suspended_since is null
        and distance <= ${radiusM * mercatorScale(from)}::float8 and ${soloPrior(sql)} >= ${priorMin}::int
        ${classes.length > 0 && name === undefined ? sql`and ${isOfClass}` : sql``}
        ${name === undefined ? sql`` : sql`and (${isOfClass} or place.name ~ ${name}::text)`}
        ${isFree === undefined ? sql`` : sql`and (place.details -> 'admission' ->> 'value') = '0'`}
        ${areaMin === undefined ? sql`` : sql`and ${area} >= ${areaMin}::int`}
      order by distance, id ${limitTo(sql, limit)}
    )
    select ${previewColumns(sql, look)}, ${area} as area
    from page join place using (id) order by page.distance, place.id`;
}
