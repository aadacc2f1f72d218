import type { SearchMode } from '@sol/contract/search-history';
import { Link } from '#components/ui/link.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { paths } from '#lib/paths.ts';
import styles from './search-section.module.css';
import { SearchSection } from './search-section.tsx';

/** Loaded on demand: the server renders the hint, and knows no searches of the device. */
const GuestSearches = lazyPart(async () => (await import('./guest-searches.tsx')).GuestSearches);

interface GuestRecentProps {
  mode: SearchMode;
  /** Logs in and returns to the search. */
  onLogin: () => void;
  onSearch: (keyword: string) => void;
}

/** The searches of this device, and the hint that a member has those of all devices. */
function GuestRecent({ mode, onLogin, onSearch }: GuestRecentProps) {
  return (
    <>
      <GuestSearches mode={mode} onSearch={onSearch} />
      <div className={styles.guest}>
        <p>로그인하면 최근 검색어를 모아 볼 수 있어요.</p>
        <Link
          to={paths.login}
          className={styles.login}
          onClick={(event) => {
            event.preventDefault();
            onLogin();
          }}
        >
          로그인하기
        </Link>
      </div>
    </>
  );
}

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
