import type { Category } from '@sol/contract/category';
import { type Fact, type FactName, type FactValue, isFactOf } from '@sol/contract/fact-definitions';
import type { LatLng } from '@sol/contract/geo';
import { DWELL_MINUTES } from '@sol/contract/plan-dwell';
import { PLAN_STOP_FACTS_MAX } from '@sol/contract/solroute-plan';
import { FACT_CODES, hasCode } from '#lib/fact/fact-codes.ts';
import type { OpenSpan } from '#lib/time/open-state.ts';

/** A place that a plan can visit. */
export interface PlanCandidate extends LatLng {
  id: number;
  category: Category;
  /** Score of a visit, above 0. */
  score: number;
  dwellMin: number;
  /** In minutes since the departure, in order, without overlaps; null: at any time. */
  openSpans: readonly OpenSpan[] | null;
}

/** A stop that a plan should have at a time of the day. Its first arrival in that time adds to the score. */
export interface WantedStop {
  category: Category;
  /** In minutes since the departure. */
  startMin: number;
  endMin: number;
  /** Later arrivals score less and less. */
  bestUntilMin: number;
  score: number;
}

const LATE_COST_PER_MIN = 0.01;

export const wantedScoreAt = ({ score, bestUntilMin }: WantedStop, arriveMin: number): number =>
  score - Math.max(0, arriveMin - bestUntilMin) * LATE_COST_PER_MIN;

/** A place that every plan contains, at a position, at a time, or both. */
export interface LockedStop {
  id: number;
  /** Position in the plan, from 1. */
  seq?: number | undefined;
  /** Minutes since the departure. */
  arriveMin?: number | undefined;
}

/** The orienteering problem with time windows that a request for plans is. */
export interface PlanProblem {
  start: LatLng;
  durationMin: number;
  /** Of the whole plan. */
  maxWalkM: number;
  /** Of the walk to each stop. */
  maxLegMin?: number | undefined;
  candidates: readonly PlanCandidate[];
  /** The categories of the stops, in order; without it any number of stops of any categories. */
  categories?: readonly Category[] | undefined;
  locks: readonly LockedStop[];
  wanted?: readonly WantedStop[] | undefined;
  /** 0: the best plan. Other seeds prefer other places. */
  seed: number;
  /** Ratio of the length of walks to the estimate: above 1 where streets are longer. */
  walkRatio?: number | undefined;
}

export interface ScheduledStop {
  candidate: PlanCandidate;
  /** Minutes since the departure. */
  arriveMin: number;
  leaveMin: number;
  /** The walk from the previous stop, or from the start. */
  walkM: number;
  walkMin: number;
}

export interface Plan {
  stops: ScheduledStop[];
  walkM: number;
  endMin: number;
  score: number;
}

/** Maximum of minutes between the arrival at a place and its opening. */
export const WAIT_MAX_MIN = 20;

/** The first minute from `arriveMin` on from which a place is open for the whole visit. */
export function visitStart(
  { openSpans, dwellMin }: Pick<PlanCandidate, 'openSpans' | 'dwellMin'>,
  arriveMin: number,
): number | undefined {
  if (openSpans === null) return arriveMin;
  for (const { startMin, endMin } of openSpans) {
    const visitMin = Math.max(arriveMin, startMin);
    if (visitMin + dwellMin <= endMin) return visitMin;
  }
  return undefined;
}

/** Score that a fact adds to a visit alone; 0 for the others. */
const FACT_SCORES: Readonly<Partial<Record<FactName, Partial<Record<FactValue, number>>>>> = {
  SEAT: { YES: 0.3, NO: -0.3 },
  SOLO_ORDER: { YES: 0.3, TWO: -0.5 },
  SOLO_SHARE: { MANY: 0.3, SOME: 0.1 },
  NOISE: { QUIET: 0.2, LOUD: -0.15 },
  NIGHT: { BRIGHT: 0.2, DARK: -0.3 },
  OUTLET: { EACH: 0.15, SOME: 0.05 },
  STAY: { FREE: 0.15 },
  WIFI: { YES: 0.1 },
  SOLO_WHEN: { ALWAYS: 0.3, NO: -0.5 },
  SEAT_KIND: { BAR: 0.15, WALL: 0.15, PARTITION: 0.15, WINDOW: 0.1 },
  ORDER_BY: { KIOSK: 0.05, TABLET: 0.05 },
};
const SCORE_MIN = 0.1;
/** Reviews and marks show that a place is known; their number counts less and less. */
const KNOWN_WEIGHT = 0.1;
const KNOWN_MAX = 0.5;
const UNKNOWN_HOURS_COST = 0.3;

export interface VisitedPlace {
  category: Category;
  /** Share of would-come-again-alone, from 0 to 1. */
  soloScore: number;
  reviewCount: number;
  markedCount: number;
  factBits: number;
  isHoursKnown: boolean;
}

/** The facts that hold and apply to the category, the most valuable first. */
const heldFacts = ({ category, factBits }: Pick<VisitedPlace, 'category' | 'factBits'>): Fact[] =>
  FACT_CODES.filter(({ fact, code }) => hasCode(factBits, code) && isFactOf(category, fact))
    .map(({ fact, value }) => ({ fact, value }))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));

const scoreOf = ({ fact, value }: Fact): number => FACT_SCORES[fact]?.[value] ?? 0;

/** The facts that are a reason to go there. */
export const goodFacts = (place: Pick<VisitedPlace, 'category' | 'factBits'>): Fact[] =>
  heldFacts(place)
    .filter((fact) => scoreOf(fact) > 0)
    .slice(0, PLAN_STOP_FACTS_MAX);

/** The score of a visit. A longer one counts for more, but not in proportion. */
export function visitScore(place: VisitedPlace): number {
  const { category, soloScore, reviewCount, markedCount, isHoursKnown } = place;
  const known = Math.min(KNOWN_MAX, Math.log1p(reviewCount + markedCount) * KNOWN_WEIGHT);
  const facts = heldFacts(place).reduce((sum, fact) => sum + scoreOf(fact), 0);
  // Most parks are open at any time, and have no hours for that reason.
  const score = soloScore + known + facts - (isHoursKnown || category === 'walk' ? 0 : UNKNOWN_HOURS_COST);
  return Math.max(SCORE_MIN, score) * Math.sqrt(DWELL_MINUTES[category] / 60);
}

/** Nine minutes on foot, 600 m, cost what the best known fact adds to a place. */
const WALK_COST_PER_KM = 0.5;

const WAIT_COST_PER_MIN = 0.005;

/** Share of the score of the second and third place of a category, and of all further ones. */
const REPEAT_SHARES = [1, 0.4, 0.15];

const LEAST_REPEAT_SHARE = 0.05;

/** The score that a stop adds to a plan with `earlier` stops of its category. */
export function stopScore(
  visit: number,
  {
    earlier,
    walkM,
    waitMin,
    wantedScore = 0,
  }: { earlier: number; walkM: number; waitMin: number; wantedScore?: number },
) {
  const share = REPEAT_SHARES[earlier] ?? LEAST_REPEAT_SHARE;
  return visit * share + wantedScore - (walkM / 1_000) * WALK_COST_PER_KM - waitMin * WAIT_COST_PER_MIN;
}
