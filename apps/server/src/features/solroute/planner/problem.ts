import type { Category } from '@sol/contract/category';
import type { LatLng } from '@sol/contract/geo';
import type { OpenSpan } from '#lib/time/open-spans.ts';

/** A place that a plan can visit. */
export interface PlanCandidate extends LatLng {
  id: number;
  category: Category;
  /** Score of a visit, above 0. */
  score: number;
  dwellMin: number;
  /** In minutes since the departure, in order, without overlaps; null if the hours are unknown. */
  openSpans: readonly OpenSpan[] | null;
}

/** A place that every plan contains, at a position, at a time, or both. */
export interface LockedStop {
  id: number;
  /** Position in the plan, from 1. */
  seq?: number | undefined;
  /** Minutes since the departure. */
  arriveMin?: number | undefined;
}

/** The orienteering problem with time windows that a request for plans is. */
export interface PlanProblem {
  start: LatLng;
  durationMin: number;
  /** Of the whole plan. */
  maxWalkM: number;
  candidates: readonly PlanCandidate[];
  /** The categories of the stops, in order; without it any number of stops of any categories. */
  categories?: readonly Category[] | undefined;
  locks: readonly LockedStop[];
  /** 0: the best plan. Other seeds prefer other places. */
  seed: number;
  /** Ratio of the length of walks to the estimate: above 1 where streets are longer. */
  walkRatio?: number | undefined;
}

export interface ScheduledStop {
  candidate: PlanCandidate;
  /** Minutes since the departure. */
  arriveMin: number;
  leaveMin: number;
  /** The walk from the previous stop, or from the start. */
  walkM: number;
  walkMin: number;
}

export interface Plan {
  stops: ScheduledStop[];
  walkM: number;
  endMin: number;
  score: number;
}

/** Maximum of minutes between the arrival at a place and its opening. */
export const WAIT_MAX_MIN = 20;

/** The first minute from `arriveMin` on from which a place is open for the whole visit. */
export function visitStart(
  { openSpans, dwellMin }: Pick<PlanCandidate, 'openSpans' | 'dwellMin'>,
  arriveMin: number,
): number | undefined {
  if (openSpans === null) return arriveMin;
  for (const { startMin, endMin } of openSpans) {
    const visitMin = Math.max(arriveMin, startMin);
    if (visitMin + dwellMin <= endMin) return visitMin;
  }
  return undefined;
}
