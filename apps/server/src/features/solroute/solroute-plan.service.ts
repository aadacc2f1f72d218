import { setImmediate } from 'node:timers/promises';
import { PLANS_MAX, type PlannedCourse, type PlanReason, type PlanRequest } from '@sol/contract/solroute-plan';
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
import { createPlanHelp } from './plan-help.ts';
import { toCourse } from './plan-presenter.ts';
import { createPlanWalks, type GetWalkingRoute } from './plan-walks.ts';
import type { PlanProblem } from './planner/problem.ts';
import { solvePlans } from './planner/solve-plans.ts';

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

export type SolroutePlanService = ReturnType<typeof createSolroutePlanService>;

export function createSolroutePlanService({ db, mean, getRoute }: SolroutePlanServiceOptions) {
  const limit = createSemaphore(SEARCHES_MAX, { queueMax: SEARCHES_QUEUED_MAX });
  const walk = createPlanWalks(getRoute);

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

  /** The courses whose streets are not too long, and the greatest ratio of streets to estimates. */
  async function solve(problem: PlanProblem, request: PlanRequest, candidates: readonly Candidate[]) {
    const candidateById = new Map(candidates.map((candidate) => [candidate.id, candidate]));
    const courses: PlannedCourse[] = [];
    let ratio = 1;
    for (const estimated of solvePlans(problem, PLANS_MAX)) {
      await setImmediate();
      const walked = await walk(problem, estimated);
      ratio = Math.max(ratio, walked.ratio);
      if (walked.plan === undefined) continue;
      const stops = walked.plan.stops.flatMap((stop) => {
        const candidate = candidateById.get(stop.candidate.id);
        return candidate === undefined ? [] : [{ ...stop, candidate }];
      });
      courses.push(toCourse({ ...walked.plan, stops }, request, walked.isEstimate));
    }
    return { courses, ratio: Math.min(ratio, WALK_RATIO_MAX) };
  }

  async function search(request: PlanRequest, candidates: readonly Candidate[]): Promise<PlannedCourse[]> {
    const problem = toProblem(request, candidates);
    const { courses, ratio } = await solve(problem, request, candidates);
    if (courses.length > 0 || ratio === 1) return courses;
    return (await solve({ ...problem, walkRatio: ratio }, request, candidates)).courses;
  }

  const explain = createPlanHelp({ listRows });

  return {
    /** @throws BusyError while too many searches are queued */
    plan: (viewer: MemberId | null, request: PlanRequest): Promise<{ plans: PlannedCourse[]; reason?: PlanReason }> =>
      limit(async () => {
        const plans = await search(request, await listPlanCandidates(viewer, request));
        return plans.length > 0 ? { plans } : { plans, reason: await explain(viewer, request) };
      }),
  };
}
