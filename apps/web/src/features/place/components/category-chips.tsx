import type { Category } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { useOfferedCategories } from '../model/offered-categories.ts';

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
      {categories.map(({ id, title }) => (
        <Chip
          key={id}
          isSelected={id === selected}
          tone={id}
          icon={<CategoryIcon category={id} size={18} />}
          onClick={() => onTap(id)}
        >
          {title}
        </Chip>
      ))}
    </ChipBar>
  );
}
