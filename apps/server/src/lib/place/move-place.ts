import type { TransactionSql } from '#lib/database/database.ts';

/** Two places that are one: all of the first goes to the second. */
export interface PlaceMove {
  from: number;
  to: number;
}

/**
 * Moves what a feature keeps of a place to another, once where both had it, and counts anew what was counted of the two. Both are
 * locked.
 * @returns the keys of the photos it let go of
 */
export type MovePlace = (tx: TransactionSql, move: PlaceMove) => Promise<string[]>;
