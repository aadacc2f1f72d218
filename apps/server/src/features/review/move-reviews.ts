import type { TransactionSql } from '#lib/database/database.ts';
import type { MovePlace, PlaceMove } from '#lib/place/move-place.ts';

/** For members with reviews of both places, deletes the older one. Returns its media keys. */
async function deleteOlder(tx: TransactionSql, { from, to }: PlaceMove): Promise<string[]> {
  const older = await tx<{ id: number }[]>`
    select least(one.id, other.id) as id
    from review one join review other using (member_id) where one.place_id = ${from} and other.place_id = ${to}`;
  const ids = older.map(({ id }) => id);
  const photos = await tx<{ key: string }[]>`
    select distinct media_key as key from review_photo where review_id = any(${ids}::bigint[])`;
  await tx`delete from review where id = any(${ids}::bigint[])`;
  return photos.map(({ key }) => key);
}

/**
 * Recounts instead of adding the two counts, because hidden and deleted duplicates are excluded.
 */
async function recount(tx: TransactionSql, placeIds: readonly number[]): Promise<void> {
  const ids = [...placeIds];
  await tx`
    update place set review_count = reviews, recommend_count = recommends, rating_sum = ratings
    from (
      select requested.id, count(review.id)::int as reviews, count(*) filter (where is_recommended)::int as recommends,
        coalesce(sum(rating), 0)::int as ratings
      from unnest(${ids}::bigint[]) as requested (id)
        left join review on place_id = requested.id and hidden_until is null
      group by requested.id
    ) counted
    where place.id = counted.id`;
  await tx`delete from place_tag where place_id = any(${ids}::bigint[])`;
  await tx`
    insert into place_tag (place_id, kind, tag, total)
    select place_id, kind, tag, count(*) from (
      select place_id, 'MOOD' as kind, unnest(mood_tags) as tag from review
      where place_id = any(${ids}::bigint[]) and hidden_until is null
      union all
      select place_id, 'SOLO', unnest(solo_tags) from review
      where place_id = any(${ids}::bigint[]) and hidden_until is null
    ) chosen
    group by place_id, kind, tag`;
}

/** Photos of hidden reviews have no place_id and move with their review. */
export const moveReviews: MovePlace = async (tx, move) => {
  const keys = await deleteOlder(tx, move);
  await tx`update review_photo set place_id = ${move.to} where place_id = ${move.from}`;
  await tx`update review set place_id = ${move.to} where place_id = ${move.from}`;
  await recount(tx, [move.from, move.to]);
  return keys;
};
