import { updateReviewAnswers } from '#lib/fact/member-answers.repository.ts';
import { recordDeletion } from '#lib/member/daily-limit.repository.ts';
import { hidableRows } from '#lib/member/hidden-content.repository.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import * as merge from './review-merge.repository.ts';
import * as reviews from './review-write.repository.ts';

const rows = hidableRows('review');

/** Hidden reviews are excluded from the counts, the facts and the photos of their place. */
export const hidableReviews: HidableWork = {
  ...rows,

  async hide(tx, reviewId, how) {
    const visible = await reviews.hideVisible(tx, reviewId, how);
    if (visible === undefined) return rows.hide(tx, reviewId, how);
    await reviews.setPlaceOfPhotos(tx, reviewId, null);
    await reviews.subtractFromPlaceStats(tx, visible);
    await updateReviewAnswers(tx, [visible.placeId], visible.memberId);
  },

  async restore(tx, reviewId) {
    const hidden = await reviews.showHidden(tx, reviewId);
    if (hidden === undefined) return false;
    await reviews.setPlaceOfPhotos(tx, reviewId, hidden.placeId);
    await reviews.addToPlaceStats(tx, hidden);
    await updateReviewAnswers(tx, [hidden.placeId], hidden.memberId);
    return true;
  },

  async remove(tx, reviewId) {
    await recordDeletion(tx, { table: 'review', id: reviewId });
    return reviews.deleteHidden(tx, reviewId);
  },
};

export const reviewHooks: NounHooks = {
  noun: 'review',
  placeMover: merge,
  hidable: { REVIEW: hidableReviews },
  deleteOfMember: reviews.deleteAllOf,
};
