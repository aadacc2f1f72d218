import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';

/** Announces the page title after each navigation. Screen readers read the first one themselves. */
export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const statusRef = useRef<HTMLSpanElement>(null);
  const announcedPath = useRef(pathname);

  useEffect(() => {
    if (announcedPath.current === pathname || statusRef.current === null) return;
    announcedPath.current = pathname;
    // Effects run after commit, when React has updated the title.
    statusRef.current.textContent = document.title;
  }, [pathname]);

  return (
    <VisuallyHidden>
      <span ref={statusRef} role="status" />
    </VisuallyHidden>
  );
}
