import { OPERATOR_UNLOCK_MAX_H } from '@sol/contract/admin-passkey';
import { OPERATOR_IDLE_MIN } from '@sol/contract/limits';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { AccessClaims } from './access-token.ts';
import { type CallerStatus, renewUnlock } from './sign-in.repository.ts';

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
      await renewUnlock(sql, signInId, now);
    },
  };
}
