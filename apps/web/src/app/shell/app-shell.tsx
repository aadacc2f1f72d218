import { type RefObject, useEffect, useRef } from 'react';
import { createPath, Outlet, useLocation, useMatches, useNavigation, useNavigationType } from 'react-router';
import { VisuallyHidden } from '#components/ui/visually-hidden.tsx';
import { LoginDialog } from '#features/session/components/login-dialog.tsx';
import { isLoginModal, stateBehindModal } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { CollectionSheetHost } from '#features/solmark/components/collection-sheet.tsx';
import { AddPlaceHost } from './add-place-host.tsx';
import { BlockDialogHost } from './block-dialog-host.tsx';
import { PendingActionRunner } from './pending-action-runner.tsx';
import styles from './shell.module.css';
import { TabBar } from './tab-bar.tsx';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Options of a route, read by the shell. */
export interface RouteHandle {
  hidesTabs?: boolean;
  /** On wide screens: a grid of cards, or a panel beside the map. Without it a column for reading. */
  layout?: 'grid' | 'map';
}

/** Announces the page title after each navigation. Screen readers read the first one themselves. */
function RouteAnnouncer() {
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

/** How far an element is from the middle of the window, in which the sheet may be moving. */
function distanceFromMiddle(element: Element): number {
  const { top, bottom } = element.getBoundingClientRect();
  return Math.abs(top + bottom - window.innerHeight);
}

/**
 * Focuses the main area after a navigation that removed the focused element; after Back the link that led away, so
 * that the keyboard continues where it was in a list. Elements that keep or take the focus themselves (a tab, a search
 * field) are not affected.
 */
function useNavigationFocus(mainRef: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const isTraversal = useNavigationType() === 'POP';
  const previousPath = useRef(pathname);

  useEffect(() => {
    const left = previousPath.current;
    if (left === pathname) return;
    previousPath.current = pathname;
    const main = mainRef.current;
    if (main === null || ![null, document.body, main].includes(document.activeElement as HTMLElement | null)) return;
    // Layout effects have restored the scroll position. Several lists of a page may have the same place.
    const [link = main] = isTraversal
      ? [...main.querySelectorAll('a')]
          .filter((each) => each.pathname === left)
          .toSorted((a, b) => distanceFromMiddle(a) - distanceFromMiddle(b))
      : [];
    link.focus({ preventScroll: true });
  }, [pathname, isTraversal, mainRef]);
}

/** The layout of all pages: a scrolling main area and the tab bar, a rail on wide screens. Spec 2.1. */
export function AppShell() {
  const mainRef = useRef<HTMLElement>(null);
  const location = useLocation();
  const { state } = useNavigation();
  const isMember = useIsMember();
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const hidesTabs = handles.some((handle) => handle?.hidesTabs === true);
  const layout = handles.find((handle) => handle?.layout !== undefined)?.layout ?? 'column';
  useScrollRestoration(mainRef);
  useNavigationFocus(mainRef);

  return (
    <div className={styles.app} data-layout={layout} data-without-tabs={hidesTabs || undefined}>
      <a href="#main" className={styles.skip}>
        본문으로 건너뛰기
      </a>
      {state !== 'idle' && <div className={styles.progress} />}
      <main ref={mainRef} id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {!hidesTabs && <TabBar />}
      <RouteAnnouncer />
      {isMember && (
        <>
          <PendingActionRunner />
          <CollectionSheetHost />
          <BlockDialogHost />
          <AddPlaceHost />
        </>
      )}
      {isLoginModal(location) && <LoginDialog background={createPath(location)} state={stateBehindModal(location)} />}
    </div>
  );
}
