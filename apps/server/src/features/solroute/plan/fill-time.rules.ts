import { PLAN_STOPS_MAX } from '@sol/contract/limits';
import type { Plan } from './problem.rules.ts';
import { type PreparedProblem, scheduleStops } from './schedule.rules.ts';

/** A plan leaves less than this share of the time unused, if there is anything to do in it. */
const UNUSED_MAX = 0.1;
/** How much longer than usual the visits of a plan are, the longest first. */
const STRETCHES = [2, 1.9, 1.8, 1.7, 1.6, 1.5, 1.4, 1.3, 1.2, 1.1];
const STRETCH_STEP_MIN = 5;

const isFilled = ({ durationMin }: PreparedProblem, { endMin }: Plan): boolean =>
  durationMin - endMin < durationMin * UNUSED_MAX;

/** The best plan with one stop more. */
function addStop(problem: PreparedProblem, order: readonly number[]): { order: number[]; plan: Plan } | undefined {
  let best: { order: number[]; plan: Plan } | undefined;
  for (const index of problem.candidates.keys()) {
    if (order.includes(index)) continue;
    for (let position = 0; position <= order.length; position++) {
      const longer = order.toSpliced(position, 0, index);
      const plan = scheduleStops(problem, longer);
      if (plan !== undefined && plan.score > (best?.plan.score ?? Number.NEGATIVE_INFINITY))
        best = { order: longer, plan };
    }
  }
  return best;
}

/** Adds stops while too much time is unused. The categories of a request are a number of stops. */
export function addStops(problem: PreparedProblem, order: readonly number[]): readonly number[] {
  let filled = { order, plan: scheduleStops(problem, order) };
  while (
    problem.categories === undefined &&
    filled.plan !== undefined &&
    filled.order.length < PLAN_STOPS_MAX &&
    !isFilled(problem, filled.plan)
  ) {
    const longer = addStop(problem, filled.order);
    if (longer === undefined) break;
    filled = longer;
  }
  return filled.order;
}

/**
 * Longer visits if too much time is unused, as long as the places are open.
 * @param problem its candidates are the stops in the order of the visits
 */
export function stretchVisits(problem: PreparedProblem, plan: Plan): Plan {
  if (isFilled(problem, plan)) return plan;
  for (const factor of STRETCHES) {
    const candidates = problem.candidates.map((candidate) => ({
      ...candidate,
      dwellMin: Math.round((candidate.dwellMin * factor) / STRETCH_STEP_MIN) * STRETCH_STEP_MIN,
    }));
    const stretched = scheduleStops({ ...problem, candidates }, [...candidates.keys()]);
    if (stretched !== undefined) return stretched;
  }
  return plan;
}
