import type { SavedOrder } from '@sol/contract/solmark';
import styles from './saved-order-choice.module.css';

const ORDERS: { order: SavedOrder; name: string }[] = [
  { order: 'saved', name: '저장한 순' },
  { order: 'name', name: '이름순' },
  { order: 'distance', name: '가까운 순' },
  { order: 'reviews', name: '후기 많은 순' },
  { order: 'again', name: '혼자 다시 올래요 순' },
];

interface SavedOrderChoiceProps {
  chosen: SavedOrder;
  onChoose: (order: SavedOrder) => void;
}

export function SavedOrderChoice({ chosen, onChoose }: SavedOrderChoiceProps) {
  return (
    <div role="radiogroup" aria-label="정렬" className={styles.orders}>
      {ORDERS.map(({ order, name }) => (
        <label key={order} className={styles.order}>
          <input type="radio" name="order" checked={order === chosen} onChange={() => onChoose(order)} />
          {name}
        </label>
      ))}
    </div>
  );
}
