import type { Category } from '@sol/contract/category';
import type { PlaceOrder } from '@sol/contract/place';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import type { GeoBounds, GeoPoint } from '#lib/map/map-handle.ts';
import { type PlaceConditions, toConditionParams } from './conditions.ts';
import { pageSize, toDistanceCursor, toOrderParams } from './distance-page.ts';
import { toUserParams } from './user-params.ts';

interface PlacesInBox {
  box: GeoBounds;
  from: GeoPoint;
  category: Category | null;
  conditions: PlaceConditions;
  order: PlaceOrder;
}

/** The places in view, in the selected order. */
export function placesInBoxQuery({ box, from, category, conditions, order }: PlacesInBox) {
  const filter = { ...(category && { category }), ...toConditionParams(conditions) };
  return apiInfiniteQuery(
    'GET /api/solmap/places',
    { query: { ...box, ...toUserParams(from), ...filter, ...toOrderParams(order), ...pageSize } },
    toDistanceCursor,
  );
}

/** All of South Korea. */
const KOREA = { swLat: 33, swLng: 124, neLat: 39, neLng: 132 };

/** The nearest place, of a category if one is given, at any distance. */
export function nearestPlaceQuery(from: GeoPoint, category: Category | null) {
  return apiQuery('GET /api/solmap/places', {
    query: { ...KOREA, ...toUserParams(from), ...(category && { category }), limit: 1 },
  });
}
