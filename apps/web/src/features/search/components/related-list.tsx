import type { RelatedItem } from '@sol/contract/place';
import { RelatedOption } from './related-option.tsx';
import styles from './search-section.module.css';

export interface RelatedListProps {
  items: RelatedItem[];
  keyword: string;
  hasDistances: boolean;
  listId: string;
  optionId: (index: number) => string;
  activeIndex: number | null;
  onChoose: (item: RelatedItem) => void;
}

/** The listbox of the search field, with the matching parts of the names in bold. */
export function RelatedList({
  items,
  keyword,
  hasDistances,
  listId,
  optionId,
  activeIndex,
  onChoose,
}: RelatedListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of the field's combobox.
    <ul id={listId} role="listbox" aria-label="검색 결과" className={styles.list}>
      {items.map((item, index) => (
        <RelatedOption
          key={item.type === 'PLACE' ? item.id : item.name}
          id={optionId(index)}
          item={item}
          keyword={keyword}
          hasDistance={hasDistances}
          isActive={index === activeIndex}
          onChoose={() => onChoose(item)}
        />
      ))}
    </ul>
  );
}
