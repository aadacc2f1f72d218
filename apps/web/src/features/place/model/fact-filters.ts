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
export const factsOfCategory = (facts: readonly Fact[], category: Category | null): Fact[] =>
  facts.filter(({ fact }) => category === null || isFactOf(category, fact));

/** The conditions of an address: "SEAT:YES". Unknown ones are ignored. */
export const parseFacts = (texts: readonly string[]): Fact[] =>
  [...new Set(texts)].flatMap((text) => parseFact(text) ?? []).slice(0, FACT_CONDITIONS_MAX);

/** Conditions as parameters of an address. */
export const toFactTexts = (facts: readonly Fact[]): string[] => facts.map(toFactText);
