import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

export interface ImportResult {
  collectionId: number;
  added: number;
  alreadySaved: number;
}

/** The import of the same request, if its collection still exists. */
export async function findRecentImport(
  sql: ISql,
  memberId: MemberId,
  { requestHash, withinMinutes }: { requestHash: Buffer; withinMinutes: number },
): Promise<ImportResult | undefined> {
  const [row] = await sql<ImportResult[]>`
    select collection_id as "collectionId", added, already_saved as "alreadySaved" from solmark_import
    where member_id = ${memberId} and request_hash = ${requestHash} and collection_id is not null
      and created_at > now() - ${withinMinutes}::int * interval '1 minute'
    order by created_at desc limit 1`;
  return row;
}

/** Records the import, and deletes the member's records that no limit counts any more. */
export async function insertImport(
  tx: TransactionSql,
  memberId: MemberId,
  requestHash: Buffer,
  { collectionId, added, alreadySaved }: ImportResult,
): Promise<void> {
  await tx`delete from solmark_import where member_id = ${memberId} and created_at < now() - interval '1 day'`;
  await tx`
    insert into solmark_import (member_id, collection_id, request_hash, added, already_saved)
    values (${memberId}, ${collectionId}, ${requestHash}, ${added}, ${alreadySaved})`;
}

/** The existing place of each id: the target of a merged place. Missing places are left out. */
export async function listExistingIds(sql: ISql, placeIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await sql<{ id: number; existingId: number }[]>`
    select id, coalesce(merged_into, id) as "existingId" from place where id = any(${[...placeIds]}::bigint[])`;
  return new Map(rows.map(({ id, existingId }) => [id, existingId]));
}

export interface ImportedPlace {
  placeId: number;
  memo: string;
}

/** Adds the places to a new collection. The first one is listed as the one saved last. */
export async function insertPlaces(
  tx: TransactionSql,
  collectionId: number,
  places: readonly ImportedPlace[],
): Promise<void> {
  await tx`
    insert into collection_place (collection_id, place_id, memo, added_at)
    select ${collectionId}, place_id, memo, now() - nth * interval '1 microsecond'
    from unnest(${places.map(({ placeId }) => placeId)}::bigint[], ${places.map(({ memo }) => memo)}::text[])
      with ordinality as imported (place_id, memo, nth)`;
  await tx`update collection set place_count = ${places.length} where id = ${collectionId}`;
}

/**
 * Marks the places as saved. Locks those that were not in a fixed order to avoid deadlocks.
 * @returns the number of newly saved places
 */
export async function insertMarks(
  tx: TransactionSql,
  memberId: MemberId,
  placeIds: readonly number[],
): Promise<number> {
  const unmarked = await tx<{ id: number }[]>`
    select id from unnest(${[...placeIds]}::bigint[]) as imported (id)
    where not exists (select from place_mark where member_id = ${memberId} and place_id = imported.id)`;
  const ids = unmarked.map(({ id }) => id);
  await tx`select from place where id = any(${ids}::bigint[]) order by id for no key update`;
  await tx`insert into place_mark (member_id, place_id) select ${memberId}, unnest(${ids}::bigint[])`;
  await tx`update place set marked_count = marked_count + 1 where id = any(${ids}::bigint[])`;
  return ids.length;
}
