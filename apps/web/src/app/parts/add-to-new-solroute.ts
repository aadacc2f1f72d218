import type { QueryClient } from '@tanstack/react-query';
import { solroutePlaceQuery } from '#features/solroute/api/solroute-queries.ts';
import { EMPTY_DRAFT, hasPlace, isFull, toDraftPlace, withPlace } from '#features/solroute/model/draft.ts';
import { openDraft } from '#features/solroute/model/draft-store.ts';

/** Adds a place to the stored draft of a new solroute. Throws an ApiError if the place cannot be loaded. */
export async function addToNewSolroute(
  client: QueryClient,
  { memberId, placeId }: { memberId: number; placeId: number },
): Promise<'ADDED' | 'ALREADY_ADDED' | 'FULL'> {
  const draft = openDraft({ memberId, solrouteId: undefined }, EMPTY_DRAFT);
  draft.reload();
  if (hasPlace(draft.getState(), placeId)) return 'ALREADY_ADDED';
  if (isFull(draft.getState())) return 'FULL';
  const place = await client.fetchQuery(solroutePlaceQuery(placeId));
  draft.setState((current) => withPlace(current, toDraftPlace(place)));
  return 'ADDED';
}
