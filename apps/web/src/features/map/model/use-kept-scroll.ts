import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { restoreScroll } from '#lib/restore-scroll.ts';
import { type MapPage, readMapPage } from './address-filter.ts';

const keptTops = new Map<string, number>();

/** Brings a screen of the sheet back to where it was read when someone returns to it; any other way it starts at its top. */
export function useKeptScroll(contentRef: RefObject<HTMLElement | null>): void {
  const { pathname, search } = useLocation();
  const navigationType = useNavigationType();
  const lastRef = useRef<{ page: MapPage | null; address: string }>({ page: null, address: '' });
  const address = pathname + search;

  useLayoutEffect(() => {
    const scroller = contentRef.current?.closest<HTMLElement>('[data-scroller]');
    if (!scroller) return;
    const last = lastRef.current;
    const { page } = readMapPage(pathname);
    lastRef.current = { page, address };
    // The login modal comes and goes over the same address: nothing moves beneath it.
    if (last.address !== address) {
      const isReturn = navigationType === 'POP' || (last.page === 'detail' && page !== 'detail');
      restoreScroll(scroller, isReturn ? (keptTops.get(address) ?? 0) : 0);
    }
    const keep = () => void keptTops.set(address, scroller.scrollTop);
    scroller.addEventListener('scroll', keep, { passive: true });
    return () => scroller.removeEventListener('scroll', keep);
  }, [address, pathname, navigationType, contentRef]);
}
