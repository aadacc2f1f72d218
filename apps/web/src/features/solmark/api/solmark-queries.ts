import { requestPath } from '#lib/api/request-path.ts';

interface WithQueryKey {
  queryKey: readonly unknown[];
}

/** The key of a query begins with the path of its request. */
const pathOf = ({ queryKey: [path] }: WithQueryKey): string => (typeof path === 'string' ? path : '');

/** Filters of cached queries. */
export const solmarkQueries = {
  /** The lists of a collection's places, in every order and with every keyword. */
  placesOf(collectionId: number) {
    const listPath = requestPath('GET /api/solmark/place/collections/:collectionId/places', {
      params: { collectionId },
    });
    return { predicate: (query: WithQueryKey) => pathOf(query).split('?')[0] === listPath };
  },
  /** The lists of places of all collections. */
  places: { predicate: (query: WithQueryKey) => pathOf(query).startsWith(`/api/solmark/place/collections/`) },
  /** Every query, also of other features, except those of the collection. */
  allExcept: (collectionId: number) => ({
    predicate: (query: WithQueryKey) => !pathOf(query).startsWith(`/api/solmark/place/collections/${collectionId}/`),
  }),
  markedSollects: { queryKey: [requestPath('GET /api/solmark/sollect')] },
};
