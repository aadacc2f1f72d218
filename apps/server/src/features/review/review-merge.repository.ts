import type { TransactionSql } from '#lib/database/database.ts';
import { updateReviewAnswers } from '#lib/fact/member-answers.repository.ts';
import type { MovePlace, PlaceMove, RestorePlace } from '#lib/place/move-place.ts';

/**
 * Recounts instead of adding the two counts, because hidden reviews and the older of two reviews are
 * excluded.
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

/** Photos of hidden reviews have no place_id and stay without one. */
async function setPlace(tx: TransactionSql, ids: readonly number[], placeId: number): Promise<void> {
  await tx`update review_photo set place_id = ${placeId}
    where review_id = any(${[...ids]}::bigint[]) and place_id is not null`;
  await tx`update review set place_id = ${placeId} where id = any(${[...ids]}::bigint[])`;
}

/**
 * Exchanges the reviews of members who reviewed both places. A copy of the place holds the first ones
 * meanwhile, because a member can review a place once.
 */
async function exchange(
  tx: TransactionSql,
  { from, to }: PlaceMove,
  atFrom: readonly number[],
  atTo: readonly number[],
): Promise<void> {
  if (atFrom.length === 0) return;
  const columns = [
    ...['name', 'category', 'detailed_category', 'address', 'province', 'district', 'neighborhood'],
    ...['latitude', 'longitude', 'search_pairs', 'search_choseong', 'solo_prior'],
  ].join(', ');
  const [copy] = await tx.unsafe<[{ id: number }]>(
    `insert into place (${columns}, closed_at) select ${columns}, now() from place where id = $1 returning id`,
    [from],
  );
  await setPlace(tx, atFrom, copy.id);
  await setPlace(tx, atTo, from);
  await setPlace(tx, atFrom, to);
  await tx`delete from place where id = ${copy.id}`;
}

interface ReviewPair {
  /** The review at the place that is left. */
  id: number;
  /** The member's review at the other place. */
  otherId: number | null;
}

/** Moves each review, or exchanges it with the other one of the member. */
async function movePairs(tx: TransactionSql, places: PlaceMove, pairs: readonly ReviewPair[]): Promise<void> {
  const single = pairs.filter(({ otherId }) => otherId === null).map(({ id }) => id);
  const exchanged = pairs.flatMap(({ id, otherId }) => (otherId === null ? [] : [{ id, otherId }]));
  await setPlace(tx, single, places.to);
  await exchange(
    tx,
    places,
    exchanged.map(({ id }) => id),
    exchanged.map(({ otherId }) => otherId),
  );
  await recount(tx, [places.from, places.to]);
  await updateReviewAnswers(tx, [places.from, places.to]);
}

/**
 * Moves the reviews. Of a member with a review of both places, the newer one belongs to the target
 * afterwards; the older one stays with the merged place and is listed among the member's own reviews.
 */
export const move: MovePlace = async (tx, { from, to }) => {
  const all = await tx<ReviewPair[]>`
    select one.id, other.id as "otherId"
    from review one left join review other on other.member_id = one.member_id and other.place_id = ${to}
    where one.place_id = ${from}`;
  const moved = all.filter(({ id, otherId }) => otherId === null || id > otherId);
  await tx`
    insert into place_merge_review (place_id, review_id, is_of_target)
    select ${from}, review_id, is_of_target
    from unnest(${moved.map(({ id }) => id)}::bigint[], ${moved.map(({ otherId }) => otherId ?? 0)}::bigint[])
      as pair (id, other_id), lateral (values (id, false), (other_id, true)) as moved (review_id, is_of_target)
    where review_id > 0`;
  await movePairs(tx, { from, to }, moved);
};

/** Only recorded reviews return; a review written after the merge stays with the target. */
export const restore: RestorePlace = async (tx, { from, to }) => {
  const recorded = (isOfTarget: boolean, placeId: number) => tx`
    select id, member_id from place_merge_review moved join review on review.id = review_id
    where moved.place_id = ${from} and is_of_target = ${isOfTarget} and review.place_id = ${placeId}`;
  const back = await tx<ReviewPair[]>`
    select one.id, other.id as "otherId"
    from (${recorded(false, to)}) one left join (${recorded(true, from)}) other using (member_id)`;
  // The member deleted the newer review: the older one returns to the target, unless the member has
  // reviewed the target again.
  const older = await tx<ReviewPair[]>`
    select id, null as "otherId" from (${recorded(true, from)}) one
    where not exists (select from review other where other.place_id = ${to} and other.member_id = one.member_id)`;
  await movePairs(tx, { from: to, to: from }, back);
  await movePairs(tx, { from, to }, older);
};
