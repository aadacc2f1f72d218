import { apiInfiniteQuery } from '#lib/api/query.ts';

/** A shared collection with a page of its places, readable by everyone with the link. */
export const sharedCollectionQuery = (shareId: string, limit?: number) =>
  apiInfiniteQuery(
    'GET /api/shared/collection/:shareId',
    { params: { shareId }, query: { ...(limit !== undefined && { limit }) } },
    ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
  );
