import type { Category } from '@sol/contract/category';

/** An exported place. */
export interface ListedPlace {
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  latitude: number;
  longitude: number;
  /** The owner's note. */
  memo?: string;
  savedAt?: string;
}

export interface PlaceList {
  name: string;
  /** Whether the places are visited in order. */
  isRoute: boolean;
  /** The departure time: "2026-11-28T14:00" in Asia/Seoul. */
  departAt?: string | null;
  places: ListedPlace[];
}
