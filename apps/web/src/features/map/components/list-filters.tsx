import type { Category } from '@sol/contract/category';
import { startTransition, useOptimistic } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PlaceConditions } from '#features/place/api.ts';
import { ConditionChips } from '#features/place/components/condition-chips.tsx';
import { chooseCategory } from '#features/place/model/categories.ts';
import { conditionsOfCategory } from '#features/place/model/fact-filters.ts';
import { isPastMinute, openAtText } from '#features/place/model/open-at.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { byArea, conditionsOf, type ListFilter, listAddress } from '../model/map-filter.ts';
import { hasLeftList, useMapStore } from '../model/map-store.ts';
import styles from './map.module.css';
import { ResultsHead } from './results-head.tsx';

interface HoursNoteProps {
  conditions: PlaceConditions;
  /** Removes the time. */
  onDrop: () => void;
}

/** States where places with unknown hours are, and that the time of a shared link has passed. */
function HoursNote({ conditions: { openNow, openAt }, onDrop }: HoursNoteProps) {
  // The page may have been rendered on the server at another time.
  const now = useHydrated() ? new Date() : null;
  if (openAt !== null && now !== null && isPastMinute(openAt, now)) {
    return (
      <p className={styles.hoursNote}>
        {`지난 시각이에요: ${openAtText(openAt, now)}에 열었던 곳이에요. `}
        <button type="button" className={styles.drop} onClick={onDrop}>
          시간 조건 빼기
        </button>
      </p>
    );
  }
  if (!openNow && openAt === null) return null;
  return <p className={styles.hoursNote}>영업시간을 모르는 곳은 맨 아래에 따로 보여드려요</p>;
}

/**
 * The count, the order and the filters above the list. A category searches the visible area; conditions narrow the current
 * list.
 */
export function ListFilters({ filter: navigated }: { filter: ListFilter }) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const searchHere = useMapStore((store) => store.searchHere);
  // Shown at once, so that a second tap adds to the first one while its navigation is pending.
  const [filter, setFilter] = useOptimistic(navigated);
  const show = (next: ListFilter) =>
    startTransition(async () => {
      setFilter(next);
      // The state of the entry has the way back, for example to a collection.
      await navigate(listAddress(next), { replace: true, ...(next.kind === filter.kind && { state }) });
    });

  const selected = filter.kind === 'area' ? filter.category : null;
  const handleTap = (tapped: Category) => {
    searchHere();
    const category = chooseCategory(selected, tapped);
    const conditions = conditionsOfCategory(conditionsOf(filter), category);
    show({ ...byArea(category, conditions), order: filter.order });
  };
  const handleConditions = (conditions: PlaceConditions) => {
    // The list, its count and the pins are those of the visible area.
    if (filter.kind === 'area' && hasLeftList(useMapStore.getState())) searchHere();
    show({ ...filter, ...conditions });
  };
  return (
    <>
      <ResultsHead filter={filter} onOrderChange={(order) => show({ ...filter, order })} />
      <ConditionChips category={selected} conditions={filter} onChange={handleConditions} onCategoryTap={handleTap} />
      {(filter.openNow || filter.openAt !== null) && (
        <HoursNote conditions={filter} onDrop={() => show({ ...filter, openAt: null, openForMin: null })} />
      )}
    </>
  );
}
