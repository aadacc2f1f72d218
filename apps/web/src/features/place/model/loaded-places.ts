import type { Category } from '@sol/contract/category';
import type { PlacePage, PlacePreview } from '@sol/contract/place';
import type { InfiniteData } from '@tanstack/react-query';
import { placesOfCategory } from './categories.ts';

/**
 * State of the hours of places of which none is open now: all closed, some or all without known
 * hours, or no places.
 */
export type KnownHours = 'NO_PLACES' | 'ALL_CLOSED' | 'SOME_UNKNOWN' | 'ALL_UNKNOWN';

export function knownHoursOf(places: readonly Pick<PlacePreview, 'isOpen'>[]): KnownHours {
  if (places.length === 0) return 'NO_PLACES';
  const unknown = places.filter(({ isOpen }) => isOpen === null).length;
  if (unknown === 0) return 'ALL_CLOSED';
  return unknown === places.length ? 'ALL_UNKNOWN' : 'SOME_UNKNOWN';
}

/** Whether a list has loaded and contains no place. */
export const isEmptyList = ({ data }: { data?: InfiniteData<PlacePage> | undefined }): boolean =>
  data?.pages[0]?.places.length === 0;

/** The number of places on the loaded pages. */
export const countPlaces = ({ data }: { data?: InfiniteData<PlacePage> | undefined }): number =>
  data?.pages.reduce((count, { places }) => count + places.length, 0) ?? 0;

/** The loaded places of a category, shown until the response for that category arrives. */
export function toCategoryPlaceholder<P>({ pages, pageParams }: InfiniteData<PlacePage, P>, category: Category | null) {
  const places = placesOfCategory(
    pages.flatMap((page) => page.places),
    category,
  );
  if (places.length === 0) return undefined;
  return { pages: [{ places, nextCursor: null, nextCursorDist: null }], pageParams: pageParams.slice(0, 1) };
}

/** Open, unknown, closed. */
const openRank = ({ isOpen }: PlacePreview) => (isOpen === null ? 1 : Number(!isOpen) * 2);

/** The places of each page, which keeps its end: the open ones first, those that are known to be closed last. */
export const withClosedLast = <P>({ pages, pageParams }: InfiniteData<PlacePage, P>): InfiniteData<PlacePage, P> => ({
  pages: pages.map((page) => ({ ...page, places: page.places.toSorted((a, b) => openRank(a) - openRank(b)) })),
  pageParams,
});

/** Metres to the nearest place of the first page; undefined without places. */
export function nearestDistance(data: InfiniteData<PlacePage> | undefined): number | undefined {
  const distances = data?.pages[0]?.places.map(({ distance }) => distance ?? 0) ?? [];
  return distances.length === 0 ? undefined : Math.min(...distances);
}
