import { FACT_OF_TAG, type Fact, factValueTitle, getFactDefinition, type PlaceFact } from '@sol/contract/fact';
import type { PlaceDetail } from '@sol/contract/place';
import { fullDate, shortDate } from '#lib/korean-format.ts';

/** A place fact with a value on which its members agree. */
export type KnownFact = PlaceFact & { value: NonNullable<PlaceFact['value']> };

export const isKnown = (fact: PlaceFact): fact is KnownFact => fact.value !== null && !fact.isDisputed;

/** "1인석 있어요". */
export const factText = ({ fact, value }: Fact): string =>
  `${getFactDefinition(fact).title} ${factValueTitle(fact, value)}`;

/** Facts whose title alone means that the place has it: "콘센트" for every kind of outlet. */
const POSSESSIONS: Readonly<Partial<Record<Fact['fact'], Fact['value'][]>>> = {
  SEAT: ['YES'],
  SOLO_ORDER: ['YES'],
  OUTLET: ['EACH', 'SOME'],
  WIFI: ['YES'],
};

/** "1인석" if the place has it, otherwise with the value: "1인석 없어요", "소리 조용해요". */
export const shortFactText = (fact: Fact): string =>
  POSSESSIONS[fact.fact]?.includes(fact.value) ? getFactDefinition(fact.fact).title : factText(fact);

/** Facts in the summary; the rows below it have all. */
const SUMMARY_FACTS_MAX = 3;

/**
 * The first lines of a place: "혼자 온 4명 중 4명 다시 올래요", "1인석 3", "1인 주문 1". Empty without
 * reviews and facts.
 */
export function summarizeSolo({ reviewCount, recommendCount, facts }: SoloSummary): string[] {
  const opinion = `혼자 온 ${reviewCount}명 중 ${recommendCount}명 다시 올래요`;
  const known = facts.filter(isKnown).slice(0, SUMMARY_FACTS_MAX);
  return [...(reviewCount > 0 ? [opinion] : []), ...known.map((fact) => `${shortFactText(fact)} ${fact.agree}`)];
}

export type SoloSummary = Pick<PlaceDetail, 'reviewCount' | 'recommendCount' | 'facts'>;

/** The date of a confirmation: "11.20", with the year unless it is the current one: "25.11.20". */
export function confirmationDate(date: string, now: Date): string {
  const isThisYear = fullDate(now.toISOString()).slice(0, 4) === date.slice(0, 4);
  const text = shortDate(`${date}T00:00+09:00`);
  return isThisYear ? text.slice(3) : text;
}

/** "있어요 2 · 없어요 2". */
const countsText = ({ fact, counts }: Pick<PlaceFact, 'fact' | 'counts'>): string =>
  counts.map(({ value, count }) => `${factValueTitle(fact, value)} ${count}`).join(' · ');

/** The evidence of a fact: "5명 · 11.20", or both counts if opinions are divided. */
export function evidenceText(fact: PlaceFact, now: Date): string {
  if (fact.isDisputed) return countsText(fact);
  if (!isKnown(fact)) return '';
  return [`${fact.agree}명`, fact.confirmedAt && confirmationDate(fact.confirmedAt, now)].filter(Boolean).join(' · ');
}

/** The tags of a card without those that its facts repeat: 1인석이 있는 beside 1인석 있어요. */
export const tagsWithoutFacts = (tags: readonly string[], facts: readonly Fact[]): string[] =>
  tags.filter((tag) => {
    const [, repeated] = [...FACT_OF_TAG].find(([name]) => name === tag) ?? [];
    return !facts.some(({ fact, value }) => fact === repeated?.fact && value === repeated.value);
  });
