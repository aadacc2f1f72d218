import { useCallback, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';
import { clearStoredLocations, readStoredLocations } from './location-storage.ts';

/**
 * The redirect after a login: to the stored target, else back, else to the home screen. Spec 4.1-8.
 */
export function usePostLoginRedirect(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  // Read on arrival: the entry may be replaced while the screen is open.
  const [hasPrevious] = useState(() => typeof window !== 'undefined' && hasPreviousEntry(location));
  return useCallback(() => {
    const locations = readStoredLocations();
    // An action is kept for its screen: see app/shell/pending-action-runner.tsx.
    if (locations?.action === undefined) clearStoredLocations();
    if (locations === undefined && hasPrevious) void navigate(-1);
    else void navigate(locations?.targetSource ?? paths.home, { replace: true });
  }, [navigate, hasPrevious]);
}
