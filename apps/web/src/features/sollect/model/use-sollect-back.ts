import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';

/** Location state of a link to a sollect. */
export interface SollectOrigin {
  /** Target of the back button, instead of one step back. Spec 2.10-20. */
  to?: string;
}

/** Goes back from a sollect; to the home screen without a previous entry. */
export function useSollectBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const to = (location.state as SollectOrigin | null)?.to ?? (hasPreviousEntry(location) ? undefined : paths.sollect);
    void (to === undefined ? navigate(-1) : navigate(to));
  };
}
