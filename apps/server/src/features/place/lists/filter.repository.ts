import type { Category } from '@sol/contract/category';
import { getFactDefinition } from '@sol/contract/fact-definitions';
import { DATA_RECOMMENDED_YEARS, SOLO_PRIOR_REVIEWS } from '@sol/contract/limits';
import { MANY_SEATS_MIN } from '@sol/contract/place-details';
import { isOpenAt } from '#features/place/detail/hours.repository.ts';
import { inRegion, type RegionFilter } from '#features/place/regions/region-area.repository.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { type FactCondition, groupByFact, priceLimitOf, toBits } from '#lib/fact/fact-codes.ts';
import { factValue } from '#lib/fact/fact-columns.repository.ts';
import type { MercatorBox } from '#lib/geo/geo.ts';
import { sqlBox } from '#lib/geo/geometry.repository.ts';
import { NO_DESTINATION } from '#lib/place/solo-prior.ts';
import { WEEK_MINUTES } from '#lib/time/durations.ts';

/** Conditions of a list or map. undefined does not filter. */
export interface PlaceFilter {
  box?: MercatorBox | undefined;
  region?: RegionFilter | undefined;
  category?: Category | undefined;
  /** Every fact must hold; several values of one fact are alternatives. */
  facts?: readonly FactCondition[] | undefined;
  /** Only places known to be open at one of these times. */
  openAt?: readonly Date[] | undefined;
  /** Only places known to be open at all of these times, with `openAt`. */
  openThrough?: readonly Date[] | undefined;
  /** A chosen time: cards say until when one can stay from then on. */
  stayFrom?: Date | undefined;
  /** Without places known to be closed at this time: those with unknown hours stay. */
  notClosedAt?: Date | undefined;
  /** Only places known to be open around the clock. */
  isAllDay?: true | undefined;
  /** Only places that are free for adults. */
  isFree?: true | undefined;
  /** Only places with many seats. */
  hasManySeats?: true | undefined;
  /** Instead of `openAt`: only places with unknown hours, without kinds that are no destination. */
  hasUnknownHours?: true | undefined;
  /** Only places with at least this solo score. */
  solo?: SoloScore | undefined;
}

/** The minimum Bayesian average of recommended places. */
export interface SoloScore {
  /** Share of all reviews with would-come-again-alone. */
  mean: number;
  min: number;
}

/**
 * A condition on `place`: listed, so neither closed for good nor absent from its sources. The predicate of the
 * partial indexes of listed places.
 */
export const isPlaceListed = (sql: ISql) => sql`place.closed_at is null`;

/**
 * Whether `place` is closed for good. One that no source lists any more may still exist: it is
 * not listed, but its page and its reviews stay as they are.
 */
export const isPlaceClosed = (sql: ISql) =>
  sql`(place.closed_at is not null and place.closed_by is distinct from 'ABSENT')`;

/** A condition on `place`: listed, and matches the filter. */
export const matches = (sql: ISql, filter: PlaceFilter) => sql`${isPlaceListed(sql)} and ${matchesFilter(sql, filter)}`;

/** The filter alone, including closed places. */
export function matchesFilter(sql: ISql, filter: PlaceFilter) {
  const {
    box,
    region,
    category,
    facts,
    openAt,
    openThrough = [],
    notClosedAt,
    isAllDay,
    hasUnknownHours,
    solo,
    isFree,
    hasManySeats,
  } = filter;
  return sql`true
    ${box === undefined ? sql`` : sql`and place.pt <@ ${sqlBox(sql, box)}`}
    ${region === undefined ? sql`` : sql`and ${inRegion(sql, region)}`}
    ${category === undefined ? sql`` : sql`and place.category = ${category}`}
    ${facts === undefined ? sql`` : sql`and ${holdsFacts(sql, facts)}`}
    ${openAt === undefined ? sql`` : sql`and place.open_minutes is not null and (${isOpenAtAny(sql, openAt)})`}
    ${isOpenAtAll(sql, openThrough)}
    ${notClosedAt === undefined ? sql`` : sql`and (${isOpenAt(sql, notClosedAt)}) is not false`}
    ${isAllDay === undefined ? sql`` : sql`and place.open_minutes @> int4range(0, ${WEEK_MINUTES}::int)`}
    ${isFree === undefined ? sql`` : sql`and place.is_free`}
    ${hasManySeats === undefined ? sql`` : sql`and ${manySeats(sql)}`}
    ${hasUnknownHours ? sql`and ${mayBeOpen(sql)}` : sql``}
    ${solo === undefined ? sql`` : sql`and ${reachesSoloScore(sql, solo)}`}`;
}

