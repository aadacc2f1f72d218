import type { Category } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { useOfferedCategories } from '../model/categories.ts';
import styles from './category-tiles.module.css';

interface CategoryChipProps {
  category: { id: Category; title: string };
  isSelected: boolean;
  onTap: (category: Category) => void;
}

export function CategoryChip({ category: { id, title }, isSelected, onTap }: CategoryChipProps) {
  return (
    <Chip isSelected={isSelected} tone={id} icon={<CategoryIcon category={id} size={18} />} onClick={() => onTap(id)}>
      {title}
    </Chip>
  );
}

interface CategoryChipsProps {
  label: string;
  selected: Category | null;
  onTap: (category: Category) => void;
}

/** The categories with a place. */
export function CategoryChips({ label, selected, onTap }: CategoryChipsProps) {
  const categories = useOfferedCategories(selected === null ? [] : [selected]);
  return (
    <ChipBar label={label}>
      {categories.map((category) => (
        <CategoryChip key={category.id} category={category} isSelected={category.id === selected} onTap={onTap} />
      ))}
    </ChipBar>
  );
}

export function CategoryTiles({ onTap }: { onTap: (category: Category) => void }) {
  const categories = useOfferedCategories();
  return (
    <ul className={styles.tiles}>
      {categories.map(({ id, title }) => (
        <li key={id}>
          <button type="button" className={`${styles.tile} ${styles[id]}`} onClick={() => onTap(id)}>
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
