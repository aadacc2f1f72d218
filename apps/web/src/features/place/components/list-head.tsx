import { PLACE_ORDERS } from '@sol/contract/choices';
import type { PlaceOrder, PlacePage } from '@sol/contract/place';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { ChevronDownIcon } from '#components/icons/chevron-icons.tsx';
import styles from './list-head.module.css';

const ORDER_NAMES: Record<PlaceOrder, string> = {
  DISTANCE: '가까운 순',
  REVIEWS: '후기 많은 순',
  AGAIN: '혼자 다시 올래요 순',
};

interface ListHeadProps {
  query: Pick<UseInfiniteQueryResult<InfiniteData<PlacePage>>, 'data' | 'isPlaceholderData'>;
  order: PlaceOrder;
  onOrderChange: (order: PlaceOrder) => void;
  /** Name of the default order of the list. */
  defaultOrderName?: string;
}

/**
 * The number of places of a list, and the order selection. Outside of the list, so that the control
 * keeps the focus while another order loads.
 */
export function ListHead({
  query: { data, isPlaceholderData },
  order,
  onOrderChange,
  defaultOrderName = ORDER_NAMES.DISTANCE,
}: ListHeadProps) {
  const first = data?.pages[0];
  if (first?.places.length === 0 && !isPlaceholderData) return null;
  const total = isPlaceholderData ? undefined : first?.total;
  return (
    <div className={styles.head}>
      <p role="status" className={styles.count}>
        {total && `${total.count}${total.isMore ? '+' : ''}곳`}
      </p>
      <div className={styles.order}>
        <select
          aria-label="정렬"
          className={styles.select}
          value={order}
          onChange={({ currentTarget }) => {
            const chosen = PLACE_ORDERS.find((option) => option === currentTarget.value);
            if (chosen) onOrderChange(chosen);
          }}
        >
          {PLACE_ORDERS.map((option) => (
            <option key={option} value={option}>
              {option === 'DISTANCE' ? defaultOrderName : ORDER_NAMES[option]}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={16} className={styles.chevron} />
      </div>
    </div>
  );
}
