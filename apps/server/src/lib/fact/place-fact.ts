import type { Category } from '@sol/contract/category';
import { CARD_FACTS_MAX, type CardFact, type PlaceFact } from '@sol/contract/fact';
import {
  FACTS,
  type Fact,
  type FactName,
  type FactValue,
  isFactOf,
  isOldConfirmation,
} from '@sol/contract/fact-definitions';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';

/** A row of `place_fact`. */
export interface FactRow {
  fact: FactName;
  value: FactValue | null;
  agree: number;
  total: number;
  confirmedAt: string;
  counts: { value: FactValue; count: number }[];
}

/** A fact of a place with its members. */
export interface KnownFact extends Fact {
  total: number;
  confirmedAt: string;
}

export type OwnAnswers = Partial<Record<FactName, FactValue>>;

/** Selects the facts of `place` with answers as `FactRow[]`. */
export const factRows = (sql: ISql) => sql`
  (select coalesce(jsonb_agg(jsonb_build_object(
      'fact', fact, 'value', value, 'agree', agree, 'total', total, 'confirmedAt', confirmed_on, 'counts', counts)), '[]')
    from place_fact where place_fact.place_id = place.id)`;

/** Selects the facts of `place` that are known as `KnownFact[]`. */
export const knownFacts = (sql: ISql) => sql`
  case when place.fact_bits = 0 then '[]' else
    (select coalesce(jsonb_agg(jsonb_build_object('fact', fact, 'value', value, 'total', total,
        'confirmedAt', confirmed_on)), '[]')
      from place_fact where place_fact.place_id = place.id and value is not null) end`;

/** Selects the viewer's own answers about `place` as `OwnAnswers`. Those of the page precede those of reviews. */
export const ownAnswers = (sql: ISql, viewer: MemberId | null) =>
  viewer === null
    ? sql`'{}'::jsonb`
    : sql`
      (select coalesce(jsonb_object_agg(fact, value order by origin desc), '{}')
        from fact_answer where fact_answer.place_id = place.id and member_id = ${viewer})`;

/** A fact as the place page shows it. `row` is undefined without answers. */
export function toPlaceFact(fact: FactName, row: FactRow | undefined, mine: FactValue | undefined): PlaceFact {
  const own = mine === undefined ? {} : { mine };
  if (row === undefined) {
    return { fact, value: null, agree: 0, total: 0, confirmedAt: null, isDisputed: false, counts: [], ...own };
  }
  const { value, agree, total, confirmedAt, counts } = row;
  return { fact, value, agree, total, confirmedAt, isDisputed: value === null, counts, ...own };
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
  const isMet = ({ fact, value }: KnownFact) => filtered.some((one) => one.fact === fact && one.value === value);
  return known
    .filter(({ fact }) => isFactOf(category, fact))
    .toSorted(
      (a, b) =>
        Number(isMet(b)) - Number(isMet(a)) ||
        Number(isFiltered(b.fact)) - Number(isFiltered(a.fact)) ||
        b.total - a.total ||
        ORDER.indexOf(a.fact) - ORDER.indexOf(b.fact),
    )
    .slice(0, CARD_FACTS_MAX)
    .map(({ fact, value, confirmedAt }) => ({
      fact,
      value,
      ...(isOldConfirmation(confirmedAt, now) && { confirmedAt }),
    }));
}
