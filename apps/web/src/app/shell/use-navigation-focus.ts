import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * After a navigation that took away what had the focus, reading goes on at the new page instead of at the top of the
 * document. A screen that focuses something itself (a search field), or a tab that is still there, keeps it.
 */
export function useNavigationFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname) return;
    shownPath.current = pathname;
    if (document.activeElement === null || document.activeElement === document.body) {
      mainRef.current?.focus({ preventScroll: true });
    }
  }, [pathname, mainRef]);
}
