import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';

export interface ShareRow {
  shareId: string;
  includesMemos: boolean;
}

export interface SharedCollectionRow {
  id: number;
  iconId: number;
  name: string;
  ownerNickname: string;
  includesMemos: boolean;
  placeCount: number;
}

export async function findShare(sql: ISql, collectionId: number): Promise<ShareRow | undefined> {
  const [row] = await sql<ShareRow[]>`
    select share_id as "shareId", includes_memos as "includesMemos"
    from collection_share where collection_id = ${collectionId}`;
  return row;
}

/** An existing share keeps its id, because its link may have been sent. */
export async function upsertShare(
  tx: TransactionSql,
  collectionId: number,
  { shareId, includesMemos }: ShareRow,
): Promise<string> {
  const before = await findShare(tx, collectionId);
  const [row] = await tx<{ shareId: string }[]>`
    insert into collection_share (collection_id, share_id, includes_memos)
    values (${collectionId}, ${shareId}, ${includesMemos})
    on conflict (collection_id) do update set includes_memos = excluded.includes_memos
    returning share_id as "shareId"`;
  // No backup has a new link, and one with the same memos is restored as it is.
  const isChanged = before !== undefined && before.includesMemos !== includesMemos;
  if (isChanged) await recordChanges(tx, 'COLLECTION_SHARE', [collectionId]);
  return row?.shareId ?? shareId;
}

export async function deleteShare(tx: TransactionSql, collectionId: number): Promise<void> {
  await recordChanges(tx, 'COLLECTION_SHARE', [collectionId]);
  await tx`delete from collection_share where collection_id = ${collectionId}`;
}

/** undefined also for a collection that an operator has hidden. */
export async function findShared(sql: ISql, shareId: string): Promise<SharedCollectionRow | undefined> {
  const [row] = await sql<SharedCollectionRow[]>`
    select collection.id, icon_id as "iconId", name, nickname as "ownerNickname", includes_memos as "includesMemos",
      place_count as "placeCount"
    from collection_share join collection on collection.id = collection_id join member on member.id = member_id
    where share_id = ${shareId} and hidden_until is null`;
  return row;
}
