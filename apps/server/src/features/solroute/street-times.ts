import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/walking-route';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { BusyError } from '#lib/http/errors.ts';
import { prepareProblem, scheduleStops } from './planner/plan-schedule.ts';
import type { Plan, PlanProblem } from './planner/problem.ts';

/** Requests of all clients to the routing service at the same time, and those that wait. */
const REQUESTS_MAX = 4;
const QUEUED_MAX = 12;

export type GetWalkingRoute = (points: LatLng[]) => Promise<WalkingRoute>;

export interface RetimedPlan {
  /** Undefined if the streets are too long for the plan. */
  plan: Plan | undefined;
  isEstimate: boolean;
  /** Ratio of the streets to the estimate. */
  ratio: number;
}

/** Sets the times of a plan to those along streets, as far as a routing service is configured and not busy. */
export function createStreetTimes(getRoute: GetWalkingRoute) {
  const limit = createSemaphore(REQUESTS_MAX, { queueMax: QUEUED_MAX });

  async function routeOf(points: LatLng[]): Promise<WalkingRoute | undefined> {
    try {
      return await limit(() => getRoute(points));
    } catch (error) {
      if (error instanceof BusyError) return undefined;
      throw error;
    }
  }

  return async (problem: PlanProblem, plan: Plan): Promise<RetimedPlan> => {
    const candidates = plan.stops.map(({ candidate }) => candidate);
    const route = await routeOf(
      [problem.start, ...candidates].map(({ latitude, longitude }) => ({ latitude, longitude })),
    );
    if (route === undefined || route.isEstimate) return { plan, isEstimate: true, ratio: 1 };
    const prepared = prepareProblem({ ...problem, candidates });
    const lengths = route.legs.map(({ distanceM }) => Math.round(distanceM));
    const onStreets = prepared && {
      ...prepared,
      walkM: (_from: number, to: number) => lengths[to - 1] ?? 0,
      walkMin: (_from: number, to: number) => Math.max(1, Math.round((route.legs[to - 1]?.durationS ?? 0) / 60)),
    };
    return {
      // The candidates are in the order of the visits, so that the order is the identity.
      plan: onStreets && scheduleStops(onStreets, [...candidates.keys()]),
      isEstimate: false,
      ratio: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, plan.walkM),
    };
  };
}
