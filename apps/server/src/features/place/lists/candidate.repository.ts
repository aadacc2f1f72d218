import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import { type HoursRow, hoursColumns } from '#features/place/detail/hours.repository.ts';
import { type ISql, limitTo, type SqlFragment } from '#lib/database/database.ts';
import { conditionsOnStop } from '#lib/fact/fact-codes.ts';
import { type LatLng, type MercatorBox, mercatorScale, toMercator } from '#lib/geo/geo.ts';
import { NO_DESTINATION } from '#lib/place/solo-prior.ts';
import type { PlaceFilter } from './filter.repository.ts';
import { isPlaceListed, isRecommendable, matchesFilter, soloPrior, soloScore } from './filter.repository.ts';
import { scanNearest } from './list.repository.ts';

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
  /** Of an adult in won; null if it is not known. */
  admission: number | null;
}

interface CandidateQuery {
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
/** The box is a filter only: the length of a walk decides. */
const BOX_MARGIN = 1.01;
/** Weights in the choice of the candidates: of the logarithm of reviews and marks, and of any known fact. */
const KNOWN_WEIGHT = 0.1;
const FACTS_WEIGHT = 0.2;
/** The same of the distance, per metre. */
const DISTANCE_WEIGHT = 0.0003;

const candidateColumns = (sql: ISql, mean: number): SqlFragment => sql`
  place.id, place.name, place.category, place.detailed_category as "detailedCategory", place.address,
  place.latitude, place.longitude, ${soloScore(sql, mean)} as "soloScore", place.review_count as "reviewCount",
  place.marked_count as "markedCount", place.fact_bits as "factBits",
  (place.details -> 'admission' ->> 'value')::int as admission, ${hoursColumns(sql)}`;

/** A box that contains the circle. */
export function boxAround(from: LatLng, radiusM: number): MercatorBox {
  const { x, y } = toMercator(from);
  // The scale grows to the north.
  const reach = radiusM * BOX_MARGIN * mercatorScale(from);
  return { sw: { x: x - reach, y: y - reach }, ne: { x: x + reach, y: y + reach } };
}

/** The best places of the category, without closed, absent, merged and suspended ones. */
function listOfCategory(sql: ISql, category: Category, query: CandidateQuery) {
  const { from, radiusM, categories, openAtAny, excludedIds, mean } = query;
  const facts = conditionsOnStop(category, query.facts);
  const filter: PlaceFilter = {
    box: boxAround(from, radiusM),
    category,
    facts: facts.length === 0 ? undefined : facts,
    openAt: openAtAny.length === 0 ? undefined : openAtAny,
  };
  const center = toMercator(from);
  // Places with a fact are read over all categories.
  const scanned = facts.length > 0 ? SCANNED_MAX : Math.floor(SCANNED_MAX / categories.length);
  const limit = facts.length > 0 ? scanned : Math.min(SCANNED_OF_CATEGORY_MAX, scanned);
  return sql<CandidateRow[]>`
    select ${candidateColumns(sql, mean)}
    from (${scanNearest(sql, filter, { from: center, limit })}) place
    where ${matchesFilter(sql, filter)} and place.suspended_since is null
      and ${soloPrior(sql)} > ${NO_DESTINATION}::int and ${isRecommendable(sql)}
      and place.id <> all(${[...excludedIds]}::bigint[])
    order by ${soloScore(sql, mean)} + ${KNOWN_WEIGHT}::float8 * ln(1 + place.review_count + place.marked_count)
      + case when place.fact_bits <> 0 then ${FACTS_WEIGHT}::float8 else 0 end
      - distance * ${DISTANCE_WEIGHT}::float8 desc, place.id
    ${limitTo(sql, Math.floor(CANDIDATES_MAX / categories.length))}`;
}

/** The best places around a point: of each category the same number, by recommendations, reviews and distance. */
export async function listCandidates(sql: ISql, query: CandidateQuery): Promise<CandidateRow[]> {
  const found = await Promise.all([
    ...query.categories.map((category) => listOfCategory(sql, category, query)),
    sql<CandidateRow[]>`
      select ${candidateColumns(sql, query.mean)} from place
      where id = any(${[...query.ids]}::bigint[]) and ${isPlaceListed(sql)} and suspended_since is null`,
  ]);
  const byId = new Map(found.flat().map((row) => [row.id, row]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
}
