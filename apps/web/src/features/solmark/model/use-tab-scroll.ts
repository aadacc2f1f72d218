import { type RefObject, useLayoutEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { restoreScroll } from '#lib/restore-scroll.ts';

const keptTops = new Map<string, number>();

/** Each tab is found where it was left. Only between tabs, which replace each other: the shell does it for every other way. */
export function useTabScroll(insideRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const navigationType = useNavigationType();
  useLayoutEffect(() => {
    const scroller = insideRef.current?.closest('main');
    if (!scroller) return;
    if (navigationType === 'REPLACE') restoreScroll(scroller, keptTops.get(pathname) ?? 0);
    const keep = () => void keptTops.set(pathname, scroller.scrollTop);
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [pathname, navigationType, insideRef]);
}
