import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './search-section.module.css';

/**
 * States that recent searches are stored for members only. `onLogin` logs in and returns to the
 * search.
 */
export function GuestRecent({ onLogin }: { onLogin: () => void }) {
  return (
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
  );
}
