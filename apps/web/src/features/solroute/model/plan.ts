import { STAY_MAX_MINUTES } from '@sol/contract/limits';
import type { SolrouteInput } from '@sol/contract/solroute';
import type { PlanLock, PlannedStop, PlanSuggestion, SolroutePlan } from '@sol/contract/solroute-plan';
import type { PlanQuery } from './plan-request.ts';

type Stops = readonly Pick<PlannedStop, 'placeId' | 'category' | 'arriveAt'>[];

/** The request for the same plan: its categories in order, its places if they still fit. */
const forPlan = (request: PlanQuery, stops: Stops): PlanQuery => ({
  ...request,
  categories: stops.map(({ category }) => category),
  kept: stops.map(({ placeId }) => placeId),
});

/** The locks of places that are still stops, at their positions. */
function locksOf({ locked }: PlanQuery, stops: Stops): PlanLock[] {
  return locked.flatMap((lock): PlanLock[] => {
    const position = stops.findIndex(({ placeId }) => placeId === lock.placeId);
    if (position < 0) return [];
    return [lock.arriveAt === undefined ? { placeId: lock.placeId, seq: position + 1 } : lock];
  });
}

/** Another place instead of this one. */
export function exchangeStop(request: PlanQuery, stops: Stops, placeId: number): PlanQuery {
  const others = stops.filter((stop) => stop.placeId !== placeId);
  return {
    ...forPlan(request, stops),
    kept: others.map((stop) => stop.placeId),
    locked: locksOf(request, stops).filter((lock) => lock.placeId !== placeId),
    excluded: [...request.excluded, placeId],
  };
}

/** The plan without this place. */
export function removeStop(request: PlanQuery, stops: Stops, placeId: number): PlanQuery {
  const others = stops.filter((stop) => stop.placeId !== placeId);
  return {
    ...forPlan(request, others),
    locked: locksOf(request, others),
    excluded: [...request.excluded, placeId],
  };
}

export const isLocked = ({ locked }: PlanQuery, placeId: number): boolean =>
  locked.some((lock) => lock.placeId === placeId);

/** Locks a place at its position, or unlocks it. */
export function toggleLock(request: PlanQuery, stops: Stops, placeId: number): PlanQuery {
  const locked = locksOf(request, stops).filter((lock) => lock.placeId !== placeId);
  const seq = stops.findIndex((stop) => stop.placeId === placeId) + 1;
  return { ...forPlan(request, stops), locked: isLocked(request, placeId) ? locked : [...locked, { placeId, seq }] };
}

/** Moves a place to a time; the stops are visited in the order of their times. */
export function moveStop(
  request: PlanQuery,
  stops: Stops,
  { placeId, arriveAt }: { placeId: number; arriveAt: string },
): PlanQuery {
  const moved = stops
    .map((stop) => (stop.placeId === placeId ? { ...stop, arriveAt } : stop))
    .toSorted((a, b) => (a.arriveAt < b.arriveAt ? -1 : 1));
  const others = locksOf(request, moved).filter((lock) => lock.placeId !== placeId);
  return { ...forPlan(request, moved), locked: [...others, { placeId, arriveAt }] };
}

/** The request with the suggested change. */
export function applySuggestion(request: PlanQuery, suggestion: PlanSuggestion): PlanQuery {
  switch (suggestion.change) {
    case 'ALLOW_UNKNOWN_HOURS':
      return { ...request, allowUnknownHours: true };
    case 'ANY_CATEGORY':
      return { ...request, categories: [] };
    case 'WITHOUT_LOCKS':
      return { ...request, locked: [] };
    case 'DURATION':
      return { ...request, durationMin: suggestion.durationMin };
    case 'MAX_WALK':
      return { ...request, maxWalkM: suggestion.maxWalkM };
    case 'DEPART_AT':
      return { ...request, departAt: suggestion.departAt };
    // The form has no facts, so that this is not suggested.
    case 'WITHOUT_FACTS':
      return request;
    default:
      return suggestion satisfies never;
  }
}

/** The places of a plan, which identify it among the plans of a request. */
export const planKey = ({ stops }: SolroutePlan): string => stops.map(({ placeId }) => placeId).join();

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

/** A solroute begins at its first place, so that a note has the walk to it. */
function noteOfWalk(departAt: string, first: PlannedStop): string {
  if (first.walkMin === 0) return '';
  return `${departAt.split('T')[1]}에 출발해서 ${first.walkMin}분 걸어와요.`;
}

/**
 * The stops of a plan as those of a solroute, with the same arrivals. A wait is part of the stay before
 * it. A solroute has no start but its first place, at which it begins.
 */
export function toSolrouteTimes(
  departAt: string,
  stops: readonly PlannedStop[],
): Pick<SolrouteInput, 'departAt' | 'placeInfos'> {
  return {
    departAt: stops[0]?.arriveAt ?? departAt,
    placeInfos: stops.map((stop, index) => {
      const { placeId, arriveAt, leaveAt } = stop;
      const next = stops[index + 1];
      const stayMin =
        next === undefined ? minutesBetween(arriveAt, leaveAt) : minutesBetween(arriveAt, next.arriveAt) - next.walkMin;
      const memo = index === 0 ? noteOfWalk(departAt, stop) : '';
      return { id: placeId, seq: index + 1, memo, stayMin: Math.min(STAY_MAX_MINUTES, stayMin) };
    }),
  };
}
