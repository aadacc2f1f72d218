import type { SearchMode } from '@sol/contract/search-history';
import { useQueryClient } from '@tanstack/react-query';
import { logger } from '#lib/logger.ts';
import { limitKeyword } from './keyword.ts';

/**
 * Returns a function that saves a search of a member; guests' searches are not saved. Spec 4.5-6,
 * 6-2.
 */
export function useSaveSearch(mode: SearchMode, isMember: boolean): (keyword: string) => void {
  const queryClient = useQueryClient();
  return (keyword) => {
    if (!isMember) return;
    import('./mutate-recent-searches.ts').then(
      ({ addRecentSearch }) => addRecentSearch(queryClient, mode, limitKeyword(keyword)),
      (error: unknown) => logger.error('최근 검색어를 저장하지 못했어요', error),
    );
  };
}
