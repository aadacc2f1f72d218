import type { Category } from '@sol/contract/category';
import { FACT_OF_TAG } from '@sol/contract/fact-definitions';
import { PREVIEW_THUMBNAILS_MAX, VISITED_REVIEWS_MAX } from '@sol/contract/limits';
import { PREVIEW_TAGS_MAX } from '@sol/contract/place';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { parts } from '#lib/database/statement-parts.ts';
import {
  type FactRow,
  factRows,
  type KnownFact,
  knownFacts,
  type OwnAnswers,
  ownAnswers,
} from '#lib/fact/place-fact.ts';
import { excludeBlocked } from '#lib/member/exclude-blocked.ts';
import { isPlaceClosed, matches, type PlaceFilter } from './place-filter.ts';
import { hoursColumns, isOpenAt } from './place-hours.repository.ts';
import type { HoursRow } from './place-hours-presenter.ts';

/** The columns of a place that every kind of card has. */
export interface CardRow {
  id: number;
  name: string;
  category: Category;
  detailedCategory: string;
  latitude: number;
  longitude: number;
  reviewCount: number;
  recommendCount: number;
  ratingSum: number;
  tags: string[];
  mediaKeys: string[];
}

export interface PreviewRow extends CardRow, Pick<HoursRow, 'hours' | 'exceptions'> {
  neighborhood: string;
  isOpen: boolean | null;
  facts: KnownFact[];
}

/** Viewer-dependent parameters of a place card. */
export interface ViewerContext {
  viewer: MemberId | null;
  /** The time of `isOpen`. */
  now: Date;
}

/** The newest photos of `place`, without those of blocked members. */
const newestPhotos = (sql: ISql, viewer: MemberId | null, max: number) => sql`
  array(
    select media_key from review_photo where place_id = place.id
      ${excludeBlocked(sql, { table: 'review', id: 'review_photo.review_id' }, viewer)}
    order by review_id desc, seq limit ${max}
  )`;

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Rows (tag, fact, value), as text: as parameters they would be encoded for every list of places. */
const TAG_MEANINGS = [...FACT_OF_TAG]
  .map(([tag, { fact, value }]) => `(${[tag, fact, value].map(quote).join(', ')})`)
  .join(', ');

/** A condition on `place_tag`: no fact of `place` has another value than the tag says. */
export const isNotContradicted = (sql: ISql) => sql`
  and (place.fact_bits = 0 or not exists (
    select from (values ${sql.unsafe(TAG_MEANINGS)}) as meant (tag, fact, value) join place_fact using (fact)
    where meant.tag = place_tag.tag and place_fact.place_id = place.id and place_fact.value <> meant.value))`;

/** Selects a {@link CardRow} from `place`. */
export const cardColumns = (sql: ISql, viewer: MemberId | null) => sql`
  place.id, place.name, place.category, place.detailed_category as "detailedCategory",
  place.latitude, place.longitude,
  place.review_count as "reviewCount", place.recommend_count as "recommendCount", place.rating_sum as "ratingSum",
  array(
    select tag from place_tag where place_id = place.id ${isNotContradicted(sql)}
    order by total desc, tag limit ${PREVIEW_TAGS_MAX}
  ) as tags,
  ${newestPhotos(sql, viewer, PREVIEW_THUMBNAILS_MAX)} as "mediaKeys"`;

/** Selects a {@link PreviewRow} from `place`. */
export const previewColumns = (sql: ISql, { viewer, now }: ViewerContext) => sql`
  ${cardColumns(sql, viewer)}, place.neighborhood, (${isOpenAt(sql, now)}) as "isOpen",
  ${hoursColumns(sql)}, ${knownFacts(sql)} as facts`;

/** The listed places among the given ids that match the filter, in the given order. */
export function listByIds(
  sql: ISql,
  ids: number[],
  filter: PlaceFilter,
  { limit, ...look }: ViewerContext & { limit: number },
) {
  return sql<PreviewRow[]>`
    select ${previewColumns(parts, look)}
    from unnest(${ids}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    where ${matches(parts, filter)}
    order by requested.seq ${limitTo(parts, limit)}`;
}

