import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the main area after a navigation that removed the focused element. Elements that keep or
 * take the focus themselves (a tab, a search field) are not affected.
 */
export function useNavigationFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const previousPath = useRef(pathname);

  useEffect(() => {
    if (previousPath.current === pathname) return;
    previousPath.current = pathname;
    if (document.activeElement === null || document.activeElement === document.body) {
      mainRef.current?.focus({ preventScroll: true });
    }
  }, [pathname, mainRef]);
}
