import type { MovePlace } from '#lib/place/move-place.ts';

/**
 * Moves the place in all collections. If a collection has both places, the earlier save date is
 * kept.
 */
export const moveMarks: MovePlace = async (tx, { from, to }) => {
  const collections = await tx<{ id: number }[]>`
    select collection_id as id from collection_place where place_id = ${from} order by collection_id`;
  const ids = collections.map(({ id }) => id);
  await tx`
    insert into collection_place (collection_id, place_id, added_at)
    select collection_id, ${to}, added_at from collection_place where place_id = ${from}
    on conflict (collection_id, place_id) do update
      set added_at = least(collection_place.added_at, excluded.added_at)`;
  await tx`delete from collection_place where place_id = ${from}`;
  await tx`
    update collection set place_count = (select count(*) from collection_place where collection_id = collection.id)
    where id = any(${ids}::bigint[])`;
  await tx`
    insert into place_mark (member_id, place_id) select member_id, ${to} from place_mark where place_id = ${from}
    on conflict do nothing`;
  await tx`delete from place_mark where place_id = ${from}`;
  await tx`
    update place set marked_count = (select count(*) from place_mark where place_id = place.id)
    where id in (${from}, ${to})`;
  return [];
};
