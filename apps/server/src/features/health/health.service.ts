import { withTimeout } from '#lib/concurrency/timeout.ts';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';

/** A database that takes longer than this is of no use to people either. */
const PING_TIMEOUT_MS = 1_000;
const RETRY_S = 1;

export type HealthService = ReturnType<typeof createHealthService>;

export function createHealthService(sql: Sql) {
  return {
    /** Answering at all is the proof. */
    checkLiveness: (): { status: 'ok' } => ({ status: 'ok' }),

    /** @throws AppError UNAVAILABLE while the database does not answer */
    async checkReadiness(): Promise<{ status: 'ok' }> {
      try {
        await withTimeout(PING_TIMEOUT_MS, sql`select 1`.execute());
        return { status: 'ok' };
      } catch (cause) {
        throw new AppError('UNAVAILABLE', { cause, retryAfterS: RETRY_S });
      }
    },
  };
}