/** The id itself, or the id of the place it was merged into. */
export async function resolveMergedId(sql: ISql, id: number): Promise<number> {
  const [row] = await sql<{ id: number }[]>`select coalesce(merged_into, id) as id from place where id = ${id}`;
  return row?.id ?? id;
}

/** A source that describes a place, and the date of its newest data. */
export interface SourceDate {
  source: string;
  date: string;
}

/**
 * Selects the sources that list `place`, newest first; of a place that none lists any more, those
 * that did.
 */
const sourcesColumn = (sql: ISql) => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('source', source, 'date', date) order by date desc, source), '[]')
  from (
    select source, max(coalesce(place_source.file_date, place_snapshot.file_date,
      (place.updated_at at time zone 'Asia/Seoul')::date)) as date
    from place_source left join place_snapshot using (source, area, part)
    where place_id = place.id and (place_source.absent_since is null or place.absent_since is not null)
    group by source
  ) described) as sources`;

export interface DetailRow extends Omit<CardRow, 'tags'>, HoursRow {
  address: string;
  markedCount: number;
  isClosed: boolean;
  absentSince: string | null;
  suspendedSince: string | null;
  sources: SourceDate[];
  facts: FactRow[];
  ownAnswers: OwnAnswers;
  visitedReviewCount: number;
  tagTotals: { kind: 'MOOD' | 'SOLO'; tag: string; total: number }[];
}

export async function findDetail(
  sql: ISql,
  id: number,
  { viewer, photosMax }: { viewer: MemberId | null; photosMax: number },
): Promise<DetailRow | undefined> {
  const [row] = await sql<DetailRow[]>`
    select id, name, category, detailed_category as "detailedCategory", address, latitude, longitude,
      marked_count as "markedCount", ${isPlaceClosed(parts)} as "isClosed", absent_since as "absentSince",
      suspended_since as "suspendedSince", ${sourcesColumn(parts)},
      review_count as "reviewCount", recommend_count as "recommendCount", rating_sum as "ratingSum",
      (select count(*) from (
        select from review where place_id = place.id and is_visited and hidden_until is null
        ${limitTo(parts, VISITED_REVIEWS_MAX)}
      ) visited) as "visitedReviewCount",
      ${factRows(parts)} as facts, ${ownAnswers(parts, viewer)} as "ownAnswers",
      ${hoursColumns(parts)}, hours_note as note,
      case when hours_source is not null then
        jsonb_build_object('kind', hours_source, 'date', coalesce(hours_date, (updated_at at time zone 'Asia/Seoul')::date)) end as source,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'tag', tag, 'total', total)), '[]')
        from place_tag where place_id = place.id) as "tagTotals",
      ${newestPhotos(parts, viewer, photosMax)} as "mediaKeys"
    from place where id = (select coalesce(merged_into, id) from place where id = ${id})`;
  return row;
}

export interface NamedPlace {
  /** Differs from the requested id if that place was merged into another. */
  id: number;
  name: string;
  isClosed: boolean;
}

export async function findNamedPlace(sql: ISql, id: number): Promise<NamedPlace | undefined> {
  const [row] = await sql<NamedPlace[]>`
    select id, name, ${isPlaceClosed(sql)} as "isClosed" from place
    where id = (select coalesce(merged_into, id) from place where id = ${id})`;
  return row;
}

/** Number of reviews for the share below; older reviews would not change it noticeably. */
const NEWEST_REVIEWS = 10_000;

/** Would-come-again share of the newest reviews; undefined without reviews. */
export async function findRecommendShare(sql: ISql): Promise<number | undefined> {
  const [row] = await sql<{ share: number | null }[]>`select avg(is_recommended::int)::float8 as share from (
      select is_recommended from review where hidden_until is null order by id desc ${limitTo(sql, NEWEST_REVIEWS)}
    ) newest`;
  return row?.share ?? undefined;
}
