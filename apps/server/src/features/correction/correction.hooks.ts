import { randomUUID } from 'node:crypto';
import { AUTHOR_KEY_DAYS } from '@sol/contract/correction';
import type { Sql } from '#lib/database/database.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { CorrectionService } from './correction.service.ts';
import * as corrections from './correction-admin.repository.ts';
import { listDue } from './correction-confirmation.repository.ts';
import { type RefreshOptions, refreshDerivedPlaceData } from './correction-writer.service.ts';

export const checkCorrections = corrections.check;

/** Corrections of one run; the others follow with the next one. */
const APPLIED_MAX = 100;

interface CorrectionSweepOptions extends RefreshOptions {
  sql: Sql;
  corrections: Pick<CorrectionService, 'applyDue'>;
}

/**
 * Applies corrections whose confirmation counts since, or that were confirmed during an import, and
 * updates what is derived from places.
 */
export async function sweepCorrections(
  options: CorrectionSweepOptions,
): Promise<{ applied: number; refreshed: number }> {
  let applied = 0;
  for (const id of await listDue(options.sql, APPLIED_MAX)) {
    if (await options.corrections.applyDue(id)) applied++;
  }
  return { applied, refreshed: await refreshDerivedPlaceData(options) };
}

/** Deletes the keys that link the corrections of accounts that were deleted long ago. Returns their number. */
export const sweepAuthorKeys = (sql: Sql, now: Date): Promise<number> =>
  corrections.deleteOldAuthorKeys(sql, new Date(now.getTime() - AUTHOR_KEY_DAYS * DAY_MS));

const PROBLEMS = {
  VALUE: '받아들이지 않은 제안의 값이 남아 있음',
  MISSING: '받아들인 제안의 값이 없음',
  CLOSED: '닫았다는 제안이 없는데 닫혀 있음',
} as const;

export const correctionHooks: NounHooks = {
  noun: 'correction',

  /**
   * Withdraws the member's open corrections and deletes those that were not applied. The value of an
   * applied one stays, without the name and the note of its author. Spec 11.2-6. A random key, which a job
   * deletes, links those that stay: an operator can still revert all of them.
   */
  async deleteOfMember(tx, memberId) {
    await corrections.deleteAllOf(tx, memberId, randomUUID());
    return [];
  },

  checks: [
    {
      problem: '회원의 제안과 장소가 달라요.',
      listFaults: async ({ sql }) =>
        (await checkCorrections(sql)).map(
          ({ placeId, correctionId, problem }) =>
            `장소 ${placeId}${correctionId === null ? '' : ` 제안 ${correctionId}`}: ${PROBLEMS[problem]}`,
        ),
    },
  ],
  sweeps: ({ sql }) => [
    {
      name: 'keys of deleted authors',
      everyMs: DAY_MS,
      async run(now) {
        const forgotten = await sweepAuthorKeys(sql, now);
        return forgotten > 0 ? { forgotten } : undefined;
      },
    },
  ],
};
