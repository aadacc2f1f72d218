import type { Category } from '@sol/contract/category';
import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router';
import { CategoryChips } from '#features/place/components/category-choice.tsx';
import { ConditionChips } from '#features/place/components/condition-chips.tsx';
import { chooseCategory } from '#features/place/model/categories.ts';
import { factsOfCategory } from '#features/place/model/fact-filters.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { listAddress } from '../model/list-address.ts';
import { byCategory, conditionsOf, type MapFilter } from '../model/map-filter.ts';
import { useMapStore } from '../model/map-store.ts';

const HoursNote = lazyPart(async () => (await import('./hours-note.tsx')).HoursNote);

/**
 * The filters above the list. A category searches the visible area; conditions narrow the current
 * list.
 */
export function ListFilters({ filter: navigated }: { filter: MapFilter }) {
  const navigate = useNavigate();
  const searchHere = useMapStore((state) => state.searchHere);
  // Shown at once, so that a second tap adds to the first one while its navigation is pending.
  const [filter, setFilter] = useOptimistic(navigated);
  const show = (next: MapFilter) =>
    startTransition(async () => {
      setFilter(next);
      await navigate(listAddress(next), { replace: true });
    });

  const handleTap = (tapped: Category) => {
    searchHere();
    const category = chooseCategory(filter.category, tapped);
    const conditions = { ...conditionsOf(filter), facts: factsOfCategory(filter.facts, category) };
    show({ ...byCategory(category, conditions), order: filter.order });
  };
  return (
    <>
      <CategoryChips label="장소 거르기" selected={filter.category} onTap={handleTap} />
      <ConditionChips
        category={filter.category}
        conditions={filter}
        onChange={(conditions) => show({ ...filter, ...conditions })}
      />
      {(filter.openNow || filter.openAt !== null) && (
        <HoursNote conditions={filter} onDrop={() => show({ ...filter, openAt: null })} />
      )}
    </>
  );
}
