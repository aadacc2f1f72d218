import type { RelatedItem } from '@sol/contract/place-search';
import type { UseQueryResult } from '@tanstack/react-query';
import { CategoryIcon } from '#components/icons/category-icon.tsx';
import { HeartIcon } from '#components/icons/mark-icons.tsx';
import { PinIcon } from '#components/icons/object-icons.tsx';
import { ErrorState } from '#components/ui/states.tsx';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import colors from '#features/place/components/category-tiles.module.css';
import { NoResult, RequestPlaceLink } from '#features/place/components/empty-states.tsx';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './related-option.module.css';
import { ResultSkeleton } from './search-section.tsx';

interface RelatedOptionProps {
  id: string;
  item: RelatedItem;
  keyword: string;
  hasDistance: boolean;
  isActive: boolean;
  onChoose: () => void;
}

function RelatedOption({ id, item, keyword, hasDistance, isActive, onChoose }: RelatedOptionProps) {
  const isPlace = item.type === 'PLACE';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field keeps the focus and handles the keys of the list.
    <li
      id={id}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- an option of the field's listbox.
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={styles.option}
      onClick={onChoose}
    >
      <span className={`${styles.relatedOptionIcon} ${isPlace ? colors[item.category] : ''}`}>
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

interface RelatedListProps {
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
function RelatedList({ items, keyword, hasDistances, listId, optionId, activeIndex, onChoose }: RelatedListProps) {
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
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the popup of the field's combobox.
    <ul id={listId} role="listbox" aria-label="검색 결과" className={styles.list}>
      {exactCount === 0 && (
        <li role="presentation" className={styles.similar}>
          ‘{keyword}’ 이름으로는 찾지 못했어요
        </li>
      )}
      {options.slice(0, exactCount)}
      {exactCount < items.length && (
        // A group of options, not of form fields.
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

interface RelatedResultsProps extends Omit<RelatedListProps, 'items'> {
  query: Pick<UseQueryResult<RelatedItem[]>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>;
}

/**
 * The results of a keyword. The previous results stay until the next arrive, so that the list does
 * not flicker.
 */
export function RelatedResults({ query, ...list }: RelatedResultsProps) {
  const { data, isError, isPlaceholderData } = query;
  if (isError && !data)
    return <ErrorState title="검색하지 못했어요" size="line" onRetry={() => void query.refetch()} />;
  // "No results" may be shown for the current keyword only, not for a placeholder.
  if (!data || (isPlaceholderData && data.length === 0)) return <ResultSkeleton />;
  if (data.length === 0)
    return (
      <NoResult>
        <RequestPlaceLink keyword={list.keyword} />
      </NoResult>
    );
  return (
    <>
      <RelatedList {...list} items={data} />
      <RequestPlaceLink keyword={list.keyword} />
    </>
  );
}
