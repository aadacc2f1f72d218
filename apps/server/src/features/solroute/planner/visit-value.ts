import type { Category } from '@sol/contract/category';
import { type Fact, isFactOf, toFactText } from '@sol/contract/fact';
import { DWELL_MINUTES, PLAN_STOP_FACTS_MAX } from '@sol/contract/solroute-plan';
import { FACT_CODES } from '#lib/fact/fact-codes.ts';

/** What facts mean for a visit alone. */
const FACT_VALUES: Readonly<Record<string, number>> = {
  'SEAT:YES': 0.3,
  'SOLO_ORDER:YES': 0.3,
  'SOLO_SHARE:MANY': 0.3,
  'NOISE:QUIET': 0.2,
  'NIGHT:BRIGHT': 0.2,
  'OUTLET:EACH': 0.15,
  'STAY:FREE': 0.15,
  'SOLO_SHARE:SOME': 0.1,
  'WIFI:YES': 0.1,
  'OUTLET:SOME': 0.05,
  'SEAT:NO': -0.3,
  'SOLO_ORDER:TWO': -0.5,
  'NIGHT:DARK': -0.3,
  'NOISE:LOUD': -0.15,
};
const LEAST_VALUE = 0.1;
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
  FACT_CODES.filter(({ fact, code }) => (factBits & (1 << code)) !== 0 && isFactOf(category, fact))
    .map(({ fact, value }) => ({ fact, value }))
    .toSorted((a, b) => scoreOf(b) - scoreOf(a));

const scoreOf = (fact: Fact): number => FACT_VALUES[toFactText(fact)] ?? 0;

/** The facts that are a reason to go there. */
export const goodFacts = (place: Pick<VisitedPlace, 'category' | 'factBits'>): Fact[] =>
  heldFacts(place)
    .filter((fact) => scoreOf(fact) > 0)
    .slice(0, PLAN_STOP_FACTS_MAX);

/** The score of a visit. A longer one counts for more, but not in proportion. */
export function visitValue(place: VisitedPlace): number {
  const { category, soloScore, reviewCount, markedCount, isHoursKnown } = place;
  const known = Math.min(KNOWN_MAX, Math.log1p(reviewCount + markedCount) * KNOWN_WEIGHT);
  const facts = heldFacts(place).reduce((sum, fact) => sum + scoreOf(fact), 0);
  const value = soloScore + known + facts - (isHoursKnown ? 0 : UNKNOWN_HOURS_COST);
  return Math.max(LEAST_VALUE, value) * Math.sqrt(DWELL_MINUTES[category] / 60);
}
