import { FACT_HALF_LIFE_DAYS, FACT_MAJORITY_MIN } from '@sol/contract/fact';
import type { FactValue } from '@sol/contract/fact-definitions';
import { dateText, seoulDateOf } from '#lib/time/seoul-time.ts';

export interface CountedAnswer {
  value: FactValue;
  answeredAt: Date;
}

/** The weighted result of the answers about a fact. */
export interface FactResult {
  /** null: the opinions are divided. */
  value: FactValue | null;
  /** Members who answered `value`; of a disputed fact, those of the value with the greatest weight. */
  agree: number;
  total: number;
  /** "2026-11-20". */
  confirmedOn: string;
  /** The value with the greatest weight first. */
  counts: { value: FactValue; count: number }[];
}

/** Rounding of the sum of the weights must not make 3 of 5 a minority. */
const SHARE_PRECISION = 1e-9;

/**
 * The majority weighted by age: an answer of an age of d days has the weight
 * 2^(-d / FACT_HALF_LIFE_DAYS). Every day multiplies all weights by the same factor, so the share of
 * a value depends on the days between the answers, and not on the current date: a stored result stays
 * right until an answer changes. Ages are whole days, so that answers of one day weigh the same.
 * @returns undefined without answers
 */
export function weighAnswers(answers: readonly CountedAnswer[]): FactResult | undefined {
  const dated = answers.map(({ value, answeredAt }) => ({ value, day: seoulDateOf(answeredAt) }));
  const newest = Math.max(...dated.map(({ day }) => day));
  const weightOf = (day: number) => 2 ** ((day - newest) / FACT_HALF_LIFE_DAYS);
  const values = [...Map.groupBy(dated, ({ value }) => value)]
    .map(([value, rows]) => ({
      value,
      count: rows.length,
      weight: rows.reduce((sum, { day }) => sum + weightOf(day), 0),
      confirmed: Math.max(...rows.map(({ day }) => day)),
    }))
    .toSorted((a, b) => b.weight - a.weight || b.confirmed - a.confirmed || (a.value < b.value ? -1 : 1));
  const [first] = values;
  if (first === undefined) return undefined;
  const sum = values.reduce((total, { weight }) => total + weight, 0);
  const isMajority = first.weight / sum >= FACT_MAJORITY_MIN - SHARE_PRECISION;
  return {
    value: isMajority ? first.value : null,
    agree: first.count,
    total: answers.length,
    confirmedOn: dateText(isMajority ? first.confirmed : newest),
    counts: values.map(({ value, count }) => ({ value, count })),
  };
}
