import type { PlacePage } from '@sol/contract/place';
import { groupByFact } from '#lib/fact/fact-codes.ts';
import type { PlaceFilter } from './place-filter.ts';
import { toTotal } from './place-presenter.ts';

type WithoutFilter = NonNullable<PlacePage['withoutFilter']>;
type FilterName = WithoutFilter[number]['filter'];

/** The filter without each of the conditions that a visitor can choose. */
export function listReducedFilters(filter: PlaceFilter): { name: FilterName; filter: PlaceFilter }[] {
  const { facts = [], category, openAt } = filter;
  return [
    ...[...groupByFact(facts).keys()].map((name) => {
      const others = facts.filter(({ fact }) => fact !== name);
      return { name, filter: { ...filter, facts: others.length === 0 ? undefined : others } };
    }),
    ...(category === undefined ? [] : [{ name: 'CATEGORY' as const, filter: { ...filter, category: undefined } }]),
    ...(openAt === undefined ? [] : [{ name: 'OPEN' as const, filter: { ...filter, openAt: undefined } }]),
  ];
}

/** The number of places without each filter, if the filters exclude every place. */
export async function countWithoutFilters(
  filter: PlaceFilter,
  count: (reduced: PlaceFilter) => Promise<number>,
): Promise<Pick<PlacePage, 'withoutFilter'>> {
  const reduced = listReducedFilters(filter);
  if (reduced.length === 0) return {};
  const counts = await Promise.all(reduced.map((one) => count(one.filter)));
  return { withoutFilter: reduced.map(({ name }, index) => ({ filter: name, total: toTotal(counts[index] ?? 0) })) };
}
