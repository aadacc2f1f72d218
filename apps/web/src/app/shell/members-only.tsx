import { Navigate, Outlet, useLocation } from 'react-router';
import { toLoginState } from '#features/session/model/connect-session.ts';
import { useIsMember } from '#features/session/model/session-store.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '#lib/paths.ts';

/**
 * Redirects guests to the login screen, and back here afterwards. A layout and not a loader,
 * because no loader runs after a server-rendered page load. Spec 2.2-33.
 */
export function MembersOnly() {
  const isHydrated = useHydrated();
  const isMember = useIsMember();
  const location = useLocation();
  // The server does not know the session: it renders neither the screen nor a redirect.
  if (!isHydrated) return null;
  if (isMember) return <Outlet />;
  return <Navigate to={paths.login} replace state={toLoginState(location)} />;
}
