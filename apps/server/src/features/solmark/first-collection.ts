import type { ISql } from '#lib/database/database.ts';

/** design.md section 7. */
const FIRST_COLLECTION_NAME = '저장한 장소';
const FIRST_ICON_ID = 1;

/** The collection a member has from the start: the one a heart saves into. To be called while nobody else can give them one. */
export async function createFirstCollection(sql: ISql, memberId: number): Promise<void> {
  await sql`
    insert into collection (member_id, name, icon_id, seq)
    values (${memberId}, ${FIRST_COLLECTION_NAME}, ${FIRST_ICON_ID}, 1)`;
}
