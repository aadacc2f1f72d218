import type { Category } from '@sol/contract/category';
import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { DETOUR_FACTOR, WALKING_SPEED_M_PER_S, walkingMinutes } from '@sol/contract/walking';
import {
  type LockedStop,
  type Plan,
  type PlanCandidate,
  type PlanProblem,
  type ScheduledStop,
  stopScore,
  visitStart,
  WAIT_MAX_MIN,
  wantedScoreAt,
} from './problem.rules.ts';

const NOT_COMPUTED = -1;

/** Whole metres between points by index, each computed once. */
type WalkTable = (from: number, to: number) => number;

/** Minutes of a walk, at least 1. */
const walkMinutes = (walkM: number): number => walkingMinutes(walkM / WALKING_SPEED_M_PER_S);

function createWalkTable(points: readonly LatLng[], ratio = 1): WalkTable {
  const size = points.length;
  const lengths = new Int32Array(size * size).fill(NOT_COMPUTED);
  return (from, to) => {
    const key = from * size + to;
    const known = lengths[key] ?? NOT_COMPUTED;
    if (known !== NOT_COMPUTED) return known;
    const [one, other] = [points[from], points[to]];
    const walkM =
      one === undefined || other === undefined ? 0 : Math.round(greatCircleM(one, other) * DETOUR_FACTOR * ratio);
    lengths[key] = walkM;
    lengths[to * size + from] = walkM;
    return walkM;
  };
}

/** A problem with what every search needs. */
export interface PreparedProblem extends PlanProblem {
  /** Metres between the start (0) and the candidates (index + 1). */
  walkM: WalkTable;
  walkMin: WalkTable;
  /** The locks by candidate index. */
  lockOf: ReadonlyMap<number, LockedStop>;
  /** The candidate that a position must have, by the number of stops before it. */
  indexAt: ReadonlyMap<number, number>;
}

/** Undefined if a locked place is no candidate. */
export function prepareProblem(problem: PlanProblem): PreparedProblem | undefined {
  const { start, candidates, locks, walkRatio } = problem;
  const indexOf = new Map(candidates.map(({ id }, index) => [id, index]));
  const lockOf = new Map<number, LockedStop>();
  const indexAt = new Map<number, number>();
  for (const lock of locks) {
    const index = indexOf.get(lock.id);
    if (index === undefined) return undefined;
    lockOf.set(index, lock);
    if (lock.seq !== undefined) indexAt.set(lock.seq - 1, index);
  }
  const walkM = createWalkTable([start, ...candidates], walkRatio);
  return { ...problem, walkM, walkMin: (from, to) => walkMinutes(walkM(from, to)), lockOf, indexAt };
}

/** The end of a partial plan. */
export interface PlanEnd {
  /** Index of the last candidate; -1 at the start. */
  last: number;
  leaveMin: number;
  /** Of the plan so far. */
  walkM: number;
  /** A bit for each wanted stop that the plan has so far, by its index in the problem. */
  metBits: number;
}

export const AT_START: PlanEnd = { last: -1, leaveMin: 0, walkM: 0, metBits: 0 };

interface Visit extends PlanEnd {
  arriveMin: number;
  waitMin: number;
  legM: number;
  legMin: number;
  /** What the stop adds to the score because it is wanted at this time. */
  wantedScore: number;
}

/** The index of the wanted stop that an arrival adds to the plan; -1 if there is none. */
const wantedIndex = ({ wanted = [] }: PreparedProblem, metBits: number, category: Category, arriveMin: number) =>
  wanted.findIndex(
    (one, index) =>
      (metBits & (1 << index)) === 0 &&
      one.category === category &&
      one.startMin <= arriveMin &&
      arriveMin <= one.endMin,
  );

/** The length of the walk to a candidate. */
export const walkTo = ({ walkM }: Pick<PreparedProblem, 'walkM'>, { last }: PlanEnd, index: number): number =>
  walkM(last + 1, index + 1);

