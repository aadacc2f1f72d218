import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { hasPreviousEntry } from '#lib/router/has-previous-entry.ts';

/** Where a place was opened from; `back` depends on it. Spec 2.7-3 to 2.7-5. */
export interface DetailOrigin {
  from?: 'preview' | 'map';
  /** From where the name was known already. Spec 2.7-18. */
  placeName?: string | undefined;
}

/** What `back` leads to: an address, or null for one step back. */
function backTarget(origin: DetailOrigin | null, hasPrevious: boolean): string | null {
  if (origin?.from === 'map' || !hasPrevious) return origin?.from === 'preview' ? paths.mapList('category') : paths.map;
  // One step back from a card is the list it stood in, with its filters and where it was scrolled to.
  return null;
}

/** Leaves the detail the way it was entered. */
export function useDetailBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const target = backTarget(location.state as DetailOrigin | null, hasPreviousEntry(location));
    void (target === null ? navigate(-1) : navigate(target));
  };
}
