import type { ISql } from '#lib/database/database.ts';
import type { AccessClaims } from './access-token.ts';
import { isOperator } from './operator.ts';

/** State of the caller, read for each write and each operator request. */
export interface CallerStatus {
  isSignedIn: boolean;
  isSuspended: boolean;
  isOperator: boolean;
}

/** Undefined for a deleted member. */
export async function findCallerStatus(
  sql: ISql,
  { memberId, signInId }: AccessClaims,
): Promise<CallerStatus | undefined> {
  const [row] = await sql<CallerStatus[]>`
    select suspended_at is not null as "isSuspended", (${isOperator(sql)}) as "isOperator",
      exists (select from sign_in where sign_in.id = ${signInId} and member_id = member.id) as "isSignedIn"
    from member where id = ${memberId}`;
  return row;
}
