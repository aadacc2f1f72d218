import { PLAN_STOPS_MAX } from '@sol/contract/limits';
import { type PreparedProblem, scheduleStops } from './plan-schedule.ts';
import type { Plan } from './problem.ts';

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
export function improveOrder(
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
