import type { RelatedItem } from '@sol/contract/place';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import colors from '#features/place/components/category-color.module.css';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './related-option.module.css';

interface RelatedOptionProps {
  id: string;
  item: RelatedItem;
  keyword: string;
  hasDistance: boolean;
  isActive: boolean;
  onChoose: () => void;
}

export function RelatedOption({ id, item, keyword, hasDistance, isActive, onChoose }: RelatedOptionProps) {
  const isPlace = item.type === 'PLACE';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and handles the keys of the list.
    <li
      id={id}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the field's listbox.
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      <span className={`${styles.icon} ${isPlace ? colors[item.category] : ''}`}>
        {isPlace ? <CategoryIcon category={item.category} size={20} /> : <PinIcon size={20} />}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          <HighlightedText text={item.name} keyword={keyword} />
        </span>
        <span className={styles.address}>{item.address}</span>
      </span>
      {isPlace && item.isMarked && (
        <span className={styles.marked}>
          <HeartIcon filled size={16} />
          <VisuallyHidden>저장한 장소</VisuallyHidden>
        </span>
      )}
      {hasDistance && (
        <span className={styles.distance}>
          {item.distance.value}
          {item.distance.unit}
        </span>
      )}
    </li>
  );
}
