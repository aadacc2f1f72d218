import type { MemberId } from '#lib/auth/member-id.ts';
import type { TransactionSql } from '#lib/database/database.ts';

/**
 * Deletes the data of a member in a feature, and updates affected counts. The caller has locked the
 * member and the places they have reviewed or saved; rows that only refer to the member are deleted
 * by foreign keys.
 * @returns the keys of the released photos
 */
export type DeleteMemberData = (tx: TransactionSql, memberId: MemberId) => Promise<string[]>;
