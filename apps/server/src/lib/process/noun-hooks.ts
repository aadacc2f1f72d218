import type { WorkKind } from '@sol/contract/report';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { PlaceMover } from '#lib/place/move-place.ts';
import type { Job } from './jobs.ts';

/** A check of stored data for `sol check`. */
export interface Check {
  /** What is wrong if the check finds something, for the operator. */
  problem: string;
  /** @returns a line for each fault; empty if the data is consistent */
  listFaults(options: { sql: Sql; store: MediaStore }): Promise<string[]>;
}

export interface SweepOptions {
  sql: Sql;
  store: MediaStore;
  media: MediaLibrary;
}

/**
 * Deletes the data of a member in a feature, and updates affected counts. The caller has locked the
 * member and the places they have reviewed or saved; rows that only refer to the member are deleted
 * by foreign keys.
 * @returns the keys of the released photos
 */
export type DeleteMemberData = (tx: TransactionSql, memberId: MemberId) => Promise<string[]>;

/** What the app calls for the rows of a noun, besides its routes. The list of all: `hooks.ts`. */
export interface NounHooks {
  noun: string;
  /** Moves the rows of a place that is merged into another one. */
  placeMover?: PlaceMover;
  /** The content of this noun that operators can hide. */
  hidable?: Partial<Record<WorkKind, HidableWork>>;
  deleteOfMember?: DeleteMemberData;
  checks?: readonly Check[];
  /** Jobs that delete or update what has become old. */
  sweeps?: (options: SweepOptions) => Job[];
}
