import type { Category } from '@sol/contract/category';
import { isPlaceListed } from '#features/place/place.public.ts';
import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';

export interface CoverageRow {
  province: string;
  district: string;
  category: Category;
  places: number;
  withHours: number;
  withPhotos: number;
  withReviews: number;
  withFacts: number;
  latitudeSum: number;
  longitudeSum: number;
  countedAt: string;
}

/**
 * Counts all listed places. Reads the whole table; into a temporary table, because PostgreSQL does
 * not run INSERT … SELECT in parallel.
 */
export async function replaceCoverage(tx: TransactionSql, now: Date): Promise<void> {
  await tx`lock table place_coverage in share row exclusive mode`;
  await tx`
    create temp table coverage_fresh on commit drop as
    select province, district, category, count(*) as place_count, count(open_minutes) as with_hours,
      count(photographed.place_id) as with_photos, count(*) filter (where is_reviewed) as with_reviews,
      count(*) filter (where fact_bits <> 0) as with_facts, sum(latitude) as latitude_sum, sum(longitude) as longitude_sum
    from place left join (select distinct place_id from review_photo) photographed on place_id = id
    where ${isPlaceListed(tx)} group by province, district, category`;
  await tx`delete from place_coverage`;
  await tx`
    insert into place_coverage (
      province, district, category, place_count, with_hours, with_photos, with_reviews, with_facts, latitude_sum,
      longitude_sum, counted_at
    )
    select *, ${now}::timestamptz from coverage_fresh`;
}

/** The stored counts, in the order of the names, with all categories of a district together. */
export const listCoverage = (sql: ISql, limit: number) => sql<CoverageRow[]>`
  select province, district, category, place_count as places, with_hours as "withHours", with_photos as "withPhotos",
    with_reviews as "withReviews", with_facts as "withFacts", latitude_sum as "latitudeSum", longitude_sum as "longitudeSum",
    counted_at as "countedAt"
  from place_coverage order by province, district, category ${limitTo(sql, limit)}`;

export interface ImportRow {
  id: number;
  source: string;
  fileName: string;
  fileDate: string | null;
  finishedAt: string;
  rows: number;
  added: number;
  changed: number;
  unchanged: number;
  absent: number;
  returned: number;
  joined: number;
  rejected: number;
  hoursKnown: number;
}

/** Newest first. */
export const listImports = (sql: ISql, limit: number) => sql<ImportRow[]>`
  select id, source, file_name as "fileName", file_date::text as "fileDate", finished_at as "finishedAt",
    row_count as rows, added, changed, unchanged, absent, returned, joined, rejected, hours_known as "hoursKnown"
  from place_import order by id desc ${limitTo(sql, limit)}`;

export async function hasPlaces(sql: ISql): Promise<boolean> {
  const [row] = await sql<[{ hasPlaces: boolean }]>`
    select exists (select from place where ${isPlaceListed(sql)}) as "hasPlaces"`;
  return row.hasPlaces;
}

/** Whether the counts are older than `since` or than the newest import. */
export async function isOutdated(sql: ISql, since: Date): Promise<boolean> {
  const [row] = await sql<[{ isOutdated: boolean }]>`
    select coalesce(counted_at < greatest(${since}, imported_at), true) as "isOutdated"
    from (select (select counted_at from place_coverage limit 1) as counted_at,
      (select finished_at from place_import order by id desc limit 1) as imported_at) latest`;
  return row.isOutdated;
}
