import type { ISql } from '#lib/database/database.ts';

const FIRST_COLLECTION_NAME = '저장한 장소';
const FIRST_ICON_ID = 1;

/**
 * Creates the default collection, which the save button uses. The caller must prevent concurrent
 * calls for the same member.
 */
export async function createFirstCollection(sql: ISql, memberId: number): Promise<void> {
  await sql`
    insert into collection (member_id, name, icon_id, seq)
    values (${memberId}, ${FIRST_COLLECTION_NAME}, ${FIRST_ICON_ID}, 1)`;
}
