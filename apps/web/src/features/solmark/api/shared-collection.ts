import { getSharedCollection } from '@sol/contract/collection-share';
import { apiInfiniteQuery } from '#lib/api/query.ts';

/** A shared collection with a page of its places, readable by everyone with the link. */
export const sharedCollectionQuery = (shareId: string) =>
  apiInfiniteQuery(getSharedCollection, { params: { shareId }, query: {} }, ({ nextCursor }) =>
    nextCursor === null ? null : { cursor: nextCursor },
  );
