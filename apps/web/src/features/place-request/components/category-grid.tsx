import { CATEGORIES, type Category } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import styles from './place-request.module.css';

interface CategoryGridProps {
  chosen: readonly Category[];
  onToggle: (id: Category) => void;
}

/** Choice of one or more categories. Spec 5-29. */
export function CategoryGrid({ chosen, onToggle }: CategoryGridProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.label}>카테고리</legend>
      <div className={styles.grid}>
        {CATEGORIES.map(({ id, title }) => (
          <button
            key={id}
            type="button"
            className={styles.cell}
            data-tone={id}
            aria-pressed={chosen.includes(id)}
            onClick={() => onToggle(id)}
          >
            <CategoryIcon category={id} />
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
