import type { Category } from '@sol/contract/category';

/** A place as it is taken elsewhere. */
export interface ListedPlace {
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  latitude: number;
  longitude: number;
  /** What its owner has written of it. */
  memo?: string;
  savedAt?: string;
}

export interface PlaceList {
  name: string;
  /** They are walked from one to the next, and not merely together. */
  isRoute: boolean;
  /** The departure time: "2026-11-28T14:00" in Asia/Seoul. */
  departAt?: string | null;
  places: ListedPlace[];
}
