import { setImmediate } from 'node:timers/promises';
import { PLANS_MAX, type PlanFailure, type PlanRequest, type SolroutePlan } from '@sol/contract/solroute-plan';
import { type CandidateRow, listCandidates, type RecommendMean } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import type { Database } from '#lib/database/database.ts';
import {
  type Candidate,
  canVisit,
  categoriesOf,
  openSamples,
  radiusOf,
  toCandidate,
  toProblem,
} from './plan-candidates.ts';
import { createPlanFailure } from './plan-failure.ts';
import { toSolroutePlan } from './plan-presenter.ts';
import type { Plan, PlanProblem } from './planner/problem.ts';
import { solvePlans } from './planner/solve-plans.ts';
import { createStreetTimes, type GetWalkingRoute } from './street-times.ts';

/** A search takes up to 150 ms of processor time: with two, other requests continue in between. */
const SEARCHES_MAX = 2;
const SEARCHES_QUEUED_MAX = 16;
/** Streets are longer than the estimate by at most this factor; beyond, there is no way on foot. */
const WALK_RATIO_MAX = 2.5;

export interface SolroutePlanServiceOptions {
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
      .filter(({ openSpans }) => openSpans !== null || request.allowUnknownHours);
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
    const candidateById = new Map(candidates.map((candidate) => [candidate.id, candidate]));
    const found = await searchOnStreets(toProblem(request, candidates));
    return found.map(({ plan, isEstimate }) => {
      const stops = plan.stops.flatMap((stop) => {
        const candidate = candidateById.get(stop.candidate.id);
        return candidate === undefined ? [] : [{ ...stop, candidate }];
      });
      return toSolroutePlan({ ...plan, stops }, request, isEstimate);
    });
  }

  const explain = createPlanFailure({ listRows });

  return {
    /** @throws BusyError while too many searches are queued */
    plan: (viewer: MemberId | null, request: PlanRequest): Promise<{ plans: SolroutePlan[]; reason?: PlanFailure }> =>
      limit(async () => {
        const plans = await listPlans(request, await listPlanCandidates(viewer, request));
        return plans.length > 0 ? { plans } : { plans, reason: await explain(viewer, request) };
      }),
  };
}
