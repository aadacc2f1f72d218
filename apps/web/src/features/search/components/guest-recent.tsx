import type { SearchMode } from '@sol/contract/search-history';
import { Link } from '#components/ui/link.tsx';
import { lazyPart } from '#lib/lazy-part.tsx';
import { paths } from '#lib/paths.ts';
import styles from './search-section.module.css';

/** Loaded on demand: the server renders the hint, and knows no searches of the device. */
const GuestSearches = lazyPart(async () => (await import('./guest-searches.tsx')).GuestSearches);

interface GuestRecentProps {
  mode: SearchMode;
  /** Logs in and returns to the search. */
  onLogin: () => void;
  onSearch: (keyword: string) => void;
}

/** The searches of this device, and the hint that a member has those of all devices. */
export function GuestRecent({ mode, onLogin, onSearch }: GuestRecentProps) {
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
