import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { apiQuery } from '#lib/api/query.ts';

/** The member's collections that contain the place, requested after `ready` has resolved. */
export function collectionsOfPlaceQuery(placeId: number, ready = () => Promise.resolve()) {
  const input = { params: { id: placeId } };
  return queryOptions({
    ...apiQuery('GET /api/solmark/place/:id/collections', input, 'member'),
    queryFn: async ({ signal }) => {
      await ready();
      return call('GET /api/solmark/place/:id/collections', input, { signal });
    },
    // Another device may have changed them.
    staleTime: 0,
  });
}