/** As text, because a parameter would not match the predicate of the index. */
const manySeats = (sql: ISql) => sql`place.seats >= ${sql.unsafe(String(MANY_SEATS_MIN))}`;

/**
 * The condition of the filter on details that an index has, which has neither category nor hours: few places meet
 * it. The rest of the filter is evaluated for each of these places. Undefined without such a condition.
 */
export function detailCondition(sql: ISql, { isFree, hasManySeats }: PlaceFilter): SqlFragment | undefined {
  if (hasManySeats !== undefined) return manySeats(sql);
  return isFree === undefined ? undefined : sql`place.is_free`;
}

/**
 * Conditions on `fact_bits` and `category` of `place`: every fact holds with one of its values. The
 * bits of a place may have facts that do not apply to its category, because the category can change.
 */
const holdsFacts = (sql: ISql, facts: readonly FactCondition[]): SqlFragment =>
  [...groupByFact(facts).values()].reduce(
    (all, values) => sql`${all} and (place.fact_bits & ${toBits(values)}::bigint) <> 0
      and place.category = any(${values.flatMap(({ fact }) => getFactDefinition(fact).categories)}::text[])
      ${isUpToPrice(sql, priceLimitOf(values))}`,
    sql`true`,
  );

/** A price that no bit tells is read for the places with the bits alone. */
export const isUpToPrice = (sql: ISql, limit: number | undefined): SqlFragment =>
  limit === undefined
    ? sql``
    : sql`and (
        select ${factValue(sql)}::int from place_fact where place_fact.place_id = place.id and fact = 'PRICE_ONE'
      ) <= ${limit}::int`;

const isOpenAtAny = (sql: ISql, times: readonly Date[]): SqlFragment =>
  times.reduce((any, time) => sql`${any} or ${isOpenAt(sql, time)}`, sql`false`);

const isOpenAtAll = (sql: ISql, times: readonly Date[]): SqlFragment =>
  times.reduce((all, time) => sql`${all} and ${isOpenAt(sql, time)}`, sql``);

const mayBeOpen = (sql: ISql): SqlFragment => sql`
  place.open_minutes is null and place.suspended_since is null and ${soloPrior(sql)} > ${NO_DESTINATION}::int`;

/** Percent points of lib/place/solo-prior.ts; 0 until they are computed. */
export const soloPrior = (sql: ISql) => sql`coalesce(place.solo_prior, 0)`;

/**
 * The Bayesian average of the would-come-again-alone share: SOLO_PRIOR_REVIEWS prior reviews at the
 * mean, with what its kind and name say of the place, limit the effect of a single review. Every order
 * by recommendation uses it.
 */
export const soloScore = (sql: ISql, mean: number) => sql`
  (place.recommend_count
    + ${SOLO_PRIOR_REVIEWS}::float8 * least(1, greatest(0, ${mean}::float8 + ${soloPrior(sql)} / 100.0::float8)))
    / (place.review_count + ${SOLO_PRIOR_REVIEWS}::float8)`;

const reachesSoloScore = (sql: ISql, { mean, min }: SoloScore) =>
  sql`${soloScore(sql, mean)} >= ${min}::float8 and ${isRecommendable(sql)}`;

/**
 * The newest date of the data about `place`, of sources or of corrections that were confirmed; null if none has one,
 * or if a member has reviewed the place or answered a fact.
 */
export const unconfirmedDate = (sql: ISql) => sql`
  case when place.review_count = 0
    and not exists (select from place_fact known where known.place_id = place.id and known.total > 0)
  then (
    select max(coalesce(row.file_date, snapshot.file_date))
    from place_source row left join place_snapshot snapshot using (source, area, part)
    where row.place_id = place.id
  ) end`;

/** Data that is too old to send somebody there is confirmed by a member, or the place is not recommended. */
export const isRecommendable = (sql: ISql) => sql`
  ((${unconfirmedDate(sql)}) > current_date - make_interval(years => ${DATA_RECOMMENDED_YEARS}::int)) is not false`;
