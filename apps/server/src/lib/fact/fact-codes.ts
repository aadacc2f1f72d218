import type { Category } from '@sol/contract/category';
import {
  FACTS,
  type Fact,
  type FactName,
  getFactDefinition,
  isFactOf,
  PRICE_MAX,
  toFactText,
} from '@sol/contract/fact-definitions';

/**
 * The bits of `place.fact_bits` and the codes of `place_fact_value`. They are stored: append new
 * values, and never reorder the list. A price has the code of its range, named by the highest price.
 */
const CODED_FACTS: readonly string[] = [
  ...['SEAT:YES', 'SEAT:NO', 'SOLO_ORDER:YES', 'SOLO_ORDER:TWO', 'OUTLET:EACH', 'OUTLET:SOME', 'OUTLET:NONE'],
  ...['WIFI:YES', 'WIFI:NO', 'STAY:FREE', 'STAY:LIMITED', 'SOLO_SHARE:MANY', 'SOLO_SHARE:SOME', 'SOLO_SHARE:FEW'],
  ...['NOISE:QUIET', 'NOISE:NORMAL', 'NOISE:LOUD', 'NIGHT:BRIGHT', 'NIGHT:DARK'],
  ...['SOLO_WHEN:ALWAYS', 'SOLO_WHEN:OFF_PEAK', 'SOLO_WHEN:NO', 'PRICE_ONE:8000', 'PRICE_ONE:10000', 'PRICE_ONE:12000'],
  ...['PRICE_ONE:15000', 'PRICE_ONE:20000', `PRICE_ONE:${PRICE_MAX}`, 'SEAT_KIND:BAR', 'SEAT_KIND:WALL'],
  ...['SEAT_KIND:PARTITION', 'SEAT_KIND:WINDOW', 'SEAT_KIND:TABLE', 'ORDER_BY:KIOSK', 'ORDER_BY:TABLET'],
  ...['ORDER_BY:STAFF', 'PET:YES', 'PET:NO', 'STEP_FREE:YES', 'STEP_FREE:NO', 'TOILET:YES', 'TOILET:NO'],
];

/** Facts that the release before this one does not know. */
const NEWER_FACTS: ReadonlySet<FactName> = new Set([
  ...(['SOLO_WHEN', 'PRICE_ONE', 'SEAT_KIND', 'ORDER_BY', 'PET', 'STEP_FREE', 'TOILET'] as const),
]);

export const isNewerFact = (fact: FactName): boolean => NEWER_FACTS.has(fact);

const CODES = new Map(CODED_FACTS.map((text, code) => [text, code]));

/** The highest price of each range, ascending. */
const PRICE_RANGES = [8_000, 10_000, 12_000, 15_000, 20_000, PRICE_MAX];

const isPrice = (fact: FactName): boolean => getFactDefinition(fact).kind === 'WON';

/** Every value of every fact, and every range of prices, with its code. */
export const FACT_CODES: readonly (Fact & { code: number })[] = FACTS.flatMap(({ name, values }) =>
  (isPrice(name) ? PRICE_RANGES.map(String) : values.map(({ value }) => value)).map((value) => {
    const fact = { fact: name, value };
    return { ...fact, code: codeOf(fact) };
  }),
);

function codeOf(fact: Fact): number {
  const code = CODES.get(toFactText(fact));
  if (code === undefined) throw new Error(`no code for ${toFactText(fact)}`);
  return code;
}

/** A condition of a filter. */
export interface FactCondition extends Fact {
  /** It is one of the alternatives of "now", in addition to what is required of the fact. */
  isNow?: true;
}

/** The codes of the places that a condition reads. Those of a price may have higher ones too: {@link priceLimitOf}. */
function codesOfCondition({ fact, value }: Fact): number[] {
  if (!isPrice(fact)) return [codeOf({ fact, value })];
  const last = PRICE_RANGES.findIndex((max) => max >= Number(value));
  return PRICE_RANGES.slice(0, last + 1).map((max) => codeOf({ fact, value: String(max) }));
}

export const codesOf = (facts: readonly Fact[]): number[] => [...new Set(facts.flatMap(codesOfCondition))];

/** The highest price of the conditions, if it is inside of a range; undefined if the codes are exact. */
export function priceLimitOf(facts: readonly Fact[]): number | undefined {
  const limit = Math.max(...facts.flatMap(({ fact, value }) => (isPrice(fact) ? [Number(value)] : [])));
  return Number.isFinite(limit) && !PRICE_RANGES.includes(limit) ? limit : undefined;
}

/** Beyond 31 bits, the operators of JavaScript lose bits, and the sum of powers of two does not. */
export const toBits = (facts: readonly Fact[]): number => codesOf(facts).reduce((bits, code) => bits + 2 ** code, 0);

export const hasCode = (bits: number, code: number): boolean => Math.floor(bits / 2 ** code) % 2 === 1;

/** The conditions of a plan on a stop: a price is that of its meals, and its other stops have none. */
export const conditionsOnStop = (category: Category, facts: readonly Fact[]): Fact[] =>
  facts.filter(({ fact }) => !isPrice(fact) || isFactOf(category, fact));

/** Conditions of a filter by fact: the values of one fact are alternatives. */
export const groupByFact = (facts: readonly FactCondition[]): Map<FactName | 'SOLO_NOW', FactCondition[]> =>
  Map.groupBy(facts, ({ fact, isNow }) => (isNow ? 'SOLO_NOW' : fact));

/** The highest price below each range; null for other values. */
export const RANGE_STARTS: readonly (number | null)[] = FACT_CODES.map(({ fact, value }) =>
  isPrice(fact) ? (PRICE_RANGES[PRICE_RANGES.indexOf(Number(value)) - 1] ?? 0) : null,
);
