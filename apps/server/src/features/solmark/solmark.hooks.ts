import { MISMATCHES_MAX, recountPlaces } from '#lib/database/consistency-check.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';
import type { MovePlace, PlaceMove, PlaceMover, RestorePlace } from '#lib/place/move-place.ts';

/** Collections are deleted with the member by a foreign key. */
export const deleteMarksOfMember: DeleteMemberData = async (tx, memberId) => {
  await tx`
    with deleted as (delete from place_mark where member_id = ${memberId} returning place_id)
    update place set marked_count = marked_count - 1 from deleted where id = place_id`;
  return [];
};

/** Of a collection whose name an operator has removed. */
const NEUTRAL_NAME = '저장 목록';

/** The link of a hidden collection is not found. Its owner still has the collection. */
export const hidableCollections: HidableWork = {
  async findWriter(sql, collectionId) {
    const [row] = await sql<{ memberId: number }[]>`
      select member_id as "memberId" from collection where id = ${collectionId}`;
    return row?.memberId;
  },

  async hide(tx, collectionId, { until, reason }) {
    await tx`update collection set hidden_until = ${until}, hidden_reason = ${reason} where id = ${collectionId}`;
  },

  async restore(tx, collectionId) {
    const { count } = await tx`
      update collection set hidden_until = null, hidden_reason = null
      where id = ${collectionId} and hidden_until is not null`;
    return count > 0;
  },

  /** Link, name and memos. The places stay saved, because they are public. */
  async remove(tx, collectionId) {
    await tx`delete from collection_share where collection_id = ${collectionId}`;
    await tx`update collection_place set memo = '' where collection_id = ${collectionId} and memo <> ''`;
    // Those that the undoing of a merge would bring back.
    await tx`
      update place_merge_collection set memo = '', target_memo = case when target_memo is not null then '' end
      where collection_id = ${collectionId}`;
    await tx`
      update collection set name = ${NEUTRAL_NAME}, hidden_until = null, hidden_reason = null
      where id = ${collectionId}`;
    return [];
  },

  async countOverdue(sql, now) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count
      from (select from collection where hidden_until <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
    return row.count;
  },
};

/** A place that is marked as saved without being in a collection of the member, or the reverse. */
interface MarkMismatch {
  memberId: number;
  placeId: number;
  isMarked: boolean;
}

/** Compares the place count of each collection with a recount. */
export const checkCollectionCounts = (sql: ISql) =>
  recountPlaces(sql, { table: 'collection', itemTable: 'collection_place', foreignKey: 'collection_id' });

/** Compares the marks of places with the contents of the collections. */
export function checkMarks(sql: ISql): PromiseLike<MarkMismatch[]> {
  return sql<MarkMismatch[]>`
    select member_id as "memberId", place_id as "placeId", place_mark is not null as "isMarked"
    from place_mark full join (
      select distinct member_id, place_id from collection join collection_place on collection_id = id
    ) held using (member_id, place_id)
    where place_mark is null or held is null
    order by 1, 2 limit ${MISMATCHES_MAX}`;
}

/** A place is marked by the members who saved it in a collection. */
async function recount(tx: TransactionSql, { from, to }: PlaceMove, collectionIds: readonly number[]): Promise<void> {
  const ids = [...collectionIds];
  await tx`
    update collection set place_count = (select count(*) from collection_place where collection_id = collection.id)
    where id = any(${ids}::bigint[])`;
  await tx`
    delete from place_mark where place_id in (${from}, ${to}) and not exists (
      select from collection_place join collection on collection.id = collection_id
      where collection_place.place_id = place_mark.place_id and collection.member_id = place_mark.member_id)`;
  await tx`
    insert into place_mark (member_id, place_id)
    select distinct member_id, place_id from collection_place join collection on collection.id = collection_id
    where place_id in (${from}, ${to})
    on conflict do nothing`;
  await tx`
    update place set marked_count = (select count(*) from place_mark where place_id = place.id)
    where id in (${from}, ${to})`;
}

/**
 * Moves the place in all collections. If a collection has both places, the earlier save date is
 * kept, and the memo of the target unless it has none.
 */
const move: MovePlace = async (tx, { from, to }) => {
  const collections = await tx<{ id: number }[]>`
    insert into place_merge_collection (place_id, collection_id, added_at, target_added_at, memo, target_memo)
    select ${from}, one.collection_id, one.added_at, other.added_at, one.memo, other.memo
    from collection_place one
      left join collection_place other on other.collection_id = one.collection_id and other.place_id = ${to}
    where one.place_id = ${from}
    returning collection_id as id`;
  await tx`
    insert into collection_place (collection_id, place_id, added_at, memo)
    select collection_id, ${to}, added_at, memo from collection_place where place_id = ${from}
    on conflict (collection_id, place_id) do update
      set added_at = least(collection_place.added_at, excluded.added_at),
        memo = case when collection_place.memo = '' then excluded.memo else collection_place.memo end`;
  await tx`delete from collection_place where place_id = ${from}`;
  const ids = collections.map(({ id }) => id);
  await recount(tx, { from, to }, ids);
};

/** A member who removed the place since then does not get it back. */
const restore: RestorePlace = async (tx, { from, to }) => {
  const collections = await tx<{ id: number }[]>`
    insert into collection_place (collection_id, place_id, added_at, memo)
    select collection_id, ${from}, moved.added_at, moved.memo
    from place_merge_collection moved join collection_place at using (collection_id)
    where moved.place_id = ${from} and at.place_id = ${to}
    returning collection_id as id`;
  const ids = collections.map(({ id }) => id);
  await tx`
    update collection_place at set added_at = moved.target_added_at, memo = coalesce(moved.target_memo, '')
    from place_merge_collection moved
    where moved.place_id = ${from} and moved.collection_id = at.collection_id and at.place_id = ${to}
      and target_added_at is not null`;
  await tx`
    delete from collection_place at using place_merge_collection moved
    where moved.place_id = ${from} and moved.collection_id = at.collection_id and at.place_id = ${to}
      and target_added_at is null`;
  await recount(tx, { from, to }, ids);
};

/** Collections with their save dates, and marks. */
export const solmarkPlaceMover: PlaceMover = { move, restore };
