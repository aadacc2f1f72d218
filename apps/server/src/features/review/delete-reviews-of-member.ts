import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';

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
