import type { Query, QueryClient } from '@tanstack/react-query';
import { createPath, type DataRouter } from 'react-router';
import { paths } from '#app/paths.ts';
import { toast } from '#components/ui/toast.ts';
import { setAuthSession } from '#lib/api/authorized-transport.ts';
import { isMembersOnly } from '#lib/api/query.ts';
import { readSessionAgain, sessionStore } from './session-store.ts';
import { removeSession, type Session } from './stored-session.ts';

/** Where a person was before the login screen, and is led back to. */
export interface LoginState {
  from?: string;
}

/** A sign-in that has ended, at times by somebody else's doing, is said to have, and leads to the login screen, and from there back here. Spec 4.2-3. */
function leaveToLogin(router: Pick<DataRouter, 'navigate' | 'state'>): void {
  removeSession();
  readSessionAgain();
  toast.info('로그인이 끝났어요. 다시 로그인해 주세요.');
  const { location } = router.state;
  if (location.pathname === paths.login) return;
  const state: LoginState = { from: createPath(location) };
  // Replaced: one step back must not lead into the same wall again.
  void router.navigate(paths.login, { replace: true, state });
}

/** Nothing a member has loaded stays. What everybody may see is loaded anew; what only members may is not asked for by a guest. */
function forgetAnswers(queryClient: QueryClient, { isLoggedIn }: Session): void {
  queryClient.removeQueries({ type: 'inactive' });
  const isAskedAgain = (query: Query) => isLoggedIn || !isMembersOnly(query);
  for (const query of queryClient.getQueryCache().findAll()) if (!isAskedAgain(query)) query.reset();
  void queryClient.resetQueries({ predicate: isAskedAgain });
}

/**
 * Holds the session, the API client, the cache and the page together: who asks, and whose answers are shown. What a page
 * brought along, or a guest has loaded, does not say what a member has saved; what a member has loaded is nobody else's.
 * Returns how to stop.
 */
export function keepSession(queryClient: QueryClient, router: Pick<DataRouter, 'navigate' | 'state'>): () => void {
  setAuthSession({ memberId: () => sessionStore.getState().userId, end: () => leaveToLogin(router) });
  if (sessionStore.getState().isLoggedIn) void queryClient.invalidateQueries();
  return sessionStore.subscribe((now, before) => {
    if (now.userId === before.userId) return;
    if (before.isLoggedIn) forgetAnswers(queryClient, now);
    else void queryClient.invalidateQueries();
  });
}
