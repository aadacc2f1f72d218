import type { SavedSort } from '@sol/contract/solmark';
import { toUserParams } from '#features/place/api/user-params.ts';
import { apiInfiniteQuery } from '#lib/api/query.ts';
import type { GeoPoint } from '#lib/map/map-handle.ts';

export interface CollectionView {
  collectionId: number;
  /** An empty keyword matches every place. */
  keyword: string;
  sort: SavedSort;
  /** The user's position; the order by distance needs it. */
  from: GeoPoint | null;
}

export function collectionPlacesQuery({ collectionId, keyword, sort, from }: CollectionView, limit?: number) {
  const query = {
    ...(keyword !== '' && { keyword }),
    ...(sort !== 'saved' && { sort }),
    ...(sort === 'distance' && from !== null && toUserParams(from)),
    ...(limit !== undefined && { limit }),
  };
  return apiInfiniteQuery(
    'GET /api/solmark/place/collections/:collectionId/places',
    { params: { collectionId }, query },
    ({ nextCursor }) => (nextCursor === null ? null : { cursor: nextCursor }),
    'member',
  );
}
