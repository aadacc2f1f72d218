import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { GUEST, readSession, type Session } from './stored-session.ts';

/** The session of this browser. A page is rendered, and first shown, as a guest sees it: its first state is a guest's. */
export const sessionStore = createStore<Session>()(() => GUEST);

/** Takes over what is stored, which this tab or another has changed. */
export function readSessionAgain(): void {
  const session = readSession();
  const known = sessionStore.getState();
  const isChanged = (Object.keys(session) as (keyof Session)[]).some((key) => session[key] !== known[key]);
  if (isChanged) sessionStore.setState(session);
}

if (typeof window !== 'undefined') {
  readSessionAgain();
  window.addEventListener('storage', readSessionAgain);
  // A page the browser had put away, as on the way back from a login service, has missed what happened meanwhile.
  window.addEventListener('pageshow', readSessionAgain);
}

export const useSession = (): Session => useStore(sessionStore);

/** Whether somebody is signed in. */
export const useIsMember = (): boolean => useStore(sessionStore, ({ isLoggedIn }) => isLoggedIn);

export const useUserId = (): number | null => useStore(sessionStore, ({ userId }) => userId);
