import type { Category } from '@sol/contract/category';
import {
  FACT_CONDITIONS_MAX,
  type Fact,
  type FactName,
  type FactValue,
  isFactOf,
  parseFact,
  toFactText,
} from '@sol/contract/fact-definitions';
import type { PlaceConditions } from '../api.ts';
import { factText, filterTitle } from './fact-text.ts';

/** A chip: conditions on one fact. Several values are alternatives. */
interface FactFilter {
  title: string;
  name: FactName;
  facts: readonly Fact[];
}

const toFilter = (name: FactName, ...values: FactValue[]): FactFilter => ({
  title: filterTitle(name),
  name,
  facts: values.map((value) => ({ fact: name, value })),
});

/** In display order. Spec 11.1-6. */
const FACT_FILTERS: readonly FactFilter[] = [
  toFilter('SEAT', 'YES'),
  toFilter('SOLO_ORDER', 'YES'),
  toFilter('OUTLET', 'EACH', 'SOME'),
  toFilter('NOISE', 'QUIET'),
  toFilter('STAY', 'FREE'),
  toFilter('SOLO_SHARE', 'MANY'),
];

const hasFact = (facts: readonly Fact[], { fact, value }: Fact) =>
  facts.some((other) => other.fact === fact && other.value === value);

export const isFilterSelected = (selected: readonly Fact[], { facts }: FactFilter): boolean =>
  facts.some((fact) => hasFact(selected, fact));

/** The selected values that no chip has, for example of a shared link. */
function listOtherFilters(selected: readonly Fact[]): FactFilter[] {
  const others = selected.filter((fact) => !FACT_FILTERS.some(({ facts }) => hasFact(facts, fact)));
  return [...new Set(others.map(({ fact }) => fact))].map((name) => {
    const facts = others.filter(({ fact }) => fact === name);
    return { title: facts.map(factText).join(', '), name, facts };
  });
}

/** The conditions on what data sets state, with the category of the places that have it. */
export const DETAIL_FILTERS = {
  FREE: { title: '무료', name: 'isFree', category: 'culture' },
  MANY_SEATS: { title: '좌석 많은', name: 'hasManySeats', category: 'work' },
} as const satisfies Record<string, { title: string; name: keyof PlaceConditions; category: Category }>;

/** The chips of a category; selected conditions always have one. Without a category the facts have the row. */
export const listDetailFilters = (category: Category | null, selected: PlaceConditions) =>
  Object.values(DETAIL_FILTERS).filter((filter) => filter.category === category || selected[filter.name]);

/** The chips of a category, or of all; selected conditions always have one. */
export const listFactFilters = (category: Category | null, selected: readonly Fact[]): FactFilter[] => [
  ...FACT_FILTERS.filter(
    (filter) => category === null || isFactOf(category, filter.name) || isFilterSelected(selected, filter),
  ),
  ...listOtherFilters(selected),
];

/** The conditions after a tap on a chip. */
export const toggleFilter = (selected: readonly Fact[], filter: FactFilter): Fact[] =>
  isFilterSelected(selected, filter)
    ? selected.filter((fact) => !hasFact(filter.facts, fact))
    : [...selected, ...filter.facts];

/** The conditions that apply to a category: one without a chip would exclude every place. */
export function conditionsOfCategory(conditions: PlaceConditions, category: Category | null): PlaceConditions {
  const { facts, isFree, hasManySeats } = conditions;
  const isOf = (filter: keyof typeof DETAIL_FILTERS) =>
    category === null || DETAIL_FILTERS[filter].category === category;
  return {
    ...conditions,
    facts: factsOfCategory(facts, category),
    isFree: isFree && isOf('FREE'),
    hasManySeats: hasManySeats && isOf('MANY_SEATS'),
  };
}

export const factsOfCategory = (facts: readonly Fact[], category: Category | null): Fact[] =>
  facts.filter(({ fact }) => category === null || isFactOf(category, fact));

/** The conditions of an address: "SEAT:YES". Unknown ones are ignored. */
export const parseFacts = (texts: readonly string[]): Fact[] =>
  [...new Set(texts)].flatMap((text) => parseFact(text) ?? []).slice(0, FACT_CONDITIONS_MAX);

/** Conditions as parameters of an address. */
export const toFactTexts = (facts: readonly Fact[]): string[] => facts.map(toFactText);
