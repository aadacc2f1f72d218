import type { SearchMode } from '@sol/contract/search-history';
import { useQueryClient } from '@tanstack/react-query';
import { logger } from '#lib/logger.ts';
import { limitKeyword } from './keyword.ts';

/**
 * Returns a function that saves a search: of a member in the account, of a guest on this device
 * only. Spec 4.5-6, 6-2. A search of places is also counted for the popular ones, without the
 * member.
 */
export function useSaveSearch(mode: SearchMode, isMember: boolean): (keyword: string) => void {
  const queryClient = useQueryClient();
  return (keyword) => {
    import('./save-search.ts')
      .then(({ saveSearch }) => saveSearch(queryClient, { mode, isMember, keyword: limitKeyword(keyword) }))
      .catch((error: unknown) => logger.error('Failed to save a recent search', error));
  };
}
