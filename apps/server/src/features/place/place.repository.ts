import type { Category } from '@sol/contract/category';
import { PREVIEW_TAGS_MAX, PREVIEW_THUMBNAILS_MAX } from '@sol/contract/place';
import type { ISql } from '#lib/database.ts';
import type { MercatorPoint } from '#lib/geo.ts';
import type { MemberId } from '#lib/member-id.ts';
import type { DayHours } from '#lib/opening-hours.ts';
import { sqlPoint } from '#lib/sql-geometry.ts';
import { matches, narrows, type PlaceFilter } from './place-filter.ts';
import { weekColumn } from './place-hours.ts';
import { unblockedPhotos } from './unblocked-photos.ts';

export interface PreviewRow {
  id: number;
  name: string;
  category: Category;
  detailedCategory: string;
  latitude: number;
  longitude: number;
  isOpen: boolean | null;
  reviewCount: number;
  recommendCount: number;
  ratingSum: number;
  tags: string[];
  mediaKeys: string[];
}

export interface DistanceCursor {
  id: number;
  /** Mercator metres, the very number the row was ordered by. */
  distance: number;
}

/** Who looks, and when. */
export interface Look {
  viewer: MemberId | null;
  /** The minute of the week `isOpen` speaks of. */
  minute: number;
}

export const previewColumns = (sql: ISql, { viewer, minute }: Look) => sql`
  place.id, place.name, place.category, place.detailed_category as "detailedCategory",
  place.latitude, place.longitude, place.open_minutes @> ${minute}::int as "isOpen",
  place.review_count as "reviewCount", place.recommend_count as "recommendCount", place.rating_sum as "ratingSum",
  array(
    select tag from place_tag where place_id = place.id order by total desc, tag limit ${PREVIEW_TAGS_MAX}
  ) as tags,
  array(
    select media_key from review_photo where place_id = place.id ${unblockedPhotos(sql, viewer)}
    order by review_id desc, seq limit ${PREVIEW_THUMBNAILS_MAX}
  ) as "mediaKeys"`;

interface NearestPage extends Look {
  from: MercatorPoint;
  after?: DistanceCursor | undefined;
  limit: number;
}

/**
 * Places looked at for one page when a condition no index knows decides: at five in the morning nothing may be open in
 * the whole country, and nobody walks past so many places to the first that is.
 */
export const SCANNED_PLACES = 20_000;

/** What a condition that no index knows is decided by. */
function decidingColumns(sql: ISql, { openMinute, solo }: PlaceFilter) {
  return sql`place.id
    ${openMinute === undefined ? sql`` : sql`, place.open_minutes`}
    ${solo === undefined ? sql`` : sql`, place.recommend_count, place.review_count`}`;
}

/**
 * The nearest places in the order (distance, id). The inner query orders by distance alone, since GiST walks outward only
 * then; WITH TIES brings every place of the last point, among which the outer one chooses by id.
 */
export function listNearest(sql: ISql, filter: PlaceFilter, { from, after, limit, ...look }: NearestPage) {
  const distance = sql`place.pt <-> ${sqlPoint(sql, from)}`;
  const isAfter =
    after === undefined
      ? sql``
      : sql`and (${distance} > ${after.distance} or (${distance} = ${after.distance} and place.id > ${after.id}))`;
  const { openMinute, solo, ...indexed } = filter;
  const hasHours = openMinute === undefined ? sql`` : sql`and place.open_minutes is not null`;
  // Only where it is needed: without a limit of its own the inner list would be read and sorted whole. It hands on the very
  // distance it is sorted by, so that the outer list need not sort it again, and only columns that an index may hold.
  const isSparse = openMinute !== undefined || solo !== undefined;
  const candidates = isSparse
    ? sql`(
        select ${decidingColumns(sql, filter)}, ${distance} as distance from place
        where ${matches(sql, indexed)} ${hasHours} ${isAfter}
        order by ${distance} limit ${SCANNED_PLACES}
      ) place where ${narrows(sql, { openMinute, solo })}`
    : sql`place where ${matches(sql, indexed)} ${isAfter}`;
  const sortedBy = isSparse ? sql`place.distance` : distance;
  return sql<(PreviewRow & { cursorDistance: number })[]>`
    with page as materialized (
      select id, distance from (
        select place.id, ${sortedBy} as distance from ${candidates}
        order by ${sortedBy} fetch first (${limit}) rows with ties
      ) near
      order by distance, id limit ${limit}
    )
    select ${previewColumns(sql, look)}, page.distance as "cursorDistance"
    from page join place using (id) order by page.distance, place.id`;
}

/** Those of the given places that there are, in the order given. */
export function listByIds(sql: ISql, ids: number[], filter: PlaceFilter, { limit, ...look }: Look & { limit: number }) {
  return sql<PreviewRow[]>`
    select ${previewColumns(sql, look)}
    from unnest(${ids}::bigint[]) with ordinality as asked (id, seq) join place using (id)
    where ${matches(sql, filter)}
    order by asked.seq limit ${limit}`;
}

/** The id itself, or that of the place it was merged into. */
export async function findKeptId(sql: ISql, id: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select coalesce(merged_into, id) as id from place where id = ${id}`;
  return row?.id ?? id;
}

export interface DetailRow extends Omit<PreviewRow, 'isOpen' | 'tags'> {
  address: string;
  markedCount: number;
  isClosed: boolean;
  hours: DayHours[];
  tagTotals: { kind: 'MOOD' | 'SOLO'; tag: string; total: number }[];
}

export async function findDetail(
  sql: ISql,
  id: number,
  { viewer, photosMax }: { viewer: MemberId | null; photosMax: number },
): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select id, name, category, detailed_category as "detailedCategory", address, latitude, longitude,
      marked_count as "markedCount", closed_at is not null as "isClosed", review_count as "reviewCount", recommend_count as "recommendCount",
      rating_sum as "ratingSum",
      ${weekColumn(sql)} as hours,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'tag', tag, 'total', total)), '[]')
        from place_tag where place_id = place.id) as "tagTotals",
      array(
        select media_key from review_photo where place_id = place.id ${unblockedPhotos(sql, viewer)}
        order by review_id desc, seq limit ${photosMax}
      ) as "mediaKeys"
    from place where id = (select coalesce(merged_into, id) from place where id = ${id})`;
  return row;
}

export interface NamedPlace {
  /** Not the one asked for where that was merged into another. */
  id: number;
  name: string;
  isClosed: boolean;
}

export async function findNamed(sql: ISql, id: number): Promise<NamedPlace | undefined> {
  const [row] = await sql<NamedPlace[]>`
    select id, name, closed_at is not null as "isClosed" from place
    where id = (select coalesce(merged_into, id) from place where id = ${id})`;
  return row;
}

/** Share of all reviews whose writers would come again; undefined while there are none. */
export async function findRecommendShare(sql: ISql): Promise<number | undefined> {
  const [row] = await sql<
    { share: number | null }[]
  >`select avg(is_recommended::int)::float8 as share from review where hidden_until is null`;
  return row?.share ?? undefined;
}
