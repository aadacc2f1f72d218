import { OPERATOR_UNLOCK_MAX_H } from '@sol/contract/admin-passkey';
import { OPERATOR_IDLE_MIN } from '@sol/contract/limits';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AccessClaims } from './access-token.ts';
import type { CallerStatus } from './caller-status.ts';

const IDLE_MAX_MS = OPERATOR_IDLE_MIN * 60_000;
const UNLOCK_MAX_MS = OPERATOR_UNLOCK_MAX_H * 3_600_000;
/** The time of a call is stored at most this often: a sign-in is locked up to a minute early. */
const STORE_INTERVAL_MS = 60_000;
/** Clocks of processes differ. A time further ahead is an error, which must not prolong anything. */
const CLOCK_TOLERANCE_MS = 60_000;

interface OperatorUnlockOptions {
  sql: Sql;
  clock: Clock;
  isRequired: boolean;
}

export type OperatorUnlock = ReturnType<typeof createOperatorUnlock>;

/**
 * Requires a passkey that was verified in the sign-in of an operator in the last 8 hours, and an operator
 * call in the last 15 minutes. Spec 14.3-1.
 */
export function createOperatorUnlock({ sql, clock, isRequired }: OperatorUnlockOptions) {
  const ageMs = (time: string | null): number =>
    time === null ? Number.POSITIVE_INFINITY : clock.now().getTime() - Date.parse(time);
  const isWithin = (time: string | null, maxMs: number): boolean =>
    ageMs(time) <= maxMs && ageMs(time) >= -CLOCK_TOLERANCE_MS;

  return {
    /** @throws AppError PASSKEY_REQUIRED */
    assert({ operatorUsedAt, operatorVerifiedAt }: CallerStatus): void {
      if (!isRequired) return;
      if (!isWithin(operatorUsedAt, IDLE_MAX_MS) || !isWithin(operatorVerifiedAt, UNLOCK_MAX_MS))
        throw new AppError('PASSKEY_REQUIRED');
    },

    /** After a call that succeeded. */
    async renew({ signInId }: AccessClaims, { operatorUsedAt }: CallerStatus): Promise<void> {
      if (!isRequired || ageMs(operatorUsedAt) < STORE_INTERVAL_MS) return;
      const now = clock.now();
      // Not for a sign-in that was locked since it was read.
      await sql`update sign_in set operator_used_at = ${now} where id = ${signInId} and operator_used_at < ${now}`;
    },
  };
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
