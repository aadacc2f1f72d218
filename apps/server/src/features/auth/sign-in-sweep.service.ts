import type { Sql } from '#lib/database/database.ts';
import { deleteExpired } from './sign-in.repository.ts';

export function createSignInSweepService(sql: Sql) {
  return {
    /** Deletes expired sign-ins and expired tokens of active sign-ins, in batches. */
    async forgetExpired(now: Date): Promise<{ signIns: number; tokens: number }> {
      const forgotten = { signIns: 0, tokens: 0 };
      for (;;) {
        const { signIns, tokens } = await deleteExpired(sql, now);
        if (signIns + tokens === 0) return forgotten;
        forgotten.signIns += signIns;
        forgotten.tokens += tokens;
      }
    },
  };
}
