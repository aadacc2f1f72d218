import { CATEGORIES, type Category, categoryTitle } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Chip } from '#components/ui/chip.tsx';
import { FieldErrorText } from '#components/ui/form.tsx';
import styles from './category-field.module.css';

interface CategoryFieldProps {
  current: Category;
  chosen: Category;
  onChoose: (category: Category) => void;
}

/** The choice of one category. */
export function CategoryField({ current, chosen, onChoose }: CategoryFieldProps) {
  return (
    <fieldset className={styles.group} data-field="category">
      <legend className={styles.legend}>바뀐 카테고리</legend>
      <p className={styles.current}>지금은 {categoryTitle(current)}예요.</p>
      <div className={styles.chips}>
        {CATEGORIES.map(({ id, title }) => (
          <Chip
            key={id}
            isSelected={id === chosen}
            tone={id}
            icon={<CategoryIcon category={id} size={18} />}
            onClick={() => onChoose(id)}
          >
            {title}
          </Chip>
        ))}
      </div>
      <FieldErrorText field="category" />
    </fieldset>
  );
}
