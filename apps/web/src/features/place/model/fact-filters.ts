import type { Category } from '@sol/contract/category';
import {
  FACT_CONDITIONS_MAX,
  type Fact,
  type FactName,
  type FactValue,
  getFactDefinition,
  isFactOf,
  parseFact,
  toFactText,
} from '@sol/contract/fact-definitions';
import type { PlaceConditions } from '../api.ts';
import { conditionText, filterTitle, PRICE_LIMITS } from './fact-text.ts';

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

const toFilters = (name: FactName, values: readonly FactValue[]): FactFilter[] =>
  values.map((value) => ({ title: conditionText({ fact: name, value }), name, facts: [{ fact: name, value }] }));

/** The chips of the sheet by group, those of the category or all. Spec 16.1-2. */
export const listMoreFilters = (category: Category | null): { title: string; filters: FactFilter[] }[] =>
  [
    {
      title: '한 끼 값',
      filters: toFilters(
        'PRICE_ONE',
        PRICE_LIMITS.map(({ max }) => `${max}`),
      ),
    },
    {
      title: '자리',
      filters: toFilters(
        'SEAT_KIND',
        getFactDefinition('SEAT_KIND').values.map(({ value }) => value),
      ),
    },
    {
      title: '그 밖에',
      filters: [
        ...toFilters('ORDER_BY', ['KIOSK']),
        ...(['PET', 'WIFI', 'STEP_FREE', 'TOILET'] as const).map((name) => toFilter(name, 'YES')),
      ],
    },
  ]
    .map(({ title, filters }) => ({
      title,
      filters: filters.filter(({ name }) => category === null || isFactOf(category, name)),
    }))
    .filter(({ filters }) => filters.length > 0);

const hasFact = (facts: readonly Fact[], { fact, value }: Fact) =>
  facts.some((other) => other.fact === fact && other.value === value);

export const isFilterSelected = (selected: readonly Fact[], { facts }: FactFilter): boolean =>
  facts.some((fact) => hasFact(selected, fact));

/** The chips of the selected values that have none otherwise, those of the sheet or of a shared link. */
export function listSheetFilters(selected: readonly Fact[]): FactFilter[] {
  const others = selected.filter((fact) => !FACT_FILTERS.some(({ facts }) => hasFact(facts, fact)));
  return [...new Set(others.map(({ fact }) => fact))].map((name) => {
    const facts = others.filter(({ fact }) => fact === name);
    return { title: facts.map(conditionText).join(', '), name, facts };
  });
}

/** The conditions with a parameter of their own, with the categories of the places that have it. */
export const DETAIL_FILTERS = {
  SOLO_NOW: { title: '지금 혼자 돼요', name: 'isSoloNow', categories: getFactDefinition('SOLO_WHEN').categories },
  FREE: { title: '무료', name: 'isFree', categories: ['culture'] },
  MANY_SEATS: { title: '좌석 많은', name: 'hasManySeats', categories: ['work'] },
} as const satisfies Record<string, { title: string; name: keyof PlaceConditions; categories: readonly Category[] }>;

/** The chips of a category; selected conditions always have one. Without a category the facts have the row. */
export const listDetailFilters = (category: Category | null, selected: PlaceConditions) =>
  [DETAIL_FILTERS.FREE, DETAIL_FILTERS.MANY_SEATS].filter(
    ({ categories: [only], name }) => only === category || selected[name],
  );

/** The chips of a category, or of all; selected conditions always have one. */
export const listFactFilters = (category: Category | null, selected: readonly Fact[]): FactFilter[] =>
  FACT_FILTERS.filter(
    (filter) => category === null || isFactOf(category, filter.name) || isFilterSelected(selected, filter),
  );

/** The conditions after a tap on a chip. A price takes the place of another one. */
export const toggleFilter = (selected: readonly Fact[], filter: FactFilter): Fact[] =>
  isFilterSelected(selected, filter)
    ? selected.filter((fact) => !hasFact(filter.facts, fact))
    : [...selected.filter(({ fact }) => fact !== 'PRICE_ONE' || filter.name !== fact), ...filter.facts];

/** The conditions that apply to a category: one without a chip would exclude every place. */
export function conditionsOfCategory(conditions: PlaceConditions, category: Category | null): PlaceConditions {
  const { facts, isSoloNow, isFree, hasManySeats } = conditions;
  const isOf = (filter: keyof typeof DETAIL_FILTERS) =>
    category === null || DETAIL_FILTERS[filter].categories.some((each) => each === category);
  return {
    ...conditions,
    facts: factsOfCategory(facts, category),
    isSoloNow: isSoloNow && isOf('SOLO_NOW'),
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
