import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { forgetLocations, rememberedLocations } from './location-storage.ts';

/**
 * Whether the entry before this one is a page of ours. The entry a login service led to is the first of its own run, and
 * one that took the place of a first entry is still the first.
 */
function hasPreviousEntry(key: string): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return key !== 'default' && idx !== 0;
}

/** Leads somebody who has signed in to where they were going, else back one step, else home. Spec 4.1-8. */
export function useWayOn(): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Asked on arrival: the entry may be replaced while the screen stands.
  const [hasPrevious] = useState(() => typeof window !== 'undefined' && hasPreviousEntry(key));
  return useCallback(() => {
    const remembered = rememberedLocations();
    // An action waits for its screen: see app/shell/pending-action.tsx.
    if (remembered?.action === undefined) forgetLocations();
    if (remembered === undefined && hasPrevious) void navigate(-1);
    else void navigate(remembered?.targetSource ?? paths.home, { replace: true });
  }, [navigate, hasPrevious]);
}
