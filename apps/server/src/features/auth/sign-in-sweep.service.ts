import type { Sql } from '#lib/database/database.ts';
import { deleteExpired } from './sign-in.repository.ts';

export function createSignInSweepService(sql: Sql) {
  return {
    /** Deletes expired sign-ins and expired tokens of active sign-ins, in batches. */
    async deleteExpired(now: Date): Promise<{ signIns: number; tokens: number }> {
      const deleted = { signIns: 0, tokens: 0 };
      for (;;) {
        const { signIns, tokens } = await deleteExpired(sql, now);
        if (signIns + tokens === 0) return deleted;
        deleted.signIns += signIns;
        deleted.tokens += tokens;
      }
    },
  };
}
