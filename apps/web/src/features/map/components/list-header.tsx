import type { Category } from '@sol/contract/category';
import { useNavigate } from 'react-router';
import { CategoryChips } from '#features/place/components/category-chips.tsx';
import { chooseCategory } from '#features/place/model/category-choice.ts';
import { listAddress } from '../model/list-address.ts';
import { byCategory, type MapFilter } from '../model/map-filter.ts';
import { useMapStore } from '../model/map-store.ts';
import styles from './list-header.module.css';

/**
 * The filters above the list. A category searches the visible area; open now narrows the current
 * list.
 */
export function ListHeader({ filter }: { filter: MapFilter }) {
  const navigate = useNavigate();
  const searchHere = useMapStore((state) => state.searchHere);
  const show = (next: MapFilter) => void navigate(listAddress(next), { replace: true });

  const handleTap = (tapped: Category) => {
    searchHere();
    show({ ...byCategory(chooseCategory(filter.category, tapped), filter.openNow), order: filter.order });
  };
  return (
    <>
      <CategoryChips
        selected={filter.category}
        onTap={handleTap}
        openNow={filter.openNow}
        onOpenNowChange={(openNow) => show({ ...filter, openNow })}
      />
      {filter.openNow && <p className={styles.honest}>영업시간이 알려진 곳만 보여드려요</p>}
    </>
  );
}
