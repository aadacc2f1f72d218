import { useLocation, useNavigate } from 'react-router';
import { paths } from '#app/paths.ts';
import { useDraftCourse } from './use-draft-course.ts';

/** How many entries of the history lie between a screen of the flow and the course that is being written. */
interface FlowState {
  steps?: number;
}

export const stepsFromCourse = (steps: number): FlowState => ({ steps });

/** Back to the course that is being written, by the way one came: the phone's back button must not lead through the flow again. */
export function useBackToCourse(): () => void {
  const navigate = useNavigate();
  const solrouteId = useDraftCourse();
  const steps = (useLocation().state as FlowState | null)?.steps;
  return () => void (steps ? navigate(-steps) : navigate(paths.solrouteWrite(solrouteId), { replace: true }));
}
