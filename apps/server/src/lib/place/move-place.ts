import type { TransactionSql } from '#lib/database/database.ts';

/** A merge of two places: all data of the first moves to the second. */
export interface PlaceMove {
  from: number;
  to: number;
}

/**
 * Moves the data of a place in a feature to another place, without duplicates, and recounts both.
 * The caller has locked both.
 * @returns the keys of the released photos
 */
export type MovePlace = (tx: TransactionSql, move: PlaceMove) => Promise<string[]>;
