import { type RefObject, useLayoutEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigationType } from 'react-router';
import { TopBar } from '#components/ui/top-bar.tsx';
import { MarkTabs } from '#features/solmark/components/mark-tabs.tsx';
import { restoreScroll } from '#lib/restore-scroll.ts';

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
