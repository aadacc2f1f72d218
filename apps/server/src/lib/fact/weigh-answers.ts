import { FACT_COUNTS_MAX, FACT_HALF_LIFE_DAYS, FACT_MAJORITY_MIN, PRICE_DIFFERS_FACTOR } from '@sol/contract/fact';
import {
  choicesOf,
  type FactName,
  type FactValue,
  getFactDefinition,
  toFactValue,
} from '@sol/contract/fact-definitions';
import { dateText, seoulDateOf } from '#lib/time/seoul-time.ts';

export interface CountedAnswer {
  value: FactValue;
  answeredAt: Date;
  /** Of members who act together; null for all others. */
  group: number | null;
}

/** The weighted result of the answers about a fact. */
export interface FactResult {
  /** null: the opinions are divided. */
  value: FactValue | null;
  /** Members who answered `value`, or one of its choices; of a disputed fact, those of the value with the greatest weight. */
  agree: number;
  total: number;
  /** "2026-11-20". */
  confirmedOn: string;
  /** The value with the greatest weight first. */
  counts: { value: FactValue; count: number }[];
}

/** Rounding of the sum of the weights must not make 3 of 5 a minority. */
const SHARE_PRECISION = 1e-9;

const isMajority = (weight: number, sum: number): boolean => weight / sum >= FACT_MAJORITY_MIN - SHARE_PRECISION;

const sumOf = (rows: readonly { weight: number }[]): number => rows.reduce((sum, { weight }) => sum + weight, 0);

const newestOf = (rows: readonly { day: number }[]): number => Math.max(...rows.map(({ day }) => day));

/** The answers with their weight. */
function weigh(answers: readonly CountedAnswer[]) {
  const dated = answers.map((answer) => ({ ...answer, day: seoulDateOf(answer.answeredAt) }));
  const newest = newestOf(dated);
  return dated.map((answer) => ({ ...answer, weight: 2 ** ((answer.day - newest) / FACT_HALF_LIFE_DAYS) }));
}

type WeighedAnswer = ReturnType<typeof weigh>[number];

/** The values with their answers, that with the greatest weight first. */
const rankValues = (answers: readonly WeighedAnswer[]) =>
  [...Map.groupBy(answers, ({ value }) => value)]
    .map(([value, rows]) => ({ value, count: rows.length, weight: sumOf(rows), confirmed: newestOf(rows) }))
    .toSorted((a, b) => b.weight - a.weight || b.confirmed - a.confirmed || (a.value < b.value ? -1 : 1));

const toCounts = (ranked: ReturnType<typeof rankValues>): FactResult['counts'] =>
  ranked.slice(0, FACT_COUNTS_MAX).map(({ value, count }) => ({ value, count }));

/**
 * The majority weighted by age: an answer of an age of d days has the weight
 * 2^(-d / FACT_HALF_LIFE_DAYS). Every day multiplies all weights by the same factor, so the share of
 * a value depends on the days between the answers, and not on the current date: a stored result stays
 * right until an answer changes. Ages are whole days, so that answers of one day weigh the same. Each choice of
 * several needs a majority of its own, which is of all answers.
 */
function weighChoices(fact: FactName, answers: readonly WeighedAnswer[]): FactResult | undefined {
  const choices = answers.flatMap((answer) => choicesOf(answer.value).map((value) => ({ ...answer, value })));
  const ranked = rankValues(choices);
  const [first] = ranked;
  if (first === undefined) return undefined;
  const held = ranked.filter(({ weight }) => isMajority(weight, sumOf(answers))).map(({ value }) => value);
  const isHeld = ({ value }: WeighedAnswer) => choicesOf(value).some((choice) => held.includes(choice));
  const agreeing = answers.filter(isHeld);
  return {
    value: held.length === 0 ? null : (toFactValue(fact, held.join(',')) ?? null),
    agree: held.length === 0 ? first.count : agreeing.length,
    total: answers.length,
    confirmedOn: dateText(newestOf(held.length === 0 ? answers : agreeing)),
    counts: toCounts(ranked),
  };
}

const isLike = (one: number, other: number): boolean =>
  Math.max(one, other) <= Math.min(one, other) * PRICE_DIFFERS_FACTOR;

/** The answers with a price like that of another one; without such, the oldest. */
function listSupported(answers: readonly WeighedAnswer[]): WeighedAnswer[] {
  const prices = answers.toSorted((a, b) => Number(a.value) - Number(b.value));
  const isSupported = (answer: WeighedAnswer, index: number) =>
    [prices[index - 1], prices[index + 1]].some((other) => other && isLike(Number(answer.value), Number(other.value)));
  const supported = prices.filter(isSupported);
  return supported.length > 0
    ? supported
    : answers.toSorted((a, b) => a.answeredAt.getTime() - b.answeredAt.getTime()).slice(0, 1);
}

/** The weighted median, which is the mean of both middle ones if they have half of the weight each. */
function medianOf(answers: readonly WeighedAnswer[]): number {
  const prices = answers.toSorted((a, b) => Number(a.value) - Number(b.value));
  const half = sumOf(prices) / 2;
  let below = 0;
  for (const [index, { value, weight }] of prices.entries()) {
    below += weight;
    if (Math.abs(below - half) < SHARE_PRECISION) {
      return Math.round((Number(value) + Number(prices[index + 1]?.value ?? value)) / 2);
    }
    if (below > half) return Number(value);
  }
  return Number.NaN;
}

/**
 * The median of the prices of FACT_HALF_LIFE_DAYS before the newest one, weighted by age as other answers are, and so
 * independent of the current date. Opinions are divided if fewer than a majority state a price like it.
 */
function weighPrices(answers: readonly WeighedAnswer[]): FactResult | undefined {
  if (answers.length === 0) return undefined;
  const supported = listSupported(answers);
  const newest = newestOf(supported);
  const counted = supported.filter(({ day }) => newest - day <= FACT_HALF_LIFE_DAYS);
  const median = medianOf(counted);
  const agreeing = counted.filter(({ value }) => isLike(Number(value), median));
  const isKnown = isMajority(sumOf(agreeing), sumOf(counted));
  const ranked = rankValues(counted);
  return {
    value: isKnown ? String(median) : null,
    agree: isKnown ? agreeing.length : (ranked[0]?.count ?? 0),
    total: counted.length,
    confirmedOn: dateText(isKnown ? newestOf(agreeing) : newest),
    counts: toCounts(ranked),
  };
}

/** All answers without a group; of a group, the newest with each value, or the newest one if it is a price or several choices. */
function countGroupsOnce(fact: FactName, answers: readonly CountedAnswer[]): CountedAnswer[] {
  const { kind } = getFactDefinition(fact);
  const newestFirst = answers.toSorted((a, b) => b.answeredAt.getTime() - a.answeredAt.getTime());
  const counted = new Set<string>();
  return newestFirst.filter(({ value, group }) => {
    if (group === null) return true;
    const statement = kind === undefined ? `${group} ${value}` : String(group);
    if (counted.has(statement)) return false;
    counted.add(statement);
    return true;
  });
}

/** @returns undefined without answers */
export function weighFact(fact: FactName, answers: readonly CountedAnswer[]): FactResult | undefined {
  const weighed = weigh(countGroupsOnce(fact, answers));
  return getFactDefinition(fact).kind === 'WON' ? weighPrices(weighed) : weighChoices(fact, weighed);
}
