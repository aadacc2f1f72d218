import type { Category } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { useOfferedCategories } from '#features/place/model/offered-categories.ts';

interface SollectChipsProps {
  selected: Category | null;
  onTap: (category: Category) => void;
}

/** Spec 2.10-4. */
export function SollectChips({ selected, onTap }: SollectChipsProps) {
  const categories = useOfferedCategories(selected);
  return (
    <ChipBar label="쏠렉트 카테고리">
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
