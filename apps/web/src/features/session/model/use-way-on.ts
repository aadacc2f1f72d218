import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { hasPreviousEntry } from '#lib/router/has-previous-entry.ts';
import { forgetLocations, rememberedLocations } from './location-storage.ts';

/** Leads somebody who has signed in to where they were going, else back one step, else home. Spec 4.1-8. */
export function useWayOn(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Asked on arrival: the entry may be replaced while the screen stands.
  const [hasPrevious] = useState(() => typeof window !== 'undefined' && hasPreviousEntry(location));
  return useCallback(() => {
    const remembered = rememberedLocations();
    // An action waits for its screen: see app/shell/pending-action.tsx.
    if (remembered?.action === undefined) forgetLocations();
    if (remembered === undefined && hasPrevious) void navigate(-1);
    else void navigate(remembered?.targetSource ?? paths.home, { replace: true });
  }, [navigate, hasPrevious]);
}
