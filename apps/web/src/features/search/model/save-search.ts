import type { SearchMode } from '@sol/contract/search-history';
import type { QueryClient } from '@tanstack/react-query';
import { postSearch } from '../api/suggestions.ts';
import { addGuestSearch } from './guest-searches.ts';
import { addRecentSearch } from './mutate-recent-searches.ts';

interface SavedSearch {
  mode: SearchMode;
  isMember: boolean;
  keyword: string;
}

/** See use-save-search.ts, which loads this module with the first search. */
export async function saveSearch(queryClient: QueryClient, { mode, isMember, keyword }: SavedSearch): Promise<void> {
  if (!isMember) addGuestSearch(mode, keyword);
  await Promise.all([
    isMember ? addRecentSearch(queryClient, mode, keyword) : undefined,
    mode === 'solmap' ? postSearch(keyword) : undefined,
  ]);
}
