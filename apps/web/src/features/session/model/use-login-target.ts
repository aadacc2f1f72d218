import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { paths } from '#app/paths.ts';
import type { LoginState } from './keep-session.ts';
import { forgetLocations, isOwnPath, rememberedLocations, rememberLocations } from './location-storage.ts';

/**
 * Remembers where somebody came to the login screen from, to lead them back there. Who came from nowhere is led nowhere,
 * whatever they have left half done before. Spec 2.2-38.
 */
export function useLoginTarget(): void {
  const state = useLocation().state as LoginState | null;
  const from = state?.from;
  useEffect(() => {
    if (!isOwnPath(from)) forgetLocations();
    else if (rememberedLocations()?.targetSource !== from) {
      rememberLocations({ background: paths.home, targetSource: from });
    }
  }, [from]);
}
