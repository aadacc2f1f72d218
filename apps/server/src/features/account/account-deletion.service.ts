import type { MemberId } from '#lib/auth/member-id.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { deleteReasons } from '#lib/member/audit.repository.ts';
import type { DeleteMemberData } from '#lib/process/noun-hooks.ts';
import * as accounts from './account.repository.ts';

/**
 * Deletes the member and everything of theirs. The member is locked first, as in every other write of
 * a member.
 * @returns the keys of the photos to release after the transaction; undefined if there is no such member
 */
export async function deleteAccount(
  tx: TransactionSql,
  memberId: MemberId,
  deleteMemberData: readonly DeleteMemberData[],
): Promise<string[] | undefined> {
  const member = await accounts.lockForDeletion(tx, memberId);
  if (member === undefined) return undefined;
  await accounts.lockCountedPlaces(tx, memberId);
  const keys = member.mediaKey === null ? [] : [member.mediaKey];
  // First: it finds the reasons through rows that the next calls change.
  await deleteReasons(tx, memberId);
  for (const deleteData of deleteMemberData) keys.push(...(await deleteData(tx, memberId)));
  await accounts.deleteMember(tx, memberId);
  return keys;
}
