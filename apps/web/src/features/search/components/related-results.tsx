import type { RelatedItem } from '@sol/contract/place';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#components/ui/error-state.tsx';
import { NoResult } from '#features/place/components/no-result.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import type { RelatedListProps } from './related-list.tsx';
import { ResultSkeleton } from './result-skeleton.tsx';

/** What finds a keyword again in Korean names is large, and needed with the first answer only. */
const loadList = () => import('./related-list.tsx');
const RelatedList = lazyPart(async () => (await loadList()).RelatedList, <ResultSkeleton />);

/** Fetches the list's script ahead of the first answer. Without it the list fetches it itself. */
export const preloadRelatedList = (): void => void loadList().catch(() => undefined);

interface RelatedResultsProps extends Omit<RelatedListProps, 'items'> {
  query: Pick<UseQueryResult<RelatedItem[]>, 'data' | 'isError' | 'isPlaceholderData' | 'refetch'>;
}

/** What answers the keyword. The last answer stays until the next is here, so the list never blinks. */
export function RelatedResults({ query, ...list }: RelatedResultsProps) {
  const { data, isError, isPlaceholderData } = query;
  if (isError && !data)
    return <ErrorState title="검색하지 못했어요" size="line" onRetry={() => void query.refetch()} />;
  // That nothing was found is said of this keyword only, not of the one before it.
  if (!data || (isPlaceholderData && data.length === 0)) return <ResultSkeleton />;
  if (data.length === 0) return <NoResult />;
  return <RelatedList {...list} items={data} />;
}
