import type { Category } from '@sol/contract/category';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { ClockIcon } from '#components/icons/object-icons.tsx';
import { Chip, ChipBar } from '#components/ui/chip.tsx';
import { useOfferedCategories } from '../model/offered-categories.ts';

interface CategoryChipsProps {
  selected: Category | null;
  onTap: (category: Category) => void;
  openNow: boolean;
  onOpenNowChange: (openNow: boolean) => void;
}

/** The filters of a list: open now, then the categories with a place. */
export function CategoryChips({ selected, onTap, openNow, onOpenNowChange }: CategoryChipsProps) {
  const categories = useOfferedCategories(selected);
  return (
    <ChipBar label="장소 거르기">
      <Chip isSelected={openNow} icon={<ClockIcon size={18} />} onClick={() => onOpenNowChange(!openNow)}>
        지금 영업중
      </Chip>
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
