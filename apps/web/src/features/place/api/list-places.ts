import type { Category } from '@sol/contract/category';
import { listPlaces, type PlaceOrder, type PlacePage } from '@sol/contract/place';
import type { InfiniteData } from '@tanstack/react-query';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import type { GeoBounds, GeoPoint } from '#lib/map/map-handle.ts';
import { placesOfCategory } from '../model/category-choice.ts';
import { distanceCursorOf, orderedBy, pageSize } from './distance-page.ts';
import { userAt } from './user-at.ts';

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
    { query: { ...box, ...userAt(from), ...filter, ...orderedBy(order), ...pageSize } },
    distanceCursorOf,
  );
}

/** All of the country. */
const KOREA = { swLat: 33, swLng: 124, neLat: 39, neLng: 132 };

/** The nearest place, of a category if one is given, at any distance. */
export function nearestPlaceQuery(from: GeoPoint, category: Category | null) {
  return apiQuery(listPlaces, { query: { ...KOREA, ...userAt(from), ...(category && { category }), limit: 1 } });
}

/** What is already known of a category, to be shown until its own answer is here. */
export function knownOfCategory<P>({ pages, pageParams }: InfiniteData<PlacePage, P>, category: Category | null) {
  const places = placesOfCategory(
    pages.flatMap((page) => page.places),
    category,
  );
  if (places.length === 0) return undefined;
  return { pages: [{ places, nextCursor: null, nextCursorDist: null }], pageParams: pageParams.slice(0, 1) };
}
