import { CATEGORIES, type Category } from '@sol/contract/category';
import { FACT_NAMES, FACT_OF_TAG, type FactName } from '@sol/contract/fact-definitions';
import { PREVIEW_THUMBNAILS_MAX, VISITED_REVIEWS_MAX } from '@sol/contract/limits';
import { type PhotoLicence, PREVIEW_TAGS_MAX } from '@sol/contract/place';
import { isPlaceClosed, isPlaceListed, unconfirmedDate } from '#features/place/lists/filter.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { type ISql, limitTo } from '#lib/database/database.ts';
import { FACT_CODES } from '#lib/fact/fact-codes.ts';
import { factRows, knownFacts, ownAnswers } from '#lib/fact/fact-columns.repository.ts';
import type { FactRow, KnownFact, OwnAnswers } from '#lib/fact/place-fact.ts';
import { countsFrom, excludeBlocked } from '#lib/member/conditions.repository.ts';
import type { StoredDetails } from '#lib/place/place-details.ts';
import { type HoursRow, hoursColumns, isOpenAt } from './hours.repository.ts';

export interface InstitutionPhoto {
  key: string;
  isOriginal: boolean;
  licence: PhotoLicence;
  source: string;
}

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
  /** For places without a photo of a member. */
  institutionPhotos: InstitutionPhoto[];
}

