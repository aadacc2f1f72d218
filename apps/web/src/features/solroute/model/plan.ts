import { STAY_MAX_MINUTES } from '@sol/contract/limits';
import type { SolrouteInput } from '@sol/contract/solroute';
import type {
  PlanExchangeInput,
  PlanLock,
  PlannedStop,
  PlanSuggestion,
  SolroutePlan,
} from '@sol/contract/solroute-plan';
import { type PlanQuery, toPlanRequest } from './plan-request.ts';

type Stops = readonly Pick<PlannedStop, 'placeId' | 'category' | 'arriveAt'>[];

/** The request for the same plan: its categories in order, its places if they still fit. */
const forPlan = (request: PlanQuery, stops: Stops): PlanQuery => ({
  ...request,
  categories: stops.map(({ category }) => category),
  kept: stops.map(({ placeId }) => placeId),
});

/** The locks of the fixed places, at their positions or at the time to which they were moved. */
function locksOf({ fixed, locked }: PlanQuery, stops: Stops): PlanLock[] {
  return stops.flatMap(({ placeId }, index): PlanLock[] => {
    if (!fixed.includes(placeId)) return [];
    const moved = locked.find((lock) => lock.placeId === placeId && lock.arriveAt !== undefined);
    return [moved ?? { placeId, seq: index + 1 }];
  });
}

/** Asks for places that fit into the plan instead of one. */
export const toExchange = (request: PlanQuery, stops: Stops, placeId: number): PlanExchangeInput => ({
  ...toPlanRequest({
    ...forPlan(request, stops),
    locked: locksOf(request, stops).filter((lock) => lock.placeId !== placeId),
  }),
  categories: stops.map(({ category }) => category),
  kept: stops.map((stop) => stop.placeId),
  position: stops.findIndex((stop) => stop.placeId === placeId),
});

/** The plan with another place at the position of this one. */
export function exchangeStop(
  request: PlanQuery,
  stops: Stops,
  { placeId, otherId }: { placeId: number; otherId: number },
): PlanQuery {
  const exchanged = stops.map((stop) => (stop.placeId === placeId ? { ...stop, placeId: otherId } : stop));
  const seq = exchanged.findIndex((stop) => stop.placeId === otherId) + 1;
  return {
    ...forPlan(request, exchanged),
    fixed: request.fixed.filter((fixedId) => fixedId !== placeId),
    locked: [...locksOf(request, exchanged), { placeId: otherId, seq }],
    excluded: [...request.excluded, placeId],
  };
}

/** The plan without this place. */
export function removeStop(request: PlanQuery, stops: Stops, placeId: number): PlanQuery {
  const others = stops.filter((stop) => stop.placeId !== placeId);
  return {
    ...forPlan(request, others),
    fixed: request.fixed.filter((fixedId) => fixedId !== placeId),
    locked: locksOf(request, others),
    excluded: [...request.excluded, placeId],
  };
}

export const isFixed = ({ fixed }: PlanQuery, placeId: number): boolean => fixed.includes(placeId);

/** Fixes a place at its position, or releases it. The same plans are shown. */
export const toggleFixed = (request: PlanQuery, placeId: number): PlanQuery => ({
  ...request,
  fixed: isFixed(request, placeId) ? request.fixed.filter((id) => id !== placeId) : [...request.fixed, placeId],
});

/** Other plans, which keep the fixed places of this one. */
export const otherPlans = (request: PlanQuery, stops: Stops): PlanQuery => ({
  ...request,
  kept: [],
  locked: locksOf(request, stops),
  seed: request.seed + 1,
});

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
  return {
    ...forPlan(request, moved),
    fixed: [...new Set([...request.fixed, placeId])],
    locked: [...others, { placeId, arriveAt }],
  };
}

/** The request with the suggested change. */
export function applySuggestion(request: PlanQuery, suggestion: PlanSuggestion): PlanQuery {
  switch (suggestion.change) {
    case 'ALLOW_UNKNOWN_HOURS':
      return { ...request, allowUnknownHours: true };
    case 'WITHOUT_CATEGORY':
      return { ...request, categories: request.categories.toSpliced(suggestion.position, 1) };
    case 'ANY_CATEGORY':
      return { ...request, categories: [] };
    case 'WITHOUT_LOCKS':
      return { ...request, fixed: [], locked: [] };
    case 'DURATION':
      return { ...request, durationMin: suggestion.durationMin, isDurationProposed: undefined };
    case 'MAX_WALK':
      return { ...request, maxWalkM: suggestion.maxWalkM };
    case 'DEPART_AT':
      return { ...request, departAt: suggestion.departAt };
    // The price is the only one that the form has.
    case 'WITHOUT_FACTS':
      return { ...request, priceMax: undefined };
    default:
      return suggestion satisfies never;
  }
}

/** The places of a plan, which identify it among the plans of a request. */
export const planKey = ({ stops }: SolroutePlan): string => stops.map(({ placeId }) => placeId).join();

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

/**
 * The stops of a plan as those of a solroute, with the same departure and arrivals. A wait is part of
 * the stay before it.
 */
export function toSolrouteTimes(
  departAt: string,
  stops: readonly PlannedStop[],
): Pick<SolrouteInput, 'departAt' | 'placeInfos'> {
  return {
    departAt,
    placeInfos: stops.map((stop, index) => {
      const { placeId, arriveAt, leaveAt, walkM } = stop;
      const next = stops[index + 1];
      const stayMin =
        next === undefined ? minutesBetween(arriveAt, leaveAt) : minutesBetween(arriveAt, next.arriveAt) - next.walkMin;
      const startWalkMin = index === 0 ? minutesBetween(departAt, arriveAt) : 0;
      return {
        ...{ id: placeId, seq: index + 1, memo: '', stayMin: Math.min(STAY_MAX_MINUTES, stayMin) },
        ...(startWalkMin > 0 && { startWalkMin, startWalkM: walkM }),
      };
    }),
  };
}
