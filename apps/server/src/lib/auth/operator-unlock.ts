import { OPERATOR_IDLE_MIN } from '@sol/contract/admin-passkey';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AccessClaims } from './access-token.ts';
import type { CallerStatus } from './caller-status.ts';

const IDLE_MAX_MS = OPERATOR_IDLE_MIN * 60_000;
/** The time of a call is stored at most this often: a sign-in is locked up to a minute early. */
const STORE_INTERVAL_MS = 60_000;

interface OperatorUnlockOptions {
  sql: Sql;
  clock: Clock;
  isRequired: boolean;
}

/**
 * A function that requires a verified passkey in the sign-in of an operator, and an operator call in the
 * last 15 minutes. Spec 14.3-1.
 */
export function createUnlockCheck({ sql, clock, isRequired }: OperatorUnlockOptions) {
  /** @throws AppError PASSKEY_REQUIRED */
  return async ({ signInId }: AccessClaims, { operatorUsedAt }: CallerStatus): Promise<void> => {
    if (!isRequired) return;
    const now = clock.now();
    const idleMs = operatorUsedAt === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(operatorUsedAt);
    if (idleMs > IDLE_MAX_MS) throw new AppError('PASSKEY_REQUIRED');
    if (idleMs < STORE_INTERVAL_MS) return;
    // Not for a sign-in that was locked since it was read.
    await sql`update sign_in set operator_used_at = ${now} where id = ${signInId} and operator_used_at < ${now}`;
  };
}

/** After a verified passkey. Returns false if the sign-in has ended. */
export async function unlockSignIn(sql: ISql, signInId: string, now: Date): Promise<boolean> {
  const { count } = await sql`update sign_in set operator_used_at = ${now} where id = ${signInId}`;
  return count > 0;
}

/** Locks the sign-ins of a member, except for one. */
export async function lockSignIns(sql: ISql, memberId: number, exceptId: string | null = null): Promise<void> {
  await sql`
    update sign_in set operator_used_at = null
    where member_id = ${memberId} and operator_used_at is not null and id is distinct from ${exceptId}::uuid`;
}

/** Deletes the passkeys and the link of a member, and locks all sign-ins: a lost device has no effect. */
export async function deletePasskeys(tx: TransactionSql, memberId: number): Promise<number> {
  const { count } = await tx`delete from passkey where member_id = ${memberId}`;
  await tx`delete from passkey_enrolment where member_id = ${memberId}`;
  await lockSignIns(tx, memberId);
  return count;
}
