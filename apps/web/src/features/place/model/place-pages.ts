import type { Category } from '@sol/contract/category';
import type { PlacePage } from '@sol/contract/place';
import type { InfiniteData } from '@tanstack/react-query';
import { placesOfCategory } from './category-choice.ts';

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
