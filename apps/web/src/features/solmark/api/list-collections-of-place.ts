import { listCollectionsOfPlace } from '@sol/contract/solmark';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

const atOnce = () => Promise.resolve();

/** The member's collections that hold the place, asked for once `before` is over. */
export function collectionsOfPlaceQuery(placeId: number, before: () => Promise<void> = atOnce) {
  const input = { params: { id: placeId } };
  return queryOptions({
    ...apiQuery(listCollectionsOfPlace, input),
    queryFn: async ({ signal }) => {
      await before();
      return call(listCollectionsOfPlace, input, { signal });
    },
    // Another device may have changed it a moment ago.
    staleTime: 0,
  });
}
