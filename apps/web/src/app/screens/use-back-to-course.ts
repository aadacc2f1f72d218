import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useDraftCourse } from './use-draft-course.ts';

interface FlowState {
  /** Number of history entries between this screen and the course editor. */
  steps?: number;
}

export const stepsFromCourse = (steps: number): FlowState => ({ steps });

/** Goes back in the history to the course editor, so that the flow leaves no entries behind. */
export function useBackToCourse(): () => void {
  const navigate = useNavigate();
  const solrouteId = useDraftCourse();
  const steps = (useLocation().state as FlowState | null)?.steps;
  return () => void (steps ? navigate(-steps) : navigate(paths.solrouteWrite(solrouteId), { replace: true }));
}
