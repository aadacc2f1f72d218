import { RECENT_SIGN_IN_MIN } from '@sol/contract/auth';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AccessClaims } from './access-token.ts';

/** SQL condition on a member. A suspended operator has no operator rights. */
export const isOperator = (sql: ISql) => sql`operator_since is not null and suspended_at is null`;

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

export async function hasSignIn(sql: ISql, { memberId, signInId }: AccessClaims): Promise<boolean> {
  const rows = await sql`select from sign_in where id = ${signInId} and member_id = ${memberId}`;
  return rows.length > 0;
}

/**
 * Requires a sign-in of the last minutes. The login service may sign in without a password while its
 * own session lasts.
 * @throws AppError SIGN_IN_NOT_RECENT, or UNAUTHENTICATED if the sign-in has ended
 */
export async function assertRecentSignIn(sql: ISql, { memberId, signInId }: AccessClaims, now: Date): Promise<void> {
  const [row] = await sql<{ createdAt: string }[]>`
    select created_at as "createdAt" from sign_in where id = ${signInId} and member_id = ${memberId}`;
  if (row === undefined) throw new AppError('UNAUTHENTICATED');
  const ageMs = now.getTime() - Date.parse(row.createdAt);
  if (ageMs > RECENT_SIGN_IN_MIN * 60_000) throw new AppError('SIGN_IN_NOT_RECENT');
}

/** Stores an operator call; not for a sign-in that was locked since it was read. */
export async function renewUnlock(sql: ISql, signInId: string, now: Date): Promise<void> {
  await sql`update sign_in set operator_used_at = ${now} where id = ${signInId} and operator_used_at < ${now}`;
}

/** After a verified passkey. Returns false if the sign-in has ended. */
export async function unlockSignIn(sql: ISql, signInId: string, now: Date): Promise<boolean> {
  const { count } = await sql`
    update sign_in set operator_used_at = ${now}, operator_verified_at = ${now} where id = ${signInId}`;
  return count > 0;
}

/** Whether a passkey was verified in the sign-in since a time. */
export async function isVerifiedSince(sql: ISql, signInId: string, time: Date): Promise<boolean> {
  const rows = await sql`select from sign_in where id = ${signInId} and operator_verified_at >= ${time}`;
  return rows.length > 0;
}

/** Locks the sign-ins of a member, except for one. */
export async function lockSignIns(sql: ISql, memberId: number, exceptId: string | null = null): Promise<void> {
  await sql`
    update sign_in set operator_used_at = null, operator_verified_at = null
    where member_id = ${memberId} and operator_used_at is not null and id is distinct from ${exceptId}::uuid`;
}

/** The link of a member by which a passkey is created is no longer valid. */
export async function deleteEnrolmentOf(tx: TransactionSql, memberId: number): Promise<void> {
  await tx`delete from passkey_enrolment where member_id = ${memberId}`;
}

/** Deletes the passkeys and the link of a member, and locks all sign-ins: a lost device has no effect. */
export async function deletePasskeys(tx: TransactionSql, memberId: number): Promise<number> {
  const { count } = await tx`delete from passkey where member_id = ${memberId}`;
  await deleteEnrolmentOf(tx, memberId);
  await lockSignIns(tx, memberId);
  return count;
}
