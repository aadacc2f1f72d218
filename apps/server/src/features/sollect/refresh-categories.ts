import type { Sql } from '#lib/database/database.ts';
import { listWithOtherCategories, replaceCategories } from './sollect-category.repository.ts';
import { lock } from './sollect-write.repository.ts';

/**
 * To be called when places have changed their categories, after that is done: whoever publishes holds a sollect and waits for
 * places, so nobody may hold places and wait for a sollect. Answers how many sollects have other categories now.
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
