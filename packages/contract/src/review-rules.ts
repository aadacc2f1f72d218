import { REVIEW_EDIT_MONTHS } from './limits.ts';

/**
 * Whether the author can still edit the review: until the same day, three months later, in UTC. Spec 16.3-2.
 * @param createdAt ISO 8601
 * @param nowMs milliseconds since 1970
 */
export function isReviewEditable(createdAt: string, nowMs: number): boolean {
  const end = new Date(createdAt);
  end.setUTCMonth(end.getUTCMonth() + REVIEW_EDIT_MONTHS);
  return nowMs < end.getTime();
}
