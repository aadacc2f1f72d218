import type { Sql } from '#lib/database/database.ts';
import type { CorrectionService } from './correction.service.ts';
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
