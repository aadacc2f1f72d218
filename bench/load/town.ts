import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';

/** What there is to look at, as the people of the load know it. */
export interface Town {
  /** Where people stand. */
  spots: LatLng[];
  keywords: string[];
  lastPlaceId: number;
  /** Places somebody has written about, which is what people open. */
  reviewedIds: number[];
  postCount: number;
  photoKeys: string[];
  /** What the pages name for a browser that has nothing yet. */
  assets: string[];
}
