import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';

/** Dataset for virtual users. */
export interface Dataset {
  /** Positions of users. */
  spots: LatLng[];
  keywords: string[];
  lastPlaceId: number;
  /** Places with reviews, which users open most often. */
  reviewedIds: number[];
  postCount: number;
  photoKeys: string[];
  /** Asset URLs for an empty cache. */
  assets: string[];
}
