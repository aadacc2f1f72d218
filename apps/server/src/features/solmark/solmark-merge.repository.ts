import type { TransactionSql } from '#lib/database/database.ts';
import type { MovePlace, PlaceMove, RestorePlace } from '#lib/place/move-place.ts';

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

/** Of a member with a day at both places, the later one is kept, and the note of the target unless it has none. */
async function moveVisits(tx: TransactionSql, { from, to }: PlaceMove): Promise<void> {
  await tx`
    insert into place_merge_visit (place_id, member_id, visited_on, note, target_visited_on, target_note)
    select ${from}, one.member_id, one.visited_on, one.note, other.visited_on, other.note
    from place_visit one left join place_visit other on other.member_id = one.member_id and other.place_id = ${to}
    where one.place_id = ${from}`;
  await tx`
    insert into place_visit as visit (member_id, place_id, visited_on, note)
    select member_id, ${to}, visited_on, note from place_visit where place_id = ${from}
    on conflict (member_id, place_id) do update
      set visited_on = greatest(visit.visited_on, excluded.visited_on),
        note = case when visit.note = '' then excluded.note else visit.note end`;
  await tx`delete from place_visit where place_id = ${from}`;
}

/** A visit whose day or note the member has changed or deleted since then stays as it is. */
async function restoreVisits(tx: TransactionSql, { from, to }: PlaceMove): Promise<void> {
  const unchanged = tx`
    select moved.* from place_merge_visit moved join place_visit at using (member_id)
    where moved.place_id = ${from} and at.place_id = ${to}
      and at.visited_on = greatest(moved.visited_on, target_visited_on)
      and at.note = coalesce(nullif(target_note, ''), moved.note)`;
  await tx`
    insert into place_visit (member_id, place_id, visited_on, note)
    select member_id, ${from}, visited_on, note from (${unchanged}) moved on conflict do nothing`;
  await tx`
    delete from place_visit where place_id = ${to} and member_id in (
      select member_id from (${unchanged}) moved where target_visited_on is null)`;
  await tx`
    update place_visit set visited_on = target_visited_on, note = target_note from (${unchanged}) moved
    where place_visit.place_id = ${to} and place_visit.member_id = moved.member_id and target_visited_on is not null`;
}

/**
 * Moves the place in all collections. If a collection has both places, the earlier save date is
 * kept, and the memo of the target unless it has none.
 */
export const move: MovePlace = async (tx, { from, to }) => {
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
  await moveVisits(tx, { from, to });
};

/** A member who removed the place since then does not get it back. */
export const restore: RestorePlace = async (tx, { from, to }) => {
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
  await restoreVisits(tx, { from, to });
};
