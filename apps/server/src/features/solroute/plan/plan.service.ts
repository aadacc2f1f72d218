import { setImmediate } from 'node:timers/promises';
import type { LatLng } from '@sol/contract/geo';
import type { WalkingRoute } from '@sol/contract/solroute';
import {
  PLAN_EXCHANGES_MAX,
  PLANS_MAX,
  type PlanExchange,
  type PlanFailure,
  type PlanRequest,
  type SolroutePlan,
} from '@sol/contract/solroute-plan';
import { type CandidateRow, listCandidates, type RecommendMean } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import type { Database } from '#lib/database/database.ts';
import { BusyError } from '#lib/http/errors.ts';
import {
  type Candidate,
  canVisit,
  categoriesOf,
  openSamples,
  radiusOf,
  toCandidate,
  toProblem,
} from './candidate.rules.ts';
import { createPlanFailure } from './failure.service.ts';
import { stretchVisits } from './fill-time.rules.ts';
import { toSolroutePlan } from './plan.presenter.ts';
import type { Plan, PlanProblem } from './problem.rules.ts';
import { type PreparedProblem, prepareProblem, scheduleStops } from './schedule.rules.ts';
import { solvePlans } from './solve.rules.ts';

/** A search takes up to 150 ms of processor time: with two, other requests continue in between. */
const SEARCHES_MAX = 2;
const SEARCHES_QUEUED_MAX = 16;
/** Streets are longer than the estimate by at most this factor; beyond, there is no way on foot. */
const WALK_RATIO_MAX = 2.5;

/** Minutes of the walk to a stop that a plan has only if there is no other. */
const LEG_MAX_MIN = 20;

interface PresentOptions {
  request: PlanRequest;
  candidates: readonly Candidate[];
  isEstimate: boolean;
}

function present(plan: Plan, { request, candidates, isEstimate }: PresentOptions): SolroutePlan {
  const candidateById = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  const stops = plan.stops.flatMap((stop) => {
    const candidate = candidateById.get(stop.candidate.id);
    return candidate === undefined ? [] : [{ ...stop, candidate }];
  });
  return toSolroutePlan({ ...plan, stops }, request, isEstimate);
}

interface SolroutePlanServiceOptions {
  db: Database;
  mean: RecommendMean;
  /** Along streets if the operator has configured a routing service. */
  getRoute: GetWalkingRoute;
}

interface FoundPlan {
  plan: Plan;
  /** Whether the times are estimates and not along streets. */
  isEstimate: boolean;
}

export type SolroutePlanService = ReturnType<typeof createSolroutePlanService>;

