import { type RefObject, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { useBrowserLayoutEffect } from '#hooks/use-browser-layout-effect.ts';
import { isRestoring, restoreScroll } from '#lib/restore-scroll.ts';

const STORAGE_KEY = 'scroll-positions';
/** Entries of the history one goes back over; older ones begin at the top. */
const KEPT = 50;

type Positions = Map<string, number>;

function readPositions(): Positions {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]') as [string, number][]);
  } catch {
    // Where one had scrolled to is a comfort: unreadable, it is simply forgotten.
    return new Map();
  }
}

function remember(positions: Positions, key: string, top: number): void {
  // Re-inserted, so that the order is by last use.
  positions.delete(key);
  positions.set(key, top);
  const [oldest] = positions.keys();
  if (positions.size > KEPT && oldest !== undefined) positions.delete(oldest);
}

/** Back and reload find the main area where it was, every other way leads to the top. Browsers do so for windows only. */
export function useScrollMemory(mainRef: RefObject<HTMLElement | null>): void {
  const { key: entry, pathname } = useLocation();
  // The first entry of every document is called the same, whichever page it is.
  const key = `${entry} ${pathname}`;
  const navigationType = useNavigationType();
  const positionsRef = useRef<Positions>(null);

  useBrowserLayoutEffect(() => {
    const main = mainRef.current;
    if (main === null) return;
    positionsRef.current ??= readPositions();
    const positions = positionsRef.current;
    // A replaced entry is the same place under another key: the login modal over it, a filter changed.
    if (navigationType !== 'REPLACE') restoreScroll(main, navigationType === 'POP' ? (positions.get(key) ?? 0) : 0);
    const handleScroll = () => {
      if (!isRestoring(main)) remember(positions, key, main.scrollTop);
    };
    const handlePageHide = () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...positions]));
    main.addEventListener('scroll', handleScroll, { passive: true });
    window.addEventListener('pagehide', handlePageHide);
    return () => {
      main.removeEventListener('scroll', handleScroll);
      window.removeEventListener('pagehide', handlePageHide);
    };
  }, [key, navigationType, mainRef]);
}
