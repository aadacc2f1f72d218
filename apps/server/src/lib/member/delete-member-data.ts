import type { MemberId } from '#lib/auth/member-id.ts';
import type { TransactionSql } from '#lib/database/database.ts';

/**
 * Deletes what a feature keeps of a member, and puts right what was counted of it. The member is locked, and so are the places
 * they have reviewed or saved; what merely refers to the member goes with them by itself.
 * @returns the keys of the photos it let go of
 */
export type DeleteMemberData = (tx: TransactionSql, memberId: MemberId) => Promise<string[]>;
