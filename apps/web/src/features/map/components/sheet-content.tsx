import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { restoreScroll } from '#lib/restore-scroll.ts';
import { type MapPage, readMapPage } from '../model/map-page.ts';
import { useMapStore } from '../model/map-store.ts';
import { ABROAD_TEXT } from '../model/user-location.ts';
import noteStyles from './hours-note.module.css';

const storedTops = new Map<string, number>();

/**
 * Restores the scroll position of a screen in the sheet on return to it; other navigation starts at
 * the top.
 */
function useScrollRestoration(contentRef: RefObject<HTMLElement | null>): void {
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
    // The login modal opens and closes over the same address: keep the position below it.
    if (last.address !== address) {
      const isReturn = navigationType === 'POP' || (last.page === 'detail' && page !== 'detail');
      const top = isReturn ? storedTops.get(address) : undefined;
      // Before hydration the sheet is at its top, or where the user has scrolled to meanwhile.
      if (top !== undefined || last.address !== '') restoreScroll(scroller, top ?? 0);
    }
    const storeTop = () => void storedTops.set(address, scroller.scrollTop);
    scroller.addEventListener('scroll', storeTop, { passive: true });
    return () => scroller.removeEventListener('scroll', storeTop);
  }, [address, pathname, navigationType, contentRef]);
}

/** The scrolling content of the sheet; restores the scroll position of a list on return. */
export function SheetContent({ children }: { children: ReactNode }) {
  const contentRef = useRef<HTMLDivElement>(null);
  useScrollRestoration(contentRef);
  const isAbroad = useMapStore((state) => state.isAbroad);
  return (
    <div ref={contentRef}>
      {isAbroad && <p className={noteStyles.note}>{ABROAD_TEXT}</p>}
      {children}
    </div>
  );
}
