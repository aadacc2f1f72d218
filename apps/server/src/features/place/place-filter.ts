import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import type { ISql } from '#lib/database/database.ts';
import type { MercatorBox } from '#lib/geo/geo.ts';
import { sqlBox } from '#lib/geo/sql-geometry.ts';
import type { Clock } from '#lib/time/clock.ts';
import { parseSeoulMinute } from '#lib/time/seoul-time.ts';
import { holdsFacts } from './place-fact-scan.ts';
import { isOpenAt } from './place-hours.repository.ts';
import { inRegion, type RegionFilter } from './place-region.repository.ts';
import { reachesSoloScore, type SoloScore } from './solo-score.ts';

/** Conditions of a list or map. undefined does not filter. */
export interface PlaceFilter {
  box?: MercatorBox | undefined;
  region?: RegionFilter | undefined;
  category?: Category | undefined;
  /** Every fact must hold; several values of one fact are alternatives. */
  facts?: readonly Fact[] | undefined;
  /** Only places known to be open at this time. */
  openAt?: Date | undefined;
  /** Only places with at least this solo score. */
  solo?: SoloScore | undefined;
}

/** The parameters of lists of open places. */
export interface OpenQuery {
  openNow?: boolean | undefined;
  openAt?: string | undefined;
}

/** The time at which listed places must be open; undefined without such a filter. */
export function openTimeOf({ openNow, openAt }: OpenQuery, clock: Clock): Date | undefined {
  if (openAt !== undefined) return parseSeoulMinute(openAt);
  return openNow ? clock.now() : undefined;
}

/** A condition on `place`: not closed. The predicate of the partial indexes of listed places. */
export const placeExists = (sql: ISql) => sql`place.closed_at is null`;

/**
 * Whether `place` is closed for good. One that no source lists any more may still exist: it is
 * not listed, but its page and its reviews stay as they are.
 */
export const isPlaceClosed = (sql: ISql) =>
  sql`(place.closed_at is not null and place.closed_by is distinct from 'ABSENT')`;

/** A condition on `place`: listed, and matches the filter. */
export const matches = (sql: ISql, filter: PlaceFilter) => sql`${placeExists(sql)} and ${matchesFilter(sql, filter)}`;

/** The filter alone, including closed places. */
export function matchesFilter(sql: ISql, { box, region, category, facts, openAt, solo }: PlaceFilter) {
  return sql`true
    ${box === undefined ? sql`` : sql`and place.pt <@ ${sqlBox(sql, box)}`}
    ${region === undefined ? sql`` : sql`and ${inRegion(sql, region)}`}
    ${category === undefined ? sql`` : sql`and place.category = ${category}`}
    ${facts === undefined ? sql`` : sql`and ${holdsFacts(sql, facts)}`}
    ${openAt === undefined ? sql`` : sql`and place.open_minutes is not null and ${isOpenAt(sql, openAt)}`}
    ${solo === undefined ? sql`` : sql`and ${reachesSoloScore(sql, solo)}`}`;
}
