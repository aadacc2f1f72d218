import { searchBeam } from './beam-search.ts';
import { improveOrder } from './local-search.ts';
import { type PreparedProblem, prepareProblem, scheduleStops } from './plan-schedule.ts';
import type { Plan, PlanCandidate, PlanProblem } from './problem.ts';

/** Plans of the beam search that the local search improves. */
const IMPROVED = 2;
/** The search for a further plan multiplies the score of the places of earlier ones by this. */
const USED_SHARE = 0.25;
/** A further plan shares at most this part of its free stops with each earlier one. */
const SHARED_MAX = 0.5;
/** A seed lowers the score of a place by at most this part. */
const SEED_SHARE = 0.3;

/** A number from 0 to 1 for each seed and place, independent of the other places (splitmix32). */
function hashOf(seed: number, id: number): number {
  let bits = (Math.imul(seed, 0x9e3779b9) + Math.imul(id, 0x85ebca6b)) | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x21f0aaad);
  bits = Math.imul(bits ^ (bits >>> 15), 0x735a2d97);
  return ((bits ^ (bits >>> 15)) >>> 0) / 2 ** 32;
}

const withSeed = (seed: number, candidate: PlanCandidate): PlanCandidate =>
  seed === 0 ? candidate : { ...candidate, score: candidate.score * (1 - SEED_SHARE * hashOf(seed, candidate.id)) };

/** The order of the best plan found. */
function findBestOrder(problem: PreparedProblem): readonly number[] | undefined {
  let best: ReturnType<typeof improveOrder>;
  for (const order of searchBeam(problem, IMPROVED)) {
    const improved = improveOrder(problem, order);
    if (improved !== undefined && improved.plan.score > (best?.plan.score ?? Number.NEGATIVE_INFINITY)) best = improved;
  }
  return best?.order;
}

const idsOf = ({ stops }: Plan) => stops.map(({ candidate }) => candidate.id);

/** Whether the plans have at most half of their free stops in common. */
function differs(plan: Plan, other: Plan, lockedIds: ReadonlySet<number>): boolean {
  const otherIds = new Set(idsOf(other));
  const free = idsOf(plan).filter((id) => !lockedIds.has(id));
  const shared = free.filter((id) => otherIds.has(id));
  return free.length > 0 && shared.length <= free.length * SHARED_MAX;
}

/**
 * Up to `count` plans that differ, the best first: a beam search, improved by a local search. The
 * same problem has the same plans. A generator, so that the caller can do other work in between.
 */
export function* solvePlans(problem: PlanProblem, count: number): Generator<Plan, void> {
  const prepared = prepareProblem(problem);
  if (prepared === undefined) return;
  const lockedIds = new Set(problem.locks.map(({ id }) => id));
  const found: Plan[] = [];
  let candidates = problem.candidates.map((candidate) => withSeed(problem.seed, candidate));
  while (found.length < count) {
    const order = findBestOrder({ ...prepared, candidates });
    const plan = order && scheduleStops(prepared, order);
    if (plan === undefined || !found.every((other) => differs(plan, other, lockedIds))) return;
    found.push(plan);
    yield plan;
    const usedIds = new Set(idsOf(plan));
    candidates = candidates.map((candidate) =>
      usedIds.has(candidate.id) && !lockedIds.has(candidate.id)
        ? { ...candidate, score: candidate.score * USED_SHARE }
        : candidate,
    );
  }
}
