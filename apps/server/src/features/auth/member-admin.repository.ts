import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { recountFactsOfMember } from '#lib/fact/member-answers.repository.ts';
import { nicknameKey } from '#lib/member/nickname-key.ts';

export interface FoundMember {
  id: number;
  nickname: string;
  loginType: string | null;
  createdAt: string;
  suspendedAt: string | null;
  operatorSince: string | null;
}

const columns = (sql: ISql) => sql`
  id, nickname, login_type as "loginType", created_at as "createdAt", suspended_at as "suspendedAt",
  operator_since as "operatorSince"`;

/** At most one, because the key of a nickname is unique. */
export const listByNickname = (sql: ISql, nickname: string) => sql<FoundMember[]>`
  select ${columns(sql)} from member where nickname_key = ${nicknameKey(nickname)}`;

export const listOperators = (sql: ISql) => sql<FoundMember[]>`
  select ${columns(sql)} from member where operator_since is not null order by operator_since, id`;

type TimeColumn = 'suspended_at' | 'operator_since';

/** Keeps the time of an earlier call. */
async function setTime(tx: TransactionSql, id: number, column: TimeColumn): Promise<boolean> {
  const { count } = await tx`update member set ${tx(column)} = coalesce(${tx(column)}, now()) where id = ${id}`;
  return count > 0;
}

async function clearTime(tx: TransactionSql, id: number, column: TimeColumn): Promise<boolean> {
  const { count } = await tx`update member set ${tx(column)} = null where id = ${id}`;
  return count > 0;
}

/** The updates return whether the member exists. */
export const suspend = (tx: TransactionSql, id: number) => setTime(tx, id, 'suspended_at');
export const restore = (tx: TransactionSql, id: number) => clearTime(tx, id, 'suspended_at');
export const grantOperator = (tx: TransactionSql, id: number) => setTime(tx, id, 'operator_since');
export const revokeOperator = (tx: TransactionSql, id: number) => clearTime(tx, id, 'operator_since');

interface MemberStatus {
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
