import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#lib/paths.ts';
import type { LoginState } from './connect-session.ts';
import { clearStoredLocations, isOwnPath, readStoredLocations, storeLocations } from './location-storage.ts';

/**
 * Stores the location from which the login screen was opened, for the redirect after the login.
 * Without one, a redirect stored earlier is deleted. Spec 2.2-38.
 */
export function useLoginTarget(): void {
  const state = useLocation().state as LoginState | null;
  const from = state?.from;
  useEffect(() => {
    if (!isOwnPath(from)) clearStoredLocations();
    else if (readStoredLocations()?.targetSource !== from) {
      storeLocations({ background: paths.home, targetSource: from });
    }
  }, [from]);
}
