import type { RelatedItem } from '@sol/contract/place';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/states.tsx';
import { NoResult } from '#features/place/components/empty-states.tsx';
import { RequestPlaceLink } from '#features/place/components/place-list.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { RelatedListProps } from './related-list.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** Loaded on demand: the matching of Korean text is large and only needed for results. */
const loadList = () => import('./related-list.tsx');
const RelatedList = lazyPart(async () => (await loadList()).RelatedList, <ResultSkeleton />);

/** Loads the list's module before the first response. If that fails, the list loads it again. */
export const preloadRelatedList = (): void => void loadList().catch(() => undefined);

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
