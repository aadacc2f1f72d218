import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '#lib/database.ts';
import { AppError } from '#lib/errors.ts';

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
      const timer = new AbortController();
      const tooLate = delay(PING_TIMEOUT_MS, 'late', { signal: timer.signal });
      // Losing the race must not end the process.
      tooLate.catch(() => undefined);
      const ping = sql`select 1`.execute();
      try {
        if ((await Promise.race([ping, tooLate])) === 'late')
          throw new AppError('UNAVAILABLE', { retryAfterS: RETRY_S });
        return { status: 'ok' };
      } catch (error) {
        ping.catch(() => undefined);
        throw new AppError('UNAVAILABLE', { cause: error, retryAfterS: RETRY_S });
      } finally {
        timer.abort();
      }
    },
  };
}
