import { CATEGORIES, type Category } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import styles from './category-chips.module.css';
import colors from './category-color.module.css';

interface CategoryChipsProps {
  selected: Category | null;
  onTap: (category: Category) => void;
  openNow: boolean;
  onOpenNowChange: (openNow: boolean) => void;
}

/** The filters over a list: open now, then the eight categories. The row scrolls sideways. */
export function CategoryChips({ selected, onTap, openNow, onOpenNowChange }: CategoryChipsProps) {
  return (
    <div className={styles.bar} role="toolbar" aria-label="장소 거르기">
      <button
        type="button"
        className={`${styles.chip} ${styles.openNow}`}
        aria-pressed={openNow}
        onClick={() => onOpenNowChange(!openNow)}
      >
        <ClockIcon size={18} />
        지금 영업중
      </button>
      {CATEGORIES.map(({ id, title }) => (
        <button
          key={id}
          type="button"
          className={`${styles.chip} ${colors[id]}`}
          aria-pressed={id === selected}
          onClick={() => onTap(id)}
        >
          <CategoryIcon category={id} size={18} />
          {title}
        </button>
      ))}
    </div>
  );
}
