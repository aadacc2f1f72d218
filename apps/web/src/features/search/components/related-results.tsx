import type { RelatedItem } from '@sol/contract/place';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { Skeleton, SkeletonGroup } from '#components/ui/skeleton.tsx';
import { NoResult } from '#features/place/components/no-result.tsx';
import { RelatedOption } from './related-option.tsx';
import styles from './search-section.module.css';

interface RelatedResultsProps {
  query: Pick<UseQueryResult<RelatedItem[]>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>;
  keyword: string;
  listId: string;
  activeIndex: number | null;
  onChoose: (item: RelatedItem) => void;
}

export const optionId = (listId: string, index: number) => `${listId}-${index}`;

/** What answers the keyword. The last answer stays until the next is here, so the list never blinks. */
export function RelatedResults({ query, keyword, listId, activeIndex, onChoose }: RelatedResultsProps) {
  const { data, isError, isPlaceholderData } = query;
  if (isError && !data)
    return <ErrorState title="검색하지 못했어요" size="line" onRetry={() => void query.refetch()} />;
  // That nothing was found is said of this keyword only, not of the one before it.
  if (!data || (isPlaceholderData && data.length === 0)) return <ResultSkeleton />;
  if (data.length === 0) return <NoResult />;
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of the field's combobox.
    <ul id={listId} role="listbox" aria-label="검색 결과" className={styles.list}>
      {data.map((item, index) => (
        <RelatedOption
          key={item.type === 'PLACE' ? item.id : item.name}
          id={optionId(listId, index)}
          item={item}
          keyword={keyword}
          isActive={index === activeIndex}
          onChoose={() => onChoose(item)}
        />
      ))}
    </ul>
  );
}

export function ResultSkeleton() {
  return (
    <SkeletonGroup label="검색하는 중">
      {[1, 2, 3].map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton shape="circle" />
          <div className={styles.lines}>
            <Skeleton shape="title" />
            <Skeleton shape="short" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
