import { CATEGORIES, type Category } from '@sol/contract/category';
import { PLAN_WALK_DEFAULT_M } from '@sol/contract/limits';
import { DWELL_MINUTES } from '@sol/contract/plan-dwell';
import type { PlanRequest } from '@sol/contract/solroute-plan';
import { DETOUR_FACTOR } from '@sol/contract/walking';
import type { CandidateRow } from '#features/place/place.public.ts';
import { DAY_MINUTES, MINUTE_MS } from '#lib/time/durations.ts';
import { openSpans } from '#lib/time/open-state.ts';
import type { DayHours } from '#lib/time/opening-rules.ts';
import { minuteOfDay, parseSeoulMinute } from '#lib/time/seoul-time.ts';
import { type PlanCandidate, type PlanProblem, visitScore, visitStart, type WantedStop } from './problem.rules.ts';

/** A place that a member wants to keep is worth more than any other. */
const KEPT_SCORE = 5;
/** Each additional sample makes the statement longer; few places open for less. */
const OPEN_SAMPLE_MIN = 60;
const HOUR_MINUTES = 60;

export interface Candidate extends PlanCandidate {
  row: CandidateRow;
  /** Otherwise openSpans are those of most places of its category. */
  isHoursKnown: boolean;
}

/** Hours of a day at which most places of a category are open, for those with unknown hours. */
const USUAL_HOURS: Readonly<Record<Category, readonly [from: number, until: number]>> = {
  food: [11, 21],
  cafe: [10, 21],
  culture: [10, 18],
  walk: [6, 22],
  work: [9, 21],
  shop: [11, 20],
  entertainment: [11, 22],
  drink: [18, 24],
};

const usualWeek = (category: Category): DayHours[] => {
  const [from, until] = USUAL_HOURS[category];
  return Array.from({ length: 7 }, (_, dayOfWeek) => ({
    dayOfWeek,
    startMinute: from * HOUR_MINUTES,
    endMinute: until * HOUR_MINUTES,
  }));
};

/** Stops that a plan should have, by the hour of their arrival. A walk is in daylight, in winter too. */
const WANTED_STOPS = [
  { category: 'food', from: 11, bestUntil: 12.75, until: 14, score: 2 },
  { category: 'food', from: 17, bestUntil: 18.75, until: 20, score: 2 },
  { category: 'walk', from: 9, bestUntil: 17, until: 17, score: 0.5 },
] as const;

/** The wanted stops of the day of departure and the next one, as a plan of eight hours may end there. */
function wantedStops(departure: Date): WantedStop[] {
  const departureMin = minuteOfDay(departure);
  return [0, DAY_MINUTES].flatMap((dayMin) =>
    WANTED_STOPS.map(({ category, from, bestUntil, until, score }) => ({
      ...{ category, score },
      startMin: dayMin + from * HOUR_MINUTES - departureMin,
      bestUntilMin: dayMin + bestUntil * HOUR_MINUTES - departureMin,
      endMin: dayMin + until * HOUR_MINUTES - departureMin,
    })),
  );
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

export function toCandidate(row: CandidateRow, request: PlanRequest): Candidate {
  const { departAt, durationMin, kept = [], locked = [] } = request;
  const { id, category, latitude, longitude, hours, exceptions, ...counts } = row;
  const departure = parseSeoulMinute(departAt);
  const knownSpans = openSpans({ weekly: hours, exceptions }, departure, durationMin);
  const isHoursKnown = knownSpans !== null;
  const score = visitScore({ ...counts, category, isHoursKnown });
  // A member who has chosen a time for a place with unknown hours may know that it is open then.
  const usualSpans = locked.some(({ placeId }) => placeId === id)
    ? null
    : openSpans({ weekly: usualWeek(category), exceptions: [] }, departure, durationMin);
  return {
    ...{ id, category, latitude, longitude, row, isHoursKnown },
    score: kept.includes(id) ? score + KEPT_SCORE : score,
    dwellMin: DWELL_MINUTES[category],
    openSpans: knownSpans ?? usualSpans,
  };
}

/** Whether there is any time for a visit within the plan. */
export function canVisit({ openSpans: spans, dwellMin }: Candidate, durationMin: number): boolean {
  const start = visitStart({ openSpans: spans, dwellMin }, 0);
  return start !== undefined && start + dwellMin <= durationMin;
}

export function toProblem(request: PlanRequest, candidates: readonly Candidate[]): PlanProblem {
  const departure = parseSeoulMinute(request.departAt);
  return {
    start: { latitude: request.latitude, longitude: request.longitude },
    durationMin: request.durationMin,
    maxWalkM: maxWalkOf(request),
    candidates,
    categories: request.categories,
    locks: (request.locked ?? []).map(({ placeId, seq, arriveAt }) => ({
      id: placeId,
      seq,
      arriveMin:
        arriveAt === undefined ? undefined : (parseSeoulMinute(arriveAt).getTime() - departure.getTime()) / MINUTE_MS,
    })),
    wanted: wantedStops(departure),
    seed: request.seed ?? 0,
  };
}
