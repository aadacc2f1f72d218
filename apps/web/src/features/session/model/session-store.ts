import type { LoginType } from '@sol/contract/choices';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { GUEST, readSession, type Session } from './stored-session.ts';

/**
 * The session of this browser. Its initial state is a guest's, like that of the page rendered on
 * the server.
 */
export const sessionStore = createStore<Session>()(() => GUEST);

/** Updates the store from storage, after a change by this tab or another. */
export function reloadSession(): void {
  const session = readSession();
  const current = sessionStore.getState();
  const isChanged = (Object.keys(session) as (keyof Session)[]).some((key) => session[key] !== current[key]);
  if (isChanged) sessionStore.setState(session);
}

if (typeof window !== 'undefined') {
  reloadSession();
  window.addEventListener('storage', reloadSession);
  // A page in the back-forward cache, for example after a visit to a login provider, misses storage
  // events.
  window.addEventListener('pageshow', reloadSession);
}

export const useSession = (): Session => useStore(sessionStore);

export const useIsMember = (): boolean => useStore(sessionStore, ({ isLoggedIn }) => isLoggedIn);

export const useLoginType = (): LoginType | null => useStore(sessionStore, ({ loginType }) => loginType);
export const useUserId = (): number | null => useStore(sessionStore, ({ userId }) => userId);
