import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { restoreScroll } from '#lib/restore-scroll.ts';

const scrollTops = new Map<string, number>();

/**
 * Restores the scroll position of each tab. Only for tab changes (REPLACE): the shell handles other
 * navigations.
 */
export function useTabScroll(elementRef: RefObject<HTMLElement | null>): void {
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
