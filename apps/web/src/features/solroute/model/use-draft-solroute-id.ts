import { useSearchParams } from 'react-router';
import { routeIdOf } from '#lib/routing.ts';

/** Id of the edited solroute, a URL parameter in the whole flow; undefined for a new solroute. */
export function useDraftSolrouteId(): number | undefined {
  const solrouteId = useSearchParams()[0].get('solrouteId');
  return solrouteId === null ? undefined : routeIdOf({ solrouteId }, 'solrouteId');
}
