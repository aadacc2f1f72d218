import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';

/** Says the name of each page one comes to; the first is read by the browser itself. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const statusRef = useRef<HTMLSpanElement>(null);
  const shownPath = useRef(pathname);

  useEffect(() => {
    if (shownPath.current === pathname || statusRef.current === null) return;
    shownPath.current = pathname;
    // By now the page has been committed, its title with it.
    statusRef.current.textContent = document.title;
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span ref={statusRef} role="status" />
    </VisuallyHidden>
  );
}
