import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { Link } from '#components/ui/link.tsx';
import { TopBar } from '#components/ui/top-bar.tsx';
import { paths } from '#lib/paths.ts';
import { restoreScroll } from '#lib/restore-scroll.ts';
import styles from './solmark.module.css';

const TABS = [
  { name: '장소', path: paths.mark },
  { name: '쏠렉트', path: paths.markSollect },
  { name: '내 쏠렉트', path: paths.markMy },
];

/** Tabs replace the history entry, so that back leaves the mark screens. Spec 2.11-1. */
function MarkTabs() {
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

const scrollTops = new Map<string, number>();

/**
 * Restores the scroll position of each tab. Only for tab changes (REPLACE): the shell handles other
 * navigations.
 */
function useTabScroll(elementRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    const scroller = elementRef.current?.closest('main');
    if (!scroller) return;
    if (navigationType === 'REPLACE') restoreScroll(scroller, scrollTops.get(pathname) ?? 0);
    const handleScroll = () => void scrollTops.set(pathname, scroller.scrollTop);
    scroller.addEventListener('scroll', handleScroll, { passive: true });
    return () => scroller.removeEventListener('scroll', handleScroll);
  }, [pathname, navigationType, elementRef]);
}

/** Tabs: marked places, marked sollects and own sollects. Spec 2.11-1. */
function MarkScreen() {
  const rootRef = useRef<HTMLDivElement>(null);
  useTabScroll(rootRef);
  return (
    <div ref={rootRef}>
      <TopBar title="쏠마크" />
      <MarkTabs />
      <Outlet />
    </div>
  );
}

export { MarkScreen as Component };
