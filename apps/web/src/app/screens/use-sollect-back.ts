import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { hasPreviousEntry } from '#lib/router/has-previous-entry.ts';

/** What a screen that opens a sollect may pass along. */
export interface SollectOrigin {
  /** Where back leads instead of one step. Spec 2.10-20. */
  to?: string;
}

/** Leaves a sollect for where it was opened from; whoever came by a link, for the home. */
export function useSollectBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const to = (location.state as SollectOrigin | null)?.to ?? (hasPreviousEntry(location) ? undefined : paths.sollect);
    void (to === undefined ? navigate(-1) : navigate(to));
  };
}
