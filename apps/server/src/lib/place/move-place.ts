import type { TransactionSql } from '#lib/database/database.ts';

/** A merge of two places: all data of the first moves to the second. */
export interface PlaceMove {
  from: number;
  to: number;
}

/**
 * Moves the data of a place in a feature to another place, without duplicates, and recounts both.
 * Records what it moves in the tables of place_merge. The caller has locked both places.
 */
export type MovePlace = (tx: TransactionSql, move: PlaceMove) => Promise<void>;

/**
 * Moves back what {@link MovePlace} recorded, as far as it still exists. What members added to the
 * target since then stays there. The caller has locked both places.
 */
export type RestorePlace = (tx: TransactionSql, move: PlaceMove) => Promise<void>;

/** A feature's part in a merge and in its undo. */
export interface PlaceMover {
  move: MovePlace;
  restore: RestorePlace;
}
