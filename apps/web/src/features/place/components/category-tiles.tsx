import type { Category } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { useOfferedCategories } from '../model/offered-categories.ts';
import colors from './category-color.module.css';
import styles from './category-tiles.module.css';

export function CategoryTiles({ onTap }: { onTap: (category: Category) => void }) {
  const categories = useOfferedCategories();
  return (
    <ul className={styles.tiles}>
      {categories.map(({ id, title }) => (
        <li key={id}>
          <button type="button" className={`${styles.tile} ${colors[id]}`} onClick={() => onTap(id)}>
            <span className={styles.icon}>
              <CategoryIcon category={id} size={28} />
            </span>
            {title}
          </button>
        </li>
      ))}
    </ul>
  );
}
