import type { ISql, TransactionSql } from '#lib/database/database.ts';
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

/** The updates return whether the member exists. */
export async function suspend(tx: TransactionSql, id: number): Promise<boolean> {
  const { count } = await tx`update member set suspended_at = coalesce(suspended_at, now()) where id = ${id}`;
  return count > 0;
}

export async function restore(tx: TransactionSql, id: number): Promise<boolean> {
  const { count } = await tx`update member set suspended_at = null where id = ${id}`;
  return count > 0;
}

export async function grantOperator(tx: TransactionSql, id: number): Promise<boolean> {
  const { count } = await tx`update member set operator_since = coalesce(operator_since, now()) where id = ${id}`;
  return count > 0;
}

export async function revokeOperator(tx: TransactionSql, id: number): Promise<boolean> {
  const { count } = await tx`update member set operator_since = null where id = ${id}`;
  return count > 0;
}