/** The visit of a candidate after a partial plan; undefined if it is closed, too late or too far. */
export function visitAfter(problem: PreparedProblem, end: PlanEnd, index: number): Visit | undefined {
  const candidate = problem.candidates[index];
  if (candidate === undefined) return undefined;
  const legM = walkTo(problem, end, index);
  const walkM = end.walkM + legM;
  if (walkM > problem.maxWalkM) return undefined;
  const legMin = problem.walkMin(end.last + 1, index + 1);
  if (problem.maxLegMin !== undefined && legMin > problem.maxLegMin) return undefined;
  const reachedMin = end.leaveMin + legMin;
  const fixedMin = problem.lockOf.get(index)?.arriveMin;
  if (fixedMin !== undefined && fixedMin < reachedMin) return undefined;
  const arriveMin = visitStart(candidate, fixedMin ?? reachedMin);
  if (arriveMin === undefined || (fixedMin !== undefined && arriveMin !== fixedMin)) return undefined;
  const waitMin = arriveMin - reachedMin;
  if (fixedMin === undefined && waitMin > WAIT_MAX_MIN) return undefined;
  const leaveMin = arriveMin + candidate.dwellMin;
  if (leaveMin > problem.durationMin) return undefined;
  const wanted = wantedIndex(problem, end.metBits, candidate.category, arriveMin);
  const metBits = wanted < 0 ? end.metBits : end.metBits | (1 << wanted);
  const wantedStop = problem.wanted?.[wanted];
  const wantedScore = wantedStop === undefined ? 0 : wantedScoreAt(wantedStop, arriveMin);
  return { last: index, arriveMin, leaveMin, waitMin, walkM, metBits, legM, legMin, wantedScore };
}

/** Whether a plan may have the candidate at a position, from 0, after a stop of `previous`. */
export function fitsPosition(
  { candidates, categories, lockOf, indexAt }: PreparedProblem,
  { index, position, previous }: { index: number; position: number; previous: Category | undefined },
): boolean {
  const lockedIndex = indexAt.get(position);
  if (lockedIndex !== undefined && lockedIndex !== index) return false;
  const seq = lockOf.get(index)?.seq;
  if (seq !== undefined && seq !== position + 1) return false;
  const category = candidates[index]?.category;
  // Without an order two cafes in a row are no plan, unless the member has chosen both.
  return categories === undefined ? category !== previous || lockOf.has(index) : categories[position] === category;
}

/** Whether a plan with these candidates is complete. */
export const isComplete = ({ categories, lockOf }: PreparedProblem, order: readonly number[]): boolean =>
  order.length > 0 &&
  (categories === undefined || order.length === categories.length) &&
  [...lockOf.keys()].every((index) => order.includes(index));

/** The plan that visits the candidates in this order; undefined if it breaks a condition. */
export function scheduleStops(problem: PreparedProblem, order: readonly number[]): Plan | undefined {
  if (!isComplete(problem, order) || new Set(order).size !== order.length) return undefined;
  const stops: ScheduledStop[] = [];
  const counts = new Map<Category, number>();
  let end = AT_START;
  let score = 0;
  for (const [position, index] of order.entries()) {
    const candidate: PlanCandidate | undefined = problem.candidates[index];
    const previous = stops.at(-1)?.candidate.category;
    if (candidate === undefined || !fitsPosition(problem, { index, position, previous })) return undefined;
    const visit = visitAfter(problem, end, index);
    if (visit === undefined) return undefined;
    const { arriveMin, leaveMin, waitMin, legM, legMin, wantedScore } = visit;
    // A category that the member repeats in the order is wanted as often.
    const earlier = problem.categories === undefined ? (counts.get(candidate.category) ?? 0) : 0;
    counts.set(candidate.category, earlier + 1);
    score += stopScore(candidate.score, { earlier, walkM: legM, waitMin, wantedScore });
    stops.push({ candidate, arriveMin, leaveMin, walkM: legM, walkMin: legMin });
    end = visit;
  }
  return { stops, walkM: end.walkM, endMin: end.leaveMin, score };
}
