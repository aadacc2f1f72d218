import type { MatchReason } from '@sol/contract/admin-place-match';
import type { Category } from '@sol/contract/category';
import type { SourceId } from '#features/place-import/sources/source.rules.ts';

/** Identifies a row of a source: the primary key of place_source. */
export interface RowKey {
  source: SourceId | 'demo' | 'request' | 'place' | 'claim';
  sourceKey: string;
}

/** What matching reads of a row. */
export interface MatchRow extends RowKey {
  /** The place that the row describes already; null for a new row. */
  placeId: number | null;
  name: string;
  /** Names in other languages and official names. */
  otherNames?: readonly string[];
  /** Whether a source gives the name to many addresses, so that it identifies none of them. */
  isCommonName?: boolean;
  category: Category;
  address: string;
  latitude: number;
  longitude: number;
}

/** A comparison of two rows. */
export interface PairScore {
  /** 0 to 1. */
  score: number;
  reasons: MatchReason[];
}

/** A new row that describes the same place as another row. */
export interface RowJoin {
  row: RowKey;
  /** A row of an existing place, or a new row that itself is not joined. */
  with: RowKey;
  /** The existing place; null if both rows are new. */
  placeId: number | null;
  score: number;
  reasons: MatchReason[];
}

/** Two rows that may be one place, for operators to decide. */
export interface MatchQuestion {
  rows: readonly [RowKey, RowKey];
  score: number;
  reasons: MatchReason[];
}
