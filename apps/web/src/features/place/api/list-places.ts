import type { Category } from '@sol/contract/category';
import { listPlaces, type PlaceOrder, type PlacePage } from '@sol/contract/place';
import type { InfiniteData } from '@tanstack/react-query';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import type { GeoBounds, GeoPoint } from '#lib/map/map-handle.ts';
import { placesOfCategory } from '../model/category-choice.ts';
import { distanceCursorOf, pageSize, toOrderParams } from './distance-page.ts';
import { toUserParams } from './user-params.ts';

interface PlacesInBox {
  box: GeoBounds;
  from: GeoPoint;
  category: Category | null;
  openNow: boolean;
  order: PlaceOrder;
}

/** The places in view, in the selected order. */
export function placesInBoxQuery({ box, from, category, openNow, order }: PlacesInBox) {
  const filter = { ...(category && { category }), ...(openNow && { openNow }) };
  return apiInfiniteQuery(
    listPlaces,
    { query: { ...box, ...toUserParams(from), ...filter, ...toOrderParams(order), ...pageSize } },
    distanceCursorOf,
  );
}

/** All of South Korea. */
const KOREA = { swLat: 33, swLng: 124, neLat: 39, neLng: 132 };

/** The nearest place, of a category if one is given, at any distance. */
export function nearestPlaceQuery(from: GeoPoint, category: Category | null) {
  return apiQuery(listPlaces, { query: { ...KOREA, ...toUserParams(from), ...(category && { category }), limit: 1 } });
}

/** The loaded places of a category, shown until the response for that category arrives. */
export function knownOfCategory<P>({ pages, pageParams }: InfiniteData<PlacePage, P>, category: Category | null) {
  const places = placesOfCategory(
    pages.flatMap((page) => page.places),
    category,
  );
  if (places.length === 0) return undefined;
  return { pages: [{ places, nextCursor: null, nextCursorDist: null }], pageParams: pageParams.slice(0, 1) };
}
