import { rebuildOverview, rebuildRegions } from '#features/place/place.public.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { tryLockImport } from './place-import.repository.ts';
import { updateListing } from './place-listing.repository.ts';

/**
 * Removes places that no source lists from lists when the last save or review by a member is too
 * old, and lists those again that a member has saved or reviewed since.
 */
export function createAbsentPlacesService(sql: Sql) {
  return {
    /** Returns the number of places that have changed. */
    update: (now: Date): Promise<number> =>
      sql.begin(async (tx) => {
        await allowLongStatements(tx);
        // An import updates the same places, and the job runs again later.
        if (!(await tryLockImport(tx))) return 0;
        const changed = await updateListing(tx, tx`select id from place where absent_since is not null`, now);
        if (changed === 0) return 0;
        await rebuildRegions(tx);
        await rebuildOverview(tx);
        return changed;
      }),
  };
}
