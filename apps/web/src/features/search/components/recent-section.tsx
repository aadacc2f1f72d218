import type { SearchMode } from '@sol/contract/search-history';
import { lazyPart } from '#lib/lazy-part.tsx';
import { GuestRecent } from './guest-recent.tsx';
import { SearchSection } from './search-section.tsx';

/** Nothing a guest needs. */
const RecentSearches = lazyPart(async () => (await import('./recent-searches.tsx')).RecentSearches);

interface RecentSectionProps {
  mode: SearchMode;
  isMember: boolean;
  /** Signs a guest in and leads back to the search. */
  onLogin: () => void;
  onSearch: (keyword: string) => void;
}

/** What stands under an empty field. Spec 2.9-2. */
export function RecentSection({ mode, isMember, onLogin, onSearch }: RecentSectionProps) {
  return (
    <SearchSection title="최근 검색어">
      {isMember ? <RecentSearches mode={mode} onSearch={onSearch} /> : <GuestRecent onLogin={onLogin} />}
    </SearchSection>
  );
}
