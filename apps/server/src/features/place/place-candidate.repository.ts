import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { type LatLng, type MercatorBox, toMercator } from '#lib/geo/geo.ts';
import { sqlBox, sqlPoint } from '#lib/geo/sql-geometry.ts';
import { holdsFacts, scanFactValues, scannedCodes } from './place-fact-scan.ts';
import { placeExists } from './place-filter.ts';
import { hoursColumns, isOpenAt, openColumns } from './place-hours.repository.ts';
import type { HoursRow } from './place-hours-presenter.ts';
import { soloScore } from './solo-score.ts';

/** A place that a plan can visit. */
export interface CandidateRow extends Pick<HoursRow, 'hours' | 'exceptions'> {
  id: number;
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  latitude: number;
  longitude: number;
  /** Bayesian average of would-come-again-alone, from 0 to 1. */
  soloScore: number;
  reviewCount: number;
  markedCount: number;
  factBits: number;
}

export interface CandidateQuery {
  from: LatLng;
  /** Straight-line distance. */
  radiusM: number;
  categories: readonly Category[];
  facts: readonly Fact[];
  /** Only places that are open at one of these times; empty: also places with unknown hours. */
  openAtAny: readonly Date[];
  excludedIds: readonly number[];
  /** Places that are read wherever they are. */
  ids: readonly number[];
  /** Mean share of would-come-again over all reviews. */
  mean: number;
}

/** Maximum of returned places, without those of `ids`. Rule 12.3-5 allows 500. */
const CANDIDATES_MAX = 240;
/** Index rows that are read, nearest first, over all categories. */
const SCANNED_MAX = 1_600;
/** The same of one category: more are farther than a member walks in a dense city. */
const SCANNED_OF_CATEGORY_MAX = 500;
/** Classes of places that are no destination. A member can still lock one. */
const NOT_PLANNED = ['편의점'];
/** The box is a filter only: the length of a walk decides. */
const BOX_MARGIN = 1.01;
/** Weights in the choice of the candidates: of the logarithm of reviews and marks, and of any known fact. */
const KNOWN_WEIGHT = 0.1;
const FACTS_WEIGHT = 0.2;
/** The same of the distance, per metre. */
const DISTANCE_WEIGHT = 0.0003;

function boxAround(from: LatLng, radiusM: number): MercatorBox {
  const { x, y } = toMercator(from);
  // Mercator metres are longer than metres by 1 / cos(latitude), and more so to the north.
  const reach = (radiusM * BOX_MARGIN) / Math.max(0.01, Math.cos((from.latitude * Math.PI) / 180));
  return { sw: { x: x - reach, y: y - reach }, ne: { x: x + reach, y: y + reach } };
}

/** The nearest places of `requested.category`, from the index of categories. */
function scanCategory(sql: ISql, { from, radiusM, categories, openAtAny }: CandidateQuery): SqlFragment {
  const scanned = Math.min(SCANNED_OF_CATEGORY_MAX, Math.floor(SCANNED_MAX / categories.length));
  return sql`
    select place.id from place
    where ${placeExists(sql)} and place.category = requested.category
      ${openAtAny.length === 0 ? sql`` : sql`and place.open_minutes is not null`}
      and place.pt <@ ${sqlBox(sql, boxAround(from, radiusM))}
    order by place.pt <-> ${sqlPoint(sql, toMercator(from))} ${limitTo(sql, scanned)}`;
}

/** The nearest places with one of the facts, of all categories. */
function scanFacts(sql: ISql, { from, radiusM, facts }: CandidateQuery): SqlFragment {
  const nearest = sql`order by place.pt <-> ${sqlPoint(sql, toMercator(from))} ${limitTo(sql, SCANNED_MAX)}`;
  const isInArea = sql`and place.pt <@ ${sqlBox(sql, boxAround(from, radiusM))}`;
  const scanned = scanFactValues(sql, scannedCodes(facts), { columns: sql`pt`, isInArea, end: nearest });
  return sql`select place.id from (select * from (${scanned}) alternative order by pt <-> ${sqlPoint(sql, toMercator(from))}
    ${limitTo(sql, SCANNED_MAX)}) place where place.category = requested.category`;
}

const isOpenAtAny = (sql: ISql, times: readonly Date[]): SqlFragment =>
  times.reduce((any, time) => sql`${any} or ${isOpenAt(sql, time)}`, sql`false`);

/**
 * The best places around a point: of each category the same number, by recommendations, reviews and
 * distance. Without closed, absent, merged and suspended ones. Reads at most SCANNED_MAX rows of one
 * index, whatever the parameters are.
 */
export function listCandidates(sql: ISql, query: CandidateQuery) {
  const { from, categories, facts, openAtAny, excludedIds, ids, mean } = query;
  const ofCategory = Math.floor(CANDIDATES_MAX / categories.length);
  return sql<CandidateRow[]>`
    with near as materialized (
      select best.id from unnest(${[...categories]}::text[]) requested (category), lateral (
        select place.id from (${facts.length === 0 ? scanCategory(sql, query) : scanFacts(sql, query)}) scanned
          join lateral (
            select id, pt, category, detailed_category, fact_bits, suspended_since, review_count,
              recommend_count, marked_count, ${openColumns(sql)}
            from place where place.id = scanned.id and ${placeExists(sql)}
          ) place on true
        where place.suspended_since is null and place.detailed_category <> all(${NOT_PLANNED}::text[])
          and place.id <> all(${[...excludedIds]}::bigint[])
          and ${holdsFacts(sql, facts)}
          ${openAtAny.length === 0 ? sql`` : sql`and (${isOpenAtAny(sql, openAtAny)})`}
        order by ${soloScore(sql, mean)} + ${KNOWN_WEIGHT}::float8 * ln(1 + place.review_count + place.marked_count)
          + case when place.fact_bits <> 0 then ${FACTS_WEIGHT}::float8 else 0 end
          - (place.pt <-> ${sqlPoint(sql, toMercator(from))}) * ${DISTANCE_WEIGHT}::float8 desc, place.id
        ${limitTo(sql, ofCategory)}
      ) best
      union
      select id from place where id = any(${[...ids]}::bigint[]) and ${placeExists(sql)} and suspended_since is null
    )
    select place.id, place.name, place.category, place.detailed_category as "detailedCategory", place.address,
      place.latitude, place.longitude, ${soloScore(sql, mean)} as "soloScore", place.review_count as "reviewCount",
      place.marked_count as "markedCount", place.fact_bits as "factBits", ${hoursColumns(sql)}
    from near join place using (id) order by place.id`;
}
