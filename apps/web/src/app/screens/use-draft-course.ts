import { useSearchParams } from 'react-router';
import { routeIdOf } from '#app/route-id.ts';

/** The course that is being edited, which stands in the address of every screen of the flow; undefined while a new one is written. */
export function useDraftCourse(): number | undefined {
  const solrouteId = useSearchParams()[0].get('solrouteId');
  return solrouteId === null ? undefined : routeIdOf({ solrouteId }, 'solrouteId');
}
