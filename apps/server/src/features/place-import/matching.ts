import type { Category } from '@sol/contract/category';
import { DISTANCE_MAX_M } from './matching/score-pair.ts';
import type { BusinessStatus, SourceId } from './source.ts';

/** Identifies a row of a source. */
export interface RowKey {
  source: string;
  key: string;
}

interface MatchedValues {
  name: string;
  /** Whether the file gives the name to many rows. */
  isCommonName?: boolean;
  address: string;
  category: Category;
  latitude: number;
  longitude: number;
}

/** A row of the file whose key is not stored. */
export interface NewRow extends MatchedValues, RowKey {
  source: SourceId;
  row: number;
  part: string;
  status: BusinessStatus;
}

/** A stored place with the rows that it is merged from. */
export interface KnownPlace extends MatchedValues {
  placeId: number;
  rows: readonly RowKey[];
}

/**
 * A new row that may mean the same place as a stored place or another new row. JOIN joins both, ASK
 * leaves the decision to an operator. Pairs that are not returned stay apart.
 */
export interface Match {
  row: number;
  with: { placeId: number } | { row: number };
  verdict: 'JOIN' | 'ASK';
  /** Of several places, a row joins the one with the highest score. */
  score: number;
}

/** Farther apart, two rows are never compared. */
export const MATCH_DISTANCE_MAX_M = DISTANCE_MAX_M;

/**
 * Finds the places of new rows. `nearby` contains the stored places and the other new rows up to
 * {@link MATCH_DISTANCE_MAX_M} away. A pair of new rows may be returned once or twice.
 */
export type FindMatches = (rows: readonly NewRow[], nearby: readonly (NewRow | KnownPlace)[]) => Match[];

/** {@link FindMatches} of a band, which may run in another thread. */
export type MatchBand = (...band: Parameters<FindMatches>) => Match[] | Promise<Match[]>;
