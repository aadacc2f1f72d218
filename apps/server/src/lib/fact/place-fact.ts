import type { Category } from '@sol/contract/category';
import { CARD_FACTS_MAX, type CardFact, type PlaceFact } from '@sol/contract/fact';
import {
  FACTS,
  type Fact,
  type FactName,
  type FactValue,
  isFactOf,
  isOldConfirmation,
  meetsCondition,
  toFactValue,
} from '@sol/contract/fact-definitions';
import { type Evidence, nameOfEvidence } from './evidence.ts';

/** A row of `place_fact`. */
export interface FactRow {
  fact: FactName;
  value: FactValue | null;
  agree: number;
  total: number;
  /** That of the evidence if `agree` is 0. */
  confirmedAt: string | null;
  counts: { value: FactValue; count: number }[];
  evidence: (Evidence & { date: string })[];
}

/** The name of a source; undefined for those that are not named. */
export type NameSource = (source: string) => { name: string } | undefined;

/** A fact of a place with its members. */
export interface KnownFact extends Fact {
  total: number;
  confirmedAt: string | null;
}

export type OwnAnswers = Partial<Record<FactName, FactValue>>;

interface ViewedFact {
  /** Undefined without answers and evidence. */
  row: FactRow | undefined;
  /** The viewer's own answer. */
  mine: FactValue | undefined;
}

/**
 * The row without evidence that the viewer has blocked: a value that only such evidence has stated is that of the evidence
 * that is left, or of the answers, of which there is at most one.
 */
function withoutHiddenEvidence(row: FactRow): FactRow {
  const { fact, value, agree, counts, evidence } = row;
  if (value === null || agree > 0 || evidence.some((stated) => stated.value === value)) return row;
  const answered = toFactValue(fact, counts.map((one) => one.value).join(','));
  const left = evidence[0]?.value ?? answered ?? null;
  // The stored date is that of the hidden evidence.
  return { ...row, value: left, agree: left !== null && left === answered ? 1 : 0, confirmedAt: null };
}

/** A fact as the place page shows it. */
export function toPlaceFact(fact: FactName, viewed: ViewedFact, nameSource: NameSource): PlaceFact {
  const { mine } = viewed;
  const row = viewed.row && withoutHiddenEvidence(viewed.row);
  const own = mine === undefined ? {} : { mine };
  if (row === undefined || (row.total === 0 && row.value === null)) {
    return {
      fact,
      value: null,
      agree: 0,
      total: 0,
      confirmedAt: null,
      isDisputed: false,
      counts: [],
      evidence: [],
      ...own,
    };
  }
  const { value, agree, total, counts } = row;
  const evidence = row.evidence.flatMap(({ source, ...stated }) => {
    const name = nameOfEvidence(source) ?? nameSource(source)?.name;
    return name === undefined ? [] : [{ source: name, ...stated }];
  });
  const confirmedAt = agree > 0 ? row.confirmedAt : null;
  return { fact, value, agree, total, confirmedAt, isDisputed: value === null, counts, evidence, ...own };
}

const ORDER = FACTS.map(({ name }) => name);

interface CardContext {
  now: Date;
  /** The facts of the filter. */
  filtered?: readonly Fact[] | undefined;
}

/** The facts of a card: those of the filter first, then those with the most members. */
export function toCardFacts(
  category: Category,
  known: readonly KnownFact[],
  { now, filtered = [] }: CardContext,
): CardFact[] {
  const isFiltered = (fact: FactName) => filtered.some((condition) => condition.fact === fact);
  // Always on the card of a search for a price, which otherwise states that it is unknown.
  const isPrice = ({ fact }: KnownFact) => fact === 'PRICE_ONE' && isFiltered(fact);
  const isMet = ({ fact, value }: KnownFact) => filtered.some((one) => one.fact === fact && meetsCondition(value, one));
  return known
    .filter(({ fact }) => isFactOf(category, fact))
    .toSorted(
      (a, b) =>
        Number(isPrice(b)) - Number(isPrice(a)) ||
        Number(isMet(b)) - Number(isMet(a)) ||
        Number(isFiltered(b.fact)) - Number(isFiltered(a.fact)) ||
        b.total - a.total ||
        ORDER.indexOf(a.fact) - ORDER.indexOf(b.fact),
    )
    .slice(0, CARD_FACTS_MAX)
    .map(({ fact, value, confirmedAt }) => ({
      fact,
      value,
      ...(confirmedAt !== null && isOldConfirmation(confirmedAt, now) && { confirmedAt }),
    }));
}
