import type { Category } from '@sol/contract/category';
import {
  FACT_CONDITIONS_MAX,
  FACTS,
  type Fact,
  type FactName,
  getFactDefinition,
  isFactOf,
  toFactText,
} from '@sol/contract/fact';
import { factText } from './solo-facts.ts';

/** A chip: conditions on one fact. Several values are alternatives. */
export interface FactFilter {
  title: string;
  name: FactName;
  facts: readonly Fact[];
}

/** In display order. Spec 11.1-6. */
const FACT_FILTERS: readonly FactFilter[] = [
  { title: '1인석', name: 'SEAT', facts: [{ fact: 'SEAT', value: 'YES' }] },
  { title: '1인 주문', name: 'SOLO_ORDER', facts: [{ fact: 'SOLO_ORDER', value: 'YES' }] },
  {
    title: '콘센트',
    name: 'OUTLET',
    facts: [
      { fact: 'OUTLET', value: 'EACH' },
      { fact: 'OUTLET', value: 'SOME' },
    ],
  },
  { title: '조용한', name: 'NOISE', facts: [{ fact: 'NOISE', value: 'QUIET' }] },
  { title: '오래 머물기', name: 'STAY', facts: [{ fact: 'STAY', value: 'FREE' }] },
  { title: '혼자 온 사람 많은', name: 'SOLO_SHARE', facts: [{ fact: 'SOLO_SHARE', value: 'MANY' }] },
];

const hasFact = (facts: readonly Fact[], { fact, value }: Fact) =>
  facts.some((other) => other.fact === fact && other.value === value);

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

export const isFilterSelected = (selected: readonly Fact[], { facts }: FactFilter): boolean =>
  facts.some((fact) => hasFact(selected, fact));

/** The conditions after a tap on a chip. */
export const toggleFilter = (selected: readonly Fact[], filter: FactFilter): Fact[] =>
  isFilterSelected(selected, filter)
    ? selected.filter((fact) => !hasFact(filter.facts, fact))
    : [...selected, ...filter.facts];

/** The conditions that apply to a category: one without a chip would exclude every place. */
export const factsOfCategory = (facts: readonly Fact[], category: Category | null): Fact[] =>
  facts.filter(({ fact }) => category === null || isFactOf(category, fact));

/** The title of the chip with conditions on a fact. */
export const filterTitle = (name: FactName): string =>
  FACT_FILTERS.find((filter) => filter.name === name)?.title ?? getFactDefinition(name).title;

function parseFactText(text: string): Fact | undefined {
  const [name, value, ...rest] = text.split(':');
  const definition = FACTS.find(({ id }) => id === name);
  const found = definition?.values.find(({ id }) => id === value);
  return definition && found && rest.length === 0 ? { fact: definition.id, value: found.id } : undefined;
}

/** The conditions of an address: "SEAT:YES". Unknown ones are ignored. */
export const parseFacts = (texts: readonly string[]): Fact[] =>
  [...new Set(texts)].flatMap((text) => parseFactText(text) ?? []).slice(0, FACT_CONDITIONS_MAX);

/** Conditions as parameters of an address. */
export const toFactTexts = (facts: readonly Fact[]): string[] => facts.map(toFactText);
