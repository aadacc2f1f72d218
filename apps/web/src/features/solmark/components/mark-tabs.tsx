import { useLocation } from 'react-router';
import { Link } from '#components/ui/link.tsx';
import { paths } from '#lib/paths.ts';
import styles from './mark-tabs.module.css';

const TABS = [
  { name: '장소', path: paths.mark },
  { name: '쏠렉트', path: paths.markSollect },
  { name: '내 쏠렉트', path: paths.markMy },
];

/** Tabs replace the history entry, so that back leaves the mark screens. Spec 2.11-1. */
export function MarkTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="쏠마크 메뉴" className={styles.tabs}>
      {TABS.map(({ name, path }) => (
        <Link key={path} to={path} replace className={styles.tab} aria-current={path === pathname ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
