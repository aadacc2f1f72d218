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

/**
 * The listbox of the search field, with the matching parts of the names in bold. Results that are
 * only similar to the keyword come last, under a question.
 */
export function RelatedList({
  items,
  keyword,
  hasDistances,
  listId,
  optionId,
  activeIndex,
  onChoose,
}: RelatedListProps) {
  const options = items.map((item, index) => (
    <RelatedOption
      key={item.type === 'PLACE' ? item.id : item.name}
      id={optionId(index)}
      item={item}
      keyword={keyword}
      hasDistance={hasDistances}
      isActive={index === activeIndex}
      onChoose={() => onChoose(item)}
    />
  ));
  const firstSimilar = items.findIndex(({ isSimilar }) => isSimilar);
  const exactCount = firstSimilar < 0 ? items.length : firstSimilar;
  const questionId = `${listId}-similar`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of the field's combobox.
    <ul id={listId} role="listbox" aria-label="검색 결과" className={styles.list}>
      {options.slice(0, exactCount)}
      {exactCount < items.length && (
        // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields.
        <li role="group" aria-labelledby={questionId}>
          <p id={questionId} className={styles.similar}>
            혹시 이곳인가요?
          </p>
          <ul role="presentation">{options.slice(exactCount)}</ul>
        </li>
      )}
    </ul>
  );
}
