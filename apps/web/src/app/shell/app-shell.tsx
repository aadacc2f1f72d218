import { useRef } from 'react';
import { createPath, Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { isLoginModal, stateBehindModal } from '#features/session/model/login-modal.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import styles from './app-shell.module.css';
import { PendingLogin } from './pending-login.tsx';
import { RouteAnnouncer } from './route-announcer.tsx';
import { TabBar } from './tab-bar.tsx';
import { useNavigationFocus } from './use-navigation-focus.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';

/** Options of a route, read by the shell. */
export interface RouteHandle {
  hidesTabs?: boolean;
  /** On wide screens: a grid of cards, or a panel beside the map. Without it a column for reading. */
  layout?: 'grid' | 'map';
}

const LoginDialog = lazyPart(
  async () => (await import('#features/session/components/login-dialog.tsx')).LoginDialog,
  <PendingLogin />,
);

const ForMembers = lazyPart(async () => (await import('./member-hosts.tsx')).MemberHosts);

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
      {isMember && <ForMembers />}
      {isLoginModal(location) && <LoginDialog background={createPath(location)} state={stateBehindModal(location)} />}
    </div>
  );
}