export function createSolroutePlanService({ db, mean, getRoute }: SolroutePlanServiceOptions) {
  const limit = createSemaphore(SEARCHES_MAX, { queueMax: SEARCHES_QUEUED_MAX });
  const retimeAlongStreets = createStreetTimes(getRoute);

  async function listRows(viewer: MemberId | null, request: PlanRequest): Promise<CandidateRow[]> {
    return listCandidates(db.readsFor(viewer), {
      from: request,
      radiusM: radiusOf(request),
      categories: categoriesOf(request),
      facts: request.facts ?? [],
      openAtAny: request.allowUnknownHours ? [] : openSamples(request),
      excludedIds: request.excluded ?? [],
      ids: [...(request.locked ?? []).map(({ placeId }) => placeId), ...(request.kept ?? [])],
      mean: await mean.getRounded(),
    });
  }

  async function listPlanCandidates(viewer: MemberId | null, request: PlanRequest): Promise<Candidate[]> {
    const excluded = new Set(request.excluded);
    return (await listRows(viewer, request))
      .filter(({ id }) => !excluded.has(id))
      .map((row) => toCandidate(row, request))
      .filter((candidate) => canVisit(candidate, request.durationMin))
      .filter(({ isHoursKnown }) => isHoursKnown || request.allowUnknownHours);
  }

  /** The plans whose streets are not too long, and the greatest ratio of streets to estimates. */
  async function searchPlans(problem: PlanProblem): Promise<{ found: FoundPlan[]; ratio: number }> {
    const found: FoundPlan[] = [];
    let ratio = 1;
    for (const estimated of solvePlans(problem, PLANS_MAX)) {
      await setImmediate();
      const retimed = await retimeAlongStreets(problem, estimated);
      ratio = Math.max(ratio, retimed.ratio);
      if (retimed.plan !== undefined) found.push({ plan: retimed.plan, isEstimate: retimed.isEstimate });
    }
    return { found, ratio: Math.min(ratio, WALK_RATIO_MAX) };
  }

  /** Searches again with longer walks if the streets are too long for every plan. */
  async function searchOnStreets(problem: PlanProblem): Promise<FoundPlan[]> {
    const { found, ratio } = await searchPlans(problem);
    if (found.length > 0 || ratio === 1) return found;
    return (await searchPlans({ ...problem, walkRatio: ratio })).found;
  }

  async function listPlans(request: PlanRequest, candidates: readonly Candidate[]): Promise<SolroutePlan[]> {
    const problem = toProblem(request, candidates);
    // A long walk at once is worse than the same walk in parts: only without another plan.
    const near = await searchOnStreets({ ...problem, maxLegMin: LEG_MAX_MIN });
    const found = near.length > 0 ? near : await searchOnStreets(problem);
    return found.map(({ plan, isEstimate }) => present(plan, { request, candidates, isEstimate }));
  }

  /** The plans with another place at the position, the best first. */
  function exchangeStop(
    { position, ...request }: PlanExchange,
    candidates: readonly Candidate[],
  ): SolroutePlan['stops'] {
    const problem = toProblem(request, candidates);
    const order = request.kept.map((placeId) => candidates.findIndex(({ id }) => id === placeId));
    if (order.some((index, at) => index < 0 && at !== position)) return [];
    const listWith = (prepared: PreparedProblem | undefined) =>
      [...candidates.keys()]
        .filter((index) => !order.includes(index))
        .flatMap((index) => (prepared && scheduleStops(prepared, order.with(position, index))) ?? []);
    // As plans are: one with a long walk would be planned again with other stops.
    const near = listWith(prepareProblem({ ...problem, maxLegMin: LEG_MAX_MIN }));
    return (near.length > 0 ? near : listWith(prepareProblem(problem)))
      .toSorted((a, b) => b.score - a.score)
      .slice(0, PLAN_EXCHANGES_MAX)
      .flatMap((plan) => present(plan, { request, candidates, isEstimate: true }).stops[position] ?? []);
  }

  const explain = createPlanFailure({ listRows });

  return {
    /** @throws BusyError while too many searches are queued */
    plan: (viewer: MemberId | null, request: PlanRequest): Promise<{ plans: SolroutePlan[]; reason?: PlanFailure }> =>
      limit(async () => {
        const plans = await listPlans(request, await listPlanCandidates(viewer, request));
        return plans.length > 0 ? { plans } : { plans, reason: await explain(viewer, request) };
      }),

    /** @throws BusyError while too many searches are queued */
    listExchanges: (viewer: MemberId | null, request: PlanExchange): Promise<SolroutePlan['stops']> =>
      limit(async () => exchangeStop(request, await listPlanCandidates(viewer, request))),
  };
}

/** Requests of all clients to the routing service at the same time, and those that wait. */
const REQUESTS_MAX = 4;
const QUEUED_MAX = 12;

type GetWalkingRoute = (points: LatLng[]) => Promise<WalkingRoute>;

interface RetimedPlan {
  /** Undefined if the streets are too long for the plan. */
  plan: Plan | undefined;
  isEstimate: boolean;
  /** Ratio of the streets to the estimate. */
  ratio: number;
}

/** Sets the times of a plan to those along streets, as far as a routing service is configured and not busy. */
function createStreetTimes(getRoute: GetWalkingRoute) {
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
    const prepared = prepareProblem({ ...problem, candidates });
    if (route === undefined || route.isEstimate)
      return { plan: prepared && stretchVisits(prepared, plan), isEstimate: true, ratio: 1 };
    const lengths = route.legs.map(({ distanceM }) => Math.round(distanceM));
    const onStreets = prepared && {
      ...prepared,
      walkM: (_from: number, to: number) => lengths[to - 1] ?? 0,
      walkMin: (_from: number, to: number) => Math.max(1, Math.round((route.legs[to - 1]?.durationS ?? 0) / 60)),
    };
    // The candidates are in the order of the visits, so that the order is the identity.
    const scheduled = onStreets && scheduleStops(onStreets, [...candidates.keys()]);
    return {
      plan: scheduled && stretchVisits(onStreets, scheduled),
      isEstimate: false,
      ratio: lengths.reduce((sum, length) => sum + length, 0) / Math.max(1, plan.walkM),
    };
  };
}
