import type { Sql } from '#lib/database/database.ts';
import { listWithOtherCategories, replaceCategories } from './sollect-category.repository.ts';
import { lock } from './sollect-write.repository.ts';

/**
 * Call this after the transaction that changed categories of places. Publishing locks a sollect,
 * then places, so locking in the reverse order would deadlock. Returns the number of updated
 * sollects.
 */
export async function refreshCategories(sql: Sql): Promise<number> {
  const sollectIds = await listWithOtherCategories(sql);
  for (const sollectId of sollectIds) {
    await sql.begin(async (tx) => {
      if ((await lock(tx, sollectId)) !== undefined) await replaceCategories(tx, sollectId);
    });
  }
  return sollectIds.length;
}
