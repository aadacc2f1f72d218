import { limitTo } from '#lib/database/limit-clause.ts';
import { updateReviewAnswers } from '#lib/fact/review-answers.ts';
import { recordDeletion } from '#lib/member/daily-limit.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';
import { addToPlaceStats, type ReviewStats, subtractFromPlaceStats } from './review-write.repository.ts';

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
