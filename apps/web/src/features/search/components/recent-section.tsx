import type { SearchMode } from '@sol/contract/search-history';
import { lazyPart } from '#lib/lazy-part.tsx';
import { GuestRecent } from './guest-recent.tsx';
import { SearchSection } from './search-section.tsx';

/** Loaded on demand: guests do not need it. */
const RecentSearches = lazyPart(async () => (await import('./recent-searches.tsx')).RecentSearches);

interface RecentSectionProps {
  mode: SearchMode;
  isMember: boolean;
  /** Logs a guest in and returns to the search. */
  onLogin: () => void;
  onSearch: (keyword: string) => void;
}

/** Shown while the field is empty. Spec 2.9-2. */
export function RecentSection({ mode, isMember, onLogin, onSearch }: RecentSectionProps) {
  return (
    <SearchSection title="최근 검색어">
      {isMember ? (
        <RecentSearches mode={mode} onSearch={onSearch} />
      ) : (
        <GuestRecent mode={mode} onLogin={onLogin} onSearch={onSearch} />
      )}
    </SearchSection>
  );
}
