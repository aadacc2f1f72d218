import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { hasPreviousEntry } from '#lib/routing.ts';

/** Location state: where the place was opened from. Spec 2.7-3 to 2.7-5. */
export interface DetailOrigin {
  from?: 'preview' | 'map';
  /** Set if the previous screen knows the name. Spec 2.7-18. */
  placeName?: string | undefined;
}

/** The target URL of the back button, or null for one step back in the history. */
function backTarget(origin: DetailOrigin | null, hasPrevious: boolean): string | null {
  if (origin?.from === 'map' || !hasPrevious) return origin?.from === 'preview' ? paths.mapList('category') : paths.map;
  // The previous entry is the list of the card, with its filters and scroll position.
  return null;
}

export function useDetailBack(): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  return () => {
    const target = backTarget(location.state as DetailOrigin | null, hasPreviousEntry(location));
    void (target === null ? navigate(-1) : navigate(target));
  };
}
