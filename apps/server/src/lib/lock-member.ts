import type { TransactionSql } from './database.ts';
import { AppError } from './errors.ts';
import type { MemberId } from './member-id.ts';

/**
 * Lets one transaction at a time change what a member keeps, whichever of their devices asks. To be the first lock of a
 * transaction: whoever waits here holds nothing that another waits for. Rows that only refer to the member are not held up.
 * @throws AppError UNAUTHENTICATED when the account is gone, which a token outlives by minutes
 */
export async function lockMember(tx: TransactionSql, memberId: MemberId): Promise<void> {
  const [row] = await tx`select from member where id = ${memberId} for no key update`;
  if (row === undefined) throw new AppError('UNAUTHENTICATED');
}
