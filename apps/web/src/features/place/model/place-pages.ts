import type { PlacePage } from '@sol/contract/place';
import type { InfiniteData } from '@tanstack/react-query';

/** Whether a list has loaded and contains no place. */
export const isEmptyList = ({ data }: { data?: InfiniteData<PlacePage> | undefined }): boolean =>
  data?.pages[0]?.places.length === 0;

/** The number of places on the loaded pages. */
export const countPlaces = ({ data }: { data?: InfiniteData<PlacePage> | undefined }): number =>
  data?.pages.reduce((count, { places }) => count + places.length, 0) ?? 0;
