import type { TransactionSql } from '#lib/database/database.ts';
import { limitTo } from '#lib/database/limit-clause.ts';
import { updateReviewAnswers } from '#lib/fact/review-answers.ts';
import { recordDeletion } from '#lib/member/daily-limit.ts';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';
import type { MovePlace, PlaceMove, PlaceMover, RestorePlace } from '#lib/place/move-place.ts';
import { addToPlaceStats, type ReviewStats, subtractFromPlaceStats } from './review-write.repository.ts';

/**
 * A member has at most one review per place, so no place or tag is decremented twice. Hidden
 * reviews are not part of the counts.
 */
export const deleteReviewsOfMember: DeleteMemberData = async (tx, memberId) => {
  const photos = await tx<{ key: string }[]>`
    select distinct media_key as key from review_photo join review on review.id = review_id
    where member_id = ${memberId}`;
  await tx`
    with deleted as (
      delete from review where member_id = ${memberId}
      returning place_id, is_recommended, rating, mood_tags, solo_tags, hidden_until
    ), visible as (
      select * from deleted where hidden_until is null
    ), counted as (
      update place set review_count = review_count - 1, rating_sum = rating_sum - rating,
        recommend_count = recommend_count - is_recommended::int
      from visible where place.id = visible.place_id
    ), chosen as (
      select place_id, 'MOOD' as kind, unnest(mood_tags) as tag from visible
      union all
      select place_id, 'SOLO', unnest(solo_tags) from visible
    ), unused as (
      delete from place_tag using chosen
      where place_tag.place_id = chosen.place_id and place_tag.kind = chosen.kind and place_tag.tag = chosen.tag
        and total = 1
    )
    update place_tag set total = total - 1 from chosen
    where place_tag.place_id = chosen.place_id and place_tag.kind = chosen.kind and place_tag.tag = chosen.tag
      and total > 1`;
  return photos.map(({ key }) => key);
};

type OwnedStats = ReviewStats & { memberId: number };

/** Hidden reviews are excluded from the counts, the facts and the photos of their place. */
export const hidableReviews: HidableWork = {
  async findWriter(sql, reviewId) {
    const [row] = await sql<{ memberId: number }[]>`select member_id as "memberId" from review where id = ${reviewId}`;
    return row?.memberId;
  },

  async hide(tx, reviewId, { until, reason }) {
    const [visible] = await tx<OwnedStats[]>`
      update review set hidden_until = ${until}, hidden_reason = ${reason}
      where id = ${reviewId} and hidden_until is null
      returning member_id as "memberId", place_id as "placeId", is_recommended as "isRecommended", rating,
        mood_tags as "moodTags", solo_tags as "soloTags"`;
    if (visible === undefined) {
      await tx`update review set hidden_until = ${until}, hidden_reason = ${reason} where id = ${reviewId}`;
      return;
    }
    await tx`update review_photo set place_id = null where review_id = ${reviewId}`;
    await subtractFromPlaceStats(tx, visible);
    await updateReviewAnswers(tx, [visible.placeId], visible.memberId);
  },

  async restore(tx, reviewId) {
    const [hidden] = await tx<OwnedStats[]>`
      update review set hidden_until = null, hidden_reason = null where id = ${reviewId} and hidden_until is not null
      returning member_id as "memberId", place_id as "placeId", is_recommended as "isRecommended", rating,
        mood_tags as "moodTags", solo_tags as "soloTags"`;
    if (hidden === undefined) return false;
    await tx`update review_photo set place_id = ${hidden.placeId} where review_id = ${reviewId}`;
    await addToPlaceStats(tx, hidden);
    await updateReviewAnswers(tx, [hidden.placeId], hidden.memberId);
    return true;
  },

  async remove(tx, reviewId) {
    const photos = await tx<{ key: string }[]>`select media_key as key from review_photo where review_id = ${reviewId}`;
    await recordDeletion(tx, { table: 'review', id: reviewId });
    // Hidden reviews are in no count.
    await tx`delete from review where id = ${reviewId} and hidden_until is not null`;
    return photos.map(({ key }) => key);
  },

  async countOverdue(sql, now) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count
      from (select from review where hidden_until <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
    return row.count;
  },
};

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
    ...['latitude', 'longitude', 'search_pairs', 'search_choseong'],
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
const move: MovePlace = async (tx, { from, to }) => {
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
const restore: RestorePlace = async (tx, { from, to }) => {
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

/** Reviews with their photos. */
export const reviewPlaceMover: PlaceMover = { move, restore };
