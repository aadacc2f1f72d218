import type { SearchMode } from '@sol/contract/search-history';
import { removeGuestSearch, removeGuestSearches, useGuestSearches } from '../model/guest-searches.ts';
import { RecentSearchList } from './recent-search-list.tsx';

interface GuestSearchesProps {
  mode: SearchMode;
  onSearch: (keyword: string) => void;
}

/** The recent searches of a guest on this device. */
export function GuestSearches({ mode, onSearch }: GuestSearchesProps) {
  const keywords = useGuestSearches(mode);
  if (keywords.length === 0) return null;
  return (
    <RecentSearchList
      keywords={keywords}
      onSearch={onSearch}
      onRemove={(keyword) => removeGuestSearch(mode, keyword)}
      onRemoveAll={() => removeGuestSearches(mode)}
    />
  );
}
