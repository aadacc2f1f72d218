import type { PlaceFact } from '@sol/contract/fact';
import {
  FACT_OF_TAG,
  type Fact,
  type FactValue,
  factValueTitle,
  isOldConfirmation,
} from '@sol/contract/fact-definitions';
import type { PlaceDetail } from '@sol/contract/place';
import { fullDate, shortDate } from '#lib/korean-format.ts';
import { shortFactText } from './fact-labels.ts';

/** Whether the place has a value on which its members agree. */
export const isKnown = (fact: PlaceFact): fact is PlaceFact & { value: FactValue } =>
  fact.value !== null && !fact.isDisputed;

/** Facts in the summary; the rows below it have all. */
const SUMMARY_FACTS_MAX = 3;

function summarize(fact: PlaceFact & { value: FactValue }, now: Date): string {
  const month = oldMonth(fact.confirmedAt, now);
  const text = `${shortFactText(fact)} ${fact.agree}`;
  return month === undefined ? text : `${text} (${month})`;
}

/**
 * The first lines of a place: "혼자 온 4명 중 4명 다시 올래요", "1인석 3", "1인 주문 1 (2024년 3월)". Empty without
 * reviews and facts.
 */
export function summarizeFacts({ reviewCount, recommendCount, facts }: SummarizedPlace, now: Date): string[] {
  const opinion = `혼자 온 ${reviewCount}명 중 ${recommendCount}명 다시 올래요`;
  const known = facts.filter(isKnown).slice(0, SUMMARY_FACTS_MAX);
  return [...(reviewCount > 0 ? [opinion] : []), ...known.map((fact) => summarize(fact, now))];
}

export type SummarizedPlace = Pick<PlaceDetail, 'reviewCount' | 'recommendCount' | 'facts'>;

/** The date of a confirmation: "11.20", with the year unless it is the current one: "25.11.20". */
export function confirmationDate(date: string, now: Date): string {
  const isThisYear = fullDate(now.toISOString()).slice(0, 4) === date.slice(0, 4);
  const text = shortDate(`${date}T00:00+09:00`);
  return isThisYear ? text.slice(3) : text;
}

/** "2024년 3월" of a confirmation that is older than a year; undefined otherwise. */
export function oldMonth(confirmedAt: string | null | undefined, now: Date): string | undefined {
  if (!confirmedAt || !isOldConfirmation(confirmedAt, now)) return undefined;
  const [year, month] = confirmedAt.split('-');
  return `${year}년 ${Number(month)}월`;
}

/** "있어요 2 · 없어요 2". */
const countsText = ({ fact, counts }: Pick<PlaceFact, 'fact' | 'counts'>): string =>
  counts.map(({ value, count }) => `${factValueTitle(fact, value)} ${count}`).join(' · ');

/** The evidence of a fact: "5명 · 11.20", "1명 · 2024년 3월" after a year, or both counts if opinions are divided. */
export function evidenceText(fact: PlaceFact, now: Date): string {
  if (fact.isDisputed) return countsText(fact);
  if (!isKnown(fact)) return '';
  const date = oldMonth(fact.confirmedAt, now) ?? (fact.confirmedAt && confirmationDate(fact.confirmedAt, now));
  return [`${fact.agree}명`, date].filter(Boolean).join(' · ');
}

/** The tags of a card without those that its facts repeat: 1인석이 있는 beside 1인석 있어요. */
export const tagsWithoutFacts = (tags: readonly string[], facts: readonly Fact[]): string[] =>
  tags.filter((tag) => {
    const [, repeated] = [...FACT_OF_TAG].find(([name]) => name === tag) ?? [];
    return !facts.some(({ fact, value }) => fact === repeated?.fact && value === repeated.value);
  });
