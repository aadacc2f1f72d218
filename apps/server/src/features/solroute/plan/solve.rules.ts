import { PLAN_STOPS_MAX } from '@sol/contract/limits';
import { searchBeam } from './beam-search.rules.ts';
import { addStops } from './fill-time.rules.ts';
import type { Plan, PlanCandidate, PlanProblem } from './problem.rules.ts';
import { type PreparedProblem, prepareProblem, scheduleStops } from './schedule.rules.ts';

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
    const plan = order && scheduleStops(prepared, addStops({ ...prepared, candidates }, order));
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

/** Improvements end long before; the bound keeps the time of a request. */
const STEPS_MAX = 20;

/** Each plan that differs by one stop, or by the order of two. */
function* neighbors(order: readonly number[], candidates: number): Generator<number[]> {
  for (const position of order.keys()) {
    yield order.toSpliced(position, 1);
    for (let other = position + 1; other < order.length; other++) {
      const [one = 0, two = 0] = [order[position], order[other]];
      yield order.with(position, two).with(other, one);
    }
  }
  for (let index = 0; index < candidates; index++) {
    if (order.includes(index)) continue;
    for (const position of order.keys()) yield order.with(position, index);
    if (order.length === PLAN_STOPS_MAX) continue;
    for (let position = 0; position <= order.length; position++) yield order.toSpliced(position, 0, index);
  }
}

/** Replaces the plan by its best neighbor while that is better. */
function improveOrder(
  problem: PreparedProblem,
  order: readonly number[],
): { order: readonly number[]; plan: Plan } | undefined {
  let best = { order, plan: scheduleStops(problem, order) };
  for (let step = 0; step < STEPS_MAX; step++) {
    const current = best;
    for (const neighbor of neighbors(current.order, problem.candidates.length)) {
      const plan = scheduleStops(problem, neighbor);
      if (plan !== undefined && plan.score > (best.plan?.score ?? Number.NEGATIVE_INFINITY))
        best = { order: neighbor, plan };
    }
    if (best === current) break;
  }
  return best.plan && { order: best.order, plan: best.plan };
}
