import type { Category } from '@sol/contract/category';
import { PLAN_STOPS_MAX } from '@sol/contract/limits';
import { stopScore } from './problem.rules.ts';
import {
  AT_START,
  fitsPosition,
  isComplete,
  type PlanEnd,
  type PreparedProblem,
  visitAfter,
  walkTo,
} from './schedule.rules.ts';

/** Partial plans that each step keeps. */
const BEAM_WIDTH = 32;
/** Of these, at most so many with the same last stop: otherwise one good place fills the beam. */
const SAME_LAST_MAX = 6;
/** Continuations of one partial plan that are compared with those of the others. */
const CONTINUATIONS_MAX = 32;
/** Share of the candidates, best first, from which the score of the remaining time is estimated. */
const GOOD_SHARE = 0.25;
const USUAL_WALK_MIN = 8;
/** A plan does not continue as well as its best part. */
const CONTINUATION_SHARE = 0.6;

interface PartialPlan extends PlanEnd {
  order: readonly number[];
  score: number;
  /** The score with an estimate for the time that is left. */
  rank: number;
}

/** The score of a minute that is left. */
function scorePerMinute({ candidates }: PreparedProblem): number {
  const rates = candidates
    .map(({ score: value, dwellMin }) => value / (dwellMin + USUAL_WALK_MIN))
    .toSorted((a, b) => b - a);
  const good = rates.slice(0, Math.ceil(rates.length * GOOD_SHARE));
  return (good.reduce((sum, rate) => sum + rate, 0) / Math.max(1, good.length)) * CONTINUATION_SHARE;
}

/**
 * Whether every locked place that is missing can still be reached. The straight walk to it is the
 * shortest one, so that no plan is discarded that could be completed.
 */
function canReachLocks(problem: PreparedProblem, end: PlanEnd, order: readonly number[]): boolean {
  const { lockOf, durationMin, maxWalkM, candidates } = problem;
  const { last, leaveMin, walkM } = end;
  for (const [index, { seq, arriveMin }] of lockOf) {
    if (index === last || order.includes(index)) continue;
    // The order does not yet contain the last stop.
    if (seq !== undefined && seq <= order.length + 1) return false;
    const latestMin = arriveMin ?? durationMin - (candidates[index]?.dwellMin ?? 0);
    if (leaveMin > latestMin || walkM + walkTo(problem, end, index) > maxWalkM) return false;
  }
  return true;
}

const countOf = ({ candidates }: PreparedProblem, order: readonly number[], category: Category) =>
  order.reduce((count, index) => (candidates[index]?.category === category ? count + 1 : count), 0);

function continuationsOf(problem: PreparedProblem, plan: PartialPlan, minuteScore: number): PartialPlan[] {
  const { candidates, categories, durationMin } = problem;
  const { order } = plan;
  const position = order.length;
  const previous = candidates[plan.last]?.category;
  const continued: PartialPlan[] = [];
  for (const [index, { category, score: value }] of candidates.entries()) {
    if (order.includes(index) || !fitsPosition(problem, { index, position, previous })) continue;
    const visit = visitAfter(problem, plan, index);
    if (visit === undefined || !canReachLocks(problem, visit, order)) continue;
    const { leaveMin, walkM, metBits, legM, waitMin, wantedScore } = visit;
    const earlier = categories === undefined ? countOf(problem, order, category) : 0;
    const score = plan.score + stopScore(value, { earlier, walkM: legM, waitMin, wantedScore });
    continued.push({
      last: index,
      leaveMin,
      walkM,
      metBits,
      score,
      order,
      rank: score + (durationMin - leaveMin) * minuteScore,
    });
  }
  return continued.map((next) => ({ ...next, order: [...order, next.last] }));
}

const byRank = (a: PartialPlan, b: PartialPlan) => b.rank - a.rank;
const byScore = (a: PartialPlan, b: PartialPlan) => b.score - a.score;

/** The best ones, without two that visit the same places and end at the same one. */
function selectBest(ranked: readonly PartialPlan[], width: number): PartialPlan[] {
  const kept: PartialPlan[] = [];
  const keys = new Set<string>();
  const countByLast = new Map<number, number>();
  for (const plan of ranked.toSorted(byRank)) {
    if (kept.length === width) break;
    const { last, order } = plan;
    const sameLast = countByLast.get(last) ?? 0;
    if (sameLast === SAME_LAST_MAX) continue;
    const key = `${last}/${order.toSorted((a, b) => a - b).join()}`;
    if (keys.has(key)) continue;
    keys.add(key);
    countByLast.set(last, sameLast + 1);
    kept.push(plan);
  }
  return kept;
}

/** The `count` best complete plans found, the best first, as candidate indices. */
export function searchBeam(problem: PreparedProblem, count: number): (readonly number[])[] {
  const minuteScore = scorePerMinute(problem);
  let complete: PartialPlan[] = [];
  let plans: PartialPlan[] = [{ ...AT_START, order: [], score: 0, rank: 0 }];
  for (let length = 0; length < PLAN_STOPS_MAX && plans.length > 0; length++) {
    const continued: PartialPlan[] = [];
    for (const plan of plans) {
      const all = continuationsOf(problem, plan, minuteScore);
      // By score and not by rank: the last stop needs no time after it.
      const ended = all.filter(({ order }) => isComplete(problem, order));
      complete = [...complete, ...ended].toSorted(byScore).slice(0, count);
      continued.push(...all.toSorted(byRank).slice(0, CONTINUATIONS_MAX));
    }
    plans = selectBest(continued, BEAM_WIDTH);
  }
  return complete.map(({ order }) => order);
}
