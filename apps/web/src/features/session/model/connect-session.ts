import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataRouter } from 'react-router';
import { toast } from '#components/ui/toast.tsx';
import { setAuthSession } from '#lib/api/authorized-transport.ts';
import { isMembersOnly } from '#lib/api/query.ts';
import { paths } from '#lib/paths.ts';
import { toLoginState } from './login-target.ts';
import { reloadSession, removeSession, type Session, sessionStore } from './session-store.ts';

/**
 * Handles a session that has ended, possibly on the server: shows a toast and opens the login
 * screen, which returns here. Spec 4.2-3.
 */
function redirectToLogin(router: Pick<DataRouter, 'navigate' | 'state'>): void {
  removeSession();
  reloadSession();
  toast.info('로그인이 끝났어요. 다시 로그인해 주세요.');
  const { location } = router.state;
  if (location.pathname === paths.login) return;
  // Replaces the entry: going back must not lead to the same failure again.
  void router.navigate(paths.login, { replace: true, state: toLoginState(location) });
}

/**
 * Removes a member's data from the cache. Public queries are refetched; members-only
 * queries are only reset.
 */
function clearMemberData(queryClient: QueryClient, { isLoggedIn }: Session): void {
  queryClient.removeQueries({ type: 'inactive' });
  const isRefetched = (query: Query) => isLoggedIn || !isMembersOnly(query);
  for (const query of queryClient.getQueryCache().findAll()) if (!isRefetched(query)) query.reset();
  void queryClient.resetQueries({ predicate: isRefetched });
}

/**
 * Connects the session with the API client, the query cache and the router. Data that was rendered
 * on the server or loaded as a guest lacks the member's marks, so a sign-in refetches it; a
 * member's data is removed when the session changes. Returns a function that disconnects.
 */
export function connectSession(queryClient: QueryClient, router: Pick<DataRouter, 'navigate' | 'state'>): () => void {
  setAuthSession({ memberId: () => sessionStore.getState().userId, end: () => redirectToLogin(router) });
  if (sessionStore.getState().isLoggedIn) void queryClient.invalidateQueries();
  return sessionStore.subscribe((current, previous) => {
    if (current.userId === previous.userId) return;
    if (previous.isLoggedIn) clearMemberData(queryClient, current);
    else void queryClient.invalidateQueries();
  });
}
