import type { Collection } from '@sol/contract/solmark';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { listCollections } from './collection.repository.ts';

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

/** Creates the default collection if the member has none, so that saving always works. */
export async function listOrCreateCollections(tx: TransactionSql, memberId: MemberId): Promise<Collection[]> {
  const own = await listCollections(tx, memberId);
  if (own.length > 0) return own;
  await createFirstCollection(tx, memberId);
  return listCollections(tx, memberId);
}
