import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import { parseCarriedLogin } from './carried-login.ts';
import type { LoginState } from './connect-session.ts';
import {
  clearStoredLocations,
  isOwnPath,
  type PendingAction,
  readStoredLocations,
  storeLocations,
} from './location-storage.ts';
import { sessionStore } from './session-store.ts';

/**
 * Stores the location from which the login screen was opened, for the redirect after the login, or
 * what its address carries from an in-app browser. Without both, a redirect stored earlier is
 * deleted. Spec 2.2-38, 13.2-3.
 */
export function useLoginTarget(): void {
  const { state, search } = useLocation();
  const from = (state as LoginState | null)?.from;
  useEffect(() => {
    const carried = parseCarriedLogin(search);
    if (isOwnPath(from)) {
      if (readStoredLocations()?.targetSource === from) return;
      storeLocations({ background: paths.home, targetSource: from });
    } else if (carried) {
      // A link must not act for a member who is logged in already.
      const { isLoggedIn } = sessionStore.getState();
      const action = isLoggedIn ? undefined : (carried.action as PendingAction | undefined);
      storeLocations({ background: paths.home, targetSource: carried.targetSource, action });
    } else clearStoredLocations();
  }, [from, search]);
}
