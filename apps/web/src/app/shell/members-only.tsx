import { Navigate, Outlet } from 'react-router';
import { useIsMember } from '#features/session/model/use-is-member.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { paths } from '../paths.ts';

/** Leads a guest to the login screen. A layout, since no loader runs when a page comes from the server. Spec 2.2-33. */
export function MembersOnly() {
  const isHydrated = useHydrated();
  const isMember = useIsMember();
  // The server does not know who asks: it sends neither the screen nor a redirect.
  if (!isHydrated) return null;
  return isMember ? <Outlet /> : <Navigate to={paths.login} replace />;
}
