import { FACTS, type Fact, type FactName, toFactText } from '@sol/contract/fact-definitions';

/**
 * The bits of `place.fact_bits` and the codes of `place_fact_value`. They are stored: append new
 * values, and never reorder the list.
 */
const CODED_FACTS: readonly string[] = [
  ...['SEAT:YES', 'SEAT:NO', 'SOLO_ORDER:YES', 'SOLO_ORDER:TWO', 'OUTLET:EACH', 'OUTLET:SOME', 'OUTLET:NONE'],
  ...['WIFI:YES', 'WIFI:NO', 'STAY:FREE', 'STAY:LIMITED', 'SOLO_SHARE:MANY', 'SOLO_SHARE:SOME', 'SOLO_SHARE:FEW'],
  ...['NOISE:QUIET', 'NOISE:NORMAL', 'NOISE:LOUD', 'NIGHT:BRIGHT', 'NIGHT:DARK'],
];

const CODES = new Map(CODED_FACTS.map((text, code) => [text, code]));

export function codeOf(fact: Fact): number {
  const code = CODES.get(toFactText(fact));
  if (code === undefined) throw new Error(`no code for ${toFactText(fact)}`);
  return code;
}

/** Every value of every fact with its code. */
export const FACT_CODES: readonly (Fact & { code: number })[] = FACTS.flatMap(({ name, values }) =>
  values.map(({ value }) => {
    const fact = { fact: name, value };
    return { ...fact, code: codeOf(fact) };
  }),
);

/** The bits of the given facts. */
export const toBits = (facts: readonly Fact[]): number => facts.reduce((bits, fact) => bits | (1 << codeOf(fact)), 0);

/** Conditions of a filter by fact: the values of one fact are alternatives. */
export const groupByFact = (facts: readonly Fact[]): Map<FactName, Fact[]> => Map.groupBy(facts, ({ fact }) => fact);
