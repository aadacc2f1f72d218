import { withTimeout } from '#lib/concurrency/timeout.ts';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';

/** A database that is slower than this cannot serve users either. */
const PING_TIMEOUT_MS = 1_000;
const RETRY_S = 1;

export type HealthService = ReturnType<typeof createHealthService>;

export function createHealthService(sql: Sql) {
  return {
    /** A response proves that the process is alive. */
    checkLiveness: (): { status: 'ok' } => ({ status: 'ok' }),

    /** @throws AppError UNAVAILABLE if the database does not respond in time */
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
