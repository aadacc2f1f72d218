import type { SavedSort } from '@sol/contract/solmark';
import styles from './saved-sort-choice.module.css';

const SORTS: { sort: SavedSort; name: string }[] = [
  { sort: 'saved', name: '저장한 순' },
  { sort: 'name', name: '이름순' },
  { sort: 'distance', name: '가까운 순' },
  { sort: 'reviews', name: '후기 많은 순' },
  { sort: 'again', name: '혼자 다시 올래요 순' },
];

interface SavedSortChoiceProps {
  chosen: SavedSort;
  onChoose: (sort: SavedSort) => void;
}

export function SavedSortChoice({ chosen, onChoose }: SavedSortChoiceProps) {
  return (
    <div role="radiogroup" aria-label="정렬" className={styles.sorts}>
      {SORTS.map(({ sort, name }) => (
        <label key={sort} className={styles.sort}>
          <input type="radio" name="sort" checked={sort === chosen} onChange={() => onChoose(sort)} />
          {name}
        </label>
      ))}
    </div>
  );
}
