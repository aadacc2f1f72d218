import { type RefObject, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useIsomorphicLayoutEffect } from '#hooks/use-hydrated.ts';
import { isRestoring, restoreScroll } from '#lib/restore-scroll.ts';
import { tabStorage } from '#lib/storage.ts';

const STORAGE_KEY = 'scroll-positions';
/** The state of an entry that shows other content of the same page: the page stays where it is. */
export const KEEPS_SCROLL = { keepsScroll: true };

const keepsScroll = (state: unknown) =>
  typeof state === 'object' && state !== null && 'keepsScroll' in state && state.keepsScroll === true;

/** Number of history entries with a stored position; older ones start at the top. */
const MAX_POSITIONS = 50;

type Positions = Map<string, number>;

function readPositions(): Positions {
  try {
    return new Map(JSON.parse(tabStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    // Scroll positions are optional, so unreadable data is ignored.
    return new Map();
  }
}

function storePosition(positions: Positions, key: string, top: number): void {
  // Re-inserted, so that the map is ordered by last use.
  positions.delete(key);
  positions.set(key, top);
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
}

/**
 * Restores the scroll position of the main area on back navigation and reload; all other
 * navigations scroll to the section of the fragment or to the top, unless they have
 * {@link KEEPS_SCROLL}. Browsers restore window scrolling only.
 */
export function useScrollRestoration(mainRef: RefObject<HTMLElement | null>): void {
  const { key: entryKey, pathname, hash, state } = useLocation();
  // The first entry of every document has the key `default`, so the path is added.
  const key = `${entryKey} ${pathname}`;
  const navigationType = useNavigationType();
  const positionsRef = useRef<Positions>(null);
  const isHydratedRef = useRef(false);

  useIsomorphicLayoutEffect(() => {
    const main = mainRef.current;
    if (main === null) return;
    positionsRef.current ??= readPositions();
    const positions = positionsRef.current;
    // A replaced entry is the same page under another key, such as with the login modal or a
    // changed filter.
    if (navigationType === 'PUSH' && isHydratedRef.current && keepsScroll(state)) {
      storePosition(positions, key, main.scrollTop);
    } else if (navigationType !== 'REPLACE') {
      const top = navigationType === 'POP' ? positions.get(key) : undefined;
      const section = top === undefined && hash !== '' ? document.getElementById(hash.slice(1)) : null;
      if (section !== null) section.scrollIntoView();
      // Before hydration the page is at its top, or where the user has scrolled to meanwhile.
      else if (top !== undefined || isHydratedRef.current) restoreScroll(main, top ?? 0);
    }
    isHydratedRef.current = true;
    const handleScroll = () => {
      if (!isRestoring(main)) storePosition(positions, key, main.scrollTop);
    };
    const handlePageHide = () => tabStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    main.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pagehide', handlePageHide);
    return () => {
      main.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', handlePageHide);
    };
  }, [key, hash, state, navigationType, mainRef]);
}
