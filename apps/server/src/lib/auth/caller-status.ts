import type { ISql } from '#lib/database/database.ts';
import type { AccessClaims } from './access-token.ts';
import { isOperator } from './operator.ts';

/** State of the caller, read for each write and each operator request. */
export interface CallerStatus {
  isSignedIn: boolean;
  isSuspended: boolean;
  isOperator: boolean;
  /** The last operator call of this sign-in after a passkey; null if no passkey was verified. */
  operatorUsedAt: string | null;
  /** When a passkey was last verified in this sign-in. */
  operatorVerifiedAt: string | null;
}

/** Undefined for a deleted member. */
export async function findCallerStatus(
  sql: ISql,
  { memberId, signInId }: AccessClaims,
): Promise<CallerStatus | undefined> {
  const [row] = await sql<CallerStatus[]>`
    select suspended_at is not null as "isSuspended", (${isOperator(sql)}) as "isOperator",
      sign_in.id is not null as "isSignedIn", operator_used_at as "operatorUsedAt",
      operator_verified_at as "operatorVerifiedAt"
    from member left join sign_in on sign_in.id = ${signInId} and sign_in.member_id = member.id
    where member.id = ${memberId}`;
  return row;
}
