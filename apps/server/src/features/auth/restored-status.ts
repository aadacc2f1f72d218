import type { TransactionSql } from '#lib/database/database.ts';
import { recountFactsOfMember } from '#lib/fact/member-answers.ts';

export interface MemberStatus {
  /** null: not suspended. */
  suspendedAt: string | null;
  isOperator: boolean;
}

/**
 * Sets the status of a member of a restored backup, which has no sign-ins and passkeys. The operator
 * role is revoked and never granted.
 */
export async function setRestoredStatus(
  tx: TransactionSql,
  memberId: number,
  { suspendedAt, isOperator }: MemberStatus,
): Promise<void> {
  await tx`
    update member set suspended_at = ${suspendedAt}::timestamptz,
      operator_since = case when ${isOperator} then operator_since end
    where id = ${memberId}`;
  await recountFactsOfMember(tx, memberId);
}
