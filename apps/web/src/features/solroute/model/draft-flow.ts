import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { paths } from '#lib/paths.ts';
import { routeIdOf } from '#lib/routing.ts';

/** Id of the edited solroute, a URL parameter in the whole flow; undefined for a new solroute. */
export function useDraftSolrouteId(): number | undefined {
  const solrouteId = useSearchParams()[0].get('solrouteId');
  return solrouteId === null ? undefined : routeIdOf({ solrouteId }, 'solrouteId');
}

interface FlowState {
  /** Number of history entries between this screen and the solroute editor. */
  steps?: number;
}

export const stepsFromSolroute = (steps: number): FlowState => ({ steps });

/** Goes back in the history to the solroute editor, so that the flow leaves no entries behind. */
export function useBackToSolroute(): () => void {
  const navigate = useNavigate();
  const solrouteId = useDraftSolrouteId();
  const steps = (useLocation().state as FlowState | null)?.steps;
  return () => void (steps ? navigate(-steps) : navigate(paths.solrouteWrite(solrouteId), { replace: true }));
}
