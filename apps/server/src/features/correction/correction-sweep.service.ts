import type { Sql } from '#lib/database/database.ts';
import { listDue } from './correction.repository.ts';
import type { CorrectionService } from './correction.service.ts';
import { type DeriveOptions, deriveCorrections } from './derive-corrections.ts';

/** Corrections of one run; the others follow with the next one. */
const APPLIED_MAX = 100;

export interface CorrectionSweepOptions extends DeriveOptions {
  sql: Sql;
  corrections: Pick<CorrectionService, 'applyDue'>;
}

/**
 * Applies corrections whose confirmation counts since, or that were confirmed during an import, and
 * updates what is derived from places.
 */
export async function sweepCorrections(options: CorrectionSweepOptions): Promise<{ applied: number; derived: number }> {
  let applied = 0;
  for (const id of await listDue(options.sql, APPLIED_MAX)) {
    if (await options.corrections.applyDue(id)) applied++;
  }
  return { applied, derived: await deriveCorrections(options) };
}
