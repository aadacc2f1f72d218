import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useDraftSolrouteId } from './use-draft-solroute-id.ts';

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
