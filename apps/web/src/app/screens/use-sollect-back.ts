import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';

/** What a screen that opens a sollect may pass along. */
export interface SollectOrigin {
  /** Where back leads instead of one step. Spec 2.10-20. */
  to?: string;
}

/** Leaves a sollect for where it was opened from; whoever came by a link, for the home. */
export function useSollectBack(): () => void {
  const navigate = useNavigate();
  const { state, key } = useLocation();
  return () => {
    const to = (state as SollectOrigin | null)?.to ?? (key === 'default' ? paths.sollect : undefined);
    void (to === undefined ? navigate(-1) : navigate(to));
  };
}
