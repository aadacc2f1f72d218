import { CATEGORIES, type Category } from '@sol/contract/category';
import { PLAN_WALK_DEFAULT_M } from '@sol/contract/limits';
import { DWELL_MINUTES, type PlanRequest } from '@sol/contract/solroute-plan';
import { DETOUR_FACTOR } from '@sol/contract/walking';
import type { CandidateRow } from '#features/place/place.public.ts';
import { MINUTE_MS } from '#lib/time/durations.ts';
import { openSpans } from '#lib/time/open-state.ts';
import { parseSeoulMinute } from '#lib/time/seoul-time.ts';
import { type PlanCandidate, type PlanProblem, visitScore, visitStart } from './problem.rules.ts';

/** A place that a member wants to keep is worth more than any other. */
const KEPT_SCORE = 5;
/** Each additional sample makes the statement longer; few places open for less. */
const OPEN_SAMPLE_MIN = 60;

export interface Candidate extends PlanCandidate {
  row: CandidateRow;
}

export const categoriesOf = ({ categories }: Pick<PlanRequest, 'categories'>): Category[] => [
  ...new Set(categories ?? CATEGORIES.map(({ id }) => id)),
];

export const maxWalkOf = ({ maxWalkM = PLAN_WALK_DEFAULT_M }: Pick<PlanRequest, 'maxWalkM'>): number => maxWalkM;

/** The straight line to the farthest place that can be reached. */
export const radiusOf = (request: Pick<PlanRequest, 'maxWalkM'>): number => maxWalkOf(request) / DETOUR_FACTOR;

/** Times of which a place with a visit during the plan is open at one. */
export function openSamples({ departAt, durationMin }: Pick<PlanRequest, 'departAt' | 'durationMin'>): Date[] {
  const departure = parseSeoulMinute(departAt).getTime();
  return Array.from(
    { length: Math.ceil(durationMin / OPEN_SAMPLE_MIN) },
    (_, index) => new Date(departure + index * OPEN_SAMPLE_MIN * MINUTE_MS),
  );
}

export function toCandidate(row: CandidateRow, { departAt, durationMin, kept = [] }: PlanRequest): Candidate {
  const { id, category, latitude, longitude, hours, exceptions, ...counts } = row;
  const spans = openSpans({ weekly: hours, exceptions }, parseSeoulMinute(departAt), durationMin);
  const score = visitScore({ ...counts, category, isHoursKnown: spans !== null });
  return {
    ...{ id, category, latitude, longitude, row },
    score: kept.includes(id) ? score + KEPT_SCORE : score,
    dwellMin: DWELL_MINUTES[category],
    openSpans: spans,
  };
}

/** Whether there is any time for a visit within the plan. */
export function canVisit({ openSpans: spans, dwellMin }: Candidate, durationMin: number): boolean {
  const start = visitStart({ openSpans: spans, dwellMin }, 0);
  return start !== undefined && start + dwellMin <= durationMin;
}

export function toProblem(request: PlanRequest, candidates: readonly Candidate[]): PlanProblem {
  const departure = parseSeoulMinute(request.departAt).getTime();
  return {
    start: { latitude: request.latitude, longitude: request.longitude },
    durationMin: request.durationMin,
    maxWalkM: maxWalkOf(request),
    candidates,
    categories: request.categories,
    locks: (request.locked ?? []).map(({ placeId, seq, arriveAt }) => ({
      id: placeId,
      seq,
      arriveMin: arriveAt === undefined ? undefined : (parseSeoulMinute(arriveAt).getTime() - departure) / MINUTE_MS,
    })),
    seed: request.seed ?? 0,
  };
}
