import { AUTHOR_KEY_DAYS } from '@sol/contract/correction';
import type { Sql } from '#lib/database/database.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import type { CorrectionService } from './correction.service.ts';
import { deleteOldAuthorKeys } from './correction-admin.repository.ts';
import { listDue } from './correction-confirmation.repository.ts';
import { type RefreshOptions, refreshDerivedPlaceData } from './refresh-derived-data.ts';

/** Corrections of one run; the others follow with the next one. */
const APPLIED_MAX = 100;

export interface CorrectionSweepOptions extends RefreshOptions {
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
  deleteOldAuthorKeys(sql, new Date(now.getTime() - AUTHOR_KEY_DAYS * DAY_MS));