export interface PreviewRow extends CardRow, Pick<HoursRow, 'hours' | 'exceptions'> {
  neighborhood: string;
  isOpen: boolean | null;
  facts: KnownFact[];
  /** Of data that no member has confirmed. */
  dataDate: string | null;
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

/** The photos of institutions that list `place`. */
const institutionPhotos = (sql: ISql, max: number) => sql`(
  select coalesce(jsonb_agg(photo order by photo -> 'seq'), '[]') from (
    select jsonb_build_object('key', media_key, 'isOriginal', is_original, 'licence', licence, 'source',
      place_photo.source, 'seq', seq) as photo
    from place_source join place_photo using (source, source_key) join media on media.key = media_key
    where place_id = place.id and absent_since is null and hidden_until is null
      and not exists (select from removed_photo where removed_photo.media_key = place_photo.media_key)
    order by seq ${limitTo(sql, max)}
  ) published)`;

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
const cardColumns = (sql: ISql, viewer: MemberId | null) => sql`
  place.id, place.name, place.category, place.detailed_category as "detailedCategory",
  place.latitude, place.longitude,
  place.review_count as "reviewCount", place.recommend_count as "recommendCount", place.rating_sum as "ratingSum",
  array(
    select tag from place_tag where place_id = place.id ${isNotContradicted(sql)}
    order by total desc, tag limit ${PREVIEW_TAGS_MAX}
  ) as tags,
  ${newestPhotos(sql, viewer, PREVIEW_THUMBNAILS_MAX)} as "mediaKeys",
  ${institutionPhotos(sql, 1)} as "institutionPhotos"`;

/** Selects a {@link PreviewRow} from `place`. */
export const previewColumns = (sql: ISql, { viewer, now }: ViewerContext) => sql`
  ${cardColumns(sql, viewer)}, place.neighborhood, (${isOpenAt(sql, now)}) as "isOpen",
  ${hoursColumns(sql)}, ${knownFacts(sql)} as facts, ${unconfirmedDate(sql)} as "dataDate"`;

/** The listed places among the given ids, in the given order. */
export function listPreviews(sql: ISql, ids: readonly number[], look: ViewerContext) {
  return sql<PreviewRow[]>`
    select ${previewColumns(sql, look)}
    from unnest(${[...ids]}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    where ${isPlaceListed(sql)} order by requested.seq`;
}

export interface SummaryRow extends CardRow {
  address: string;
  isClosed: boolean;
}

/** The existing places among the given ids, in the given order. */
export function listSummaryRows(sql: ISql, ids: readonly number[], viewer: MemberId | null) {
  return sql<SummaryRow[]>`
    select ${cardColumns(sql, viewer)}, place.address, ${isPlaceClosed(sql)} as "isClosed"
    from unnest(${[...ids]}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    order by requested.seq`;
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
  details: StoredDetails;
  facts: FactRow[];
  ownAnswers: OwnAnswers;
  /** Of the viewer, if the answers do not count yet. */
  countsFrom: string | null;
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
      marked_count as "markedCount", ${isPlaceClosed(sql)} as "isClosed", absent_since as "absentSince",
      suspended_since as "suspendedSince", ${sourcesColumn(sql)}, details,
      review_count as "reviewCount", recommend_count as "recommendCount", rating_sum as "ratingSum",
      (select count(*) from (
        select from review where place_id = place.id and is_visited and hidden_until is null
        ${limitTo(sql, VISITED_REVIEWS_MAX)}
      ) visited) as "visitedReviewCount",
      ${viewer === null ? sql`null` : sql`(select ${countsFrom(sql)} from member where id = ${viewer})`} as "countsFrom",
      ${factRows(sql, viewer)} as facts, ${ownAnswers(sql, viewer)} as "ownAnswers",
      ${hoursColumns(sql)}, hours_note as note,
      case when hours_source is not null then
        jsonb_build_object('kind', hours_source, 'date', coalesce(hours_date, (updated_at at time zone 'Asia/Seoul')::date)) end as source,
      (select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'tag', tag, 'total', total)), '[]')
        from place_tag where place_id = place.id) as "tagTotals",
      ${newestPhotos(sql, viewer, photosMax)} as "mediaKeys",
      ${institutionPhotos(sql, photosMax)} as "institutionPhotos"
    from place where id = (select coalesce(merged_into, id) from place where id = ${id})`;
  return row;
}

export interface KnownRow extends Pick<DetailRow, 'id' | 'category' | 'address' | 'sources' | 'facts'> {}

/** Address, sources and facts of the existing places among the given ids. */
export function listKnownRows(sql: ISql, ids: readonly number[]) {
  return sql<KnownRow[]>`
    select id, category, address, ${sourcesColumn(sql)}, ${factRows(sql, null)} as facts
    from place where id = any(${[...ids]}::bigint[])`;
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

/**
 * The categories with a listed place, in display order. Each is one probe of the index of category
 * and point; without the order, PostgreSQL may scan the table for a category without places.
 */
export async function listCategories(sql: ISql): Promise<Category[]> {
  const rows = await sql<{ category: Category }[]>`
    select asked.category from unnest(${CATEGORIES.map(({ id }) => id)}::text[]) with ordinality as asked (category, seq),
      lateral (
        select from place where ${isPlaceListed(sql)} and place.category = asked.category
        order by place.pt <-> point(0, 0) limit 1
      ) found
    order by asked.seq`;
  return rows.map(({ category }) => category);
}

/** The facts that are known of a listed place. Each value is one probe of an index, as above. */
export async function listKnownFacts(sql: ISql): Promise<FactName[]> {
  const rows = await sql<{ code: number }[]>`
    select requested.code from unnest(${FACT_CODES.map(({ code }) => code)}::smallint[]) as requested (code),
      lateral (
        select from place_fact_value place where place.code = requested.code order by place.pt <-> point(0, 0) limit 1
      ) found`;
  const codes = new Set(rows.map(({ code }) => code));
  return FACT_NAMES.filter((name) => FACT_CODES.some(({ fact, code }) => fact === name && codes.has(code)));
}

interface OpenRow extends Pick<HoursRow, 'hours' | 'exceptions'> {
  id: number;
  isOpen: boolean | null;
  isOperating: boolean;
}

/** The hours of the existing places among the given ids, with whether they are open. */
export function listOpenRows(sql: ISql, ids: readonly number[], now: Date) {
  return sql<OpenRow[]>`
    select id, (${isOpenAt(sql, now)}) as "isOpen", ${hoursColumns(sql)},
      not ${isPlaceClosed(sql)} and suspended_since is null as "isOperating"
    from place where id = any(${[...ids]}::bigint[])`;
}
