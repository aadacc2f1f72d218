import type { Sql } from '#lib/database/database.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import * as blocks from './block.repository.ts';

const BATCH_MEMBERS = 500;

/**
 * Hides further reviews of blocked authors, at most one a day and member.
 * @returns their number
 */
export async function hideReviewsOfBlocked(sql: Sql, now: Date): Promise<number> {
  let count = 0;
  for (let after = 0; ; ) {
    const batch = await blocks.hideFurtherReviews(sql, { after, limit: BATCH_MEMBERS, now });
    if (batch === undefined) return count;
    count += batch.count;
    after = batch.lastId;
  }
}

export const blockHooks: NounHooks = {
  noun: 'block',
  sweeps: ({ sql }) => [
    {
      name: 'reviews of blocked members',
      everyMs: HOUR_MS,
      async run(now) {
        const hidden = await hideReviewsOfBlocked(sql, now);
        return hidden > 0 ? { hidden } : undefined;
      },
    },
  ],
};
