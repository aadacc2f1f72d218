import { listCollectionPlaces, type SavedOrder } from '@sol/contract/solmark';
import { toUserParams } from '#features/place/api/user-params.ts';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** What of a collection is looked at, and in which order. */
export interface CollectionView {
  collectionId: number;
  /** Empty shows every place. */
  keyword: string;
  sort: SavedOrder;
  /** Where the person is, for the order by distance. */
  from: GeoPoint | null;
}

/** The places of a collection, a page at a time. Spec 7.5-2. */
export function collectionPlacesQuery({ collectionId, keyword, sort, from }: CollectionView, limit?: number) {
  const query = {
    ...(keyword !== '' && { keyword }),
    ...(sort !== 'saved' && { sort }),
    ...(sort === 'distance' && from !== null && toUserParams(from)),
    ...(limit !== undefined && { limit }),
  };
  return apiInfiniteQuery(listCollectionPlaces, { params: { collectionId }, query }, ({ nextCursor }) =>
    nextCursor === null ? null : { cursor: nextCursor },
  );
}
