import { MEMBER_AGE_MIN_DAYS } from '@sol/contract/fact';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';

/** Subquery of the members whose posts are hidden from the viewer. */
export const blockedWriters = (sql: ISql, viewer: MemberId): SqlFragment => sql`
  select blocked_id from block where block.member_id = ${viewer} and review_id is null`;

/**
 * A condition on a review: the viewer has not blocked it, and it is not hidden by the block of another review.
 * Not a condition on its author: the reviews that are missing after a block would be linked.
 * @param id the column with the id of the review, with its table
 */
export const isReviewShown = (sql: ISql, id: string, viewer: MemberId): SqlFragment => sql`
  not exists (select from review_block b where b.member_id = ${viewer} and b.review_id = ${sql(id)})
  and not exists (select from blocked_review b where b.member_id = ${viewer} and b.review_id = ${sql(id)})
  and ${sql(id)} not in (select review_id from block b where b.member_id = ${viewer} and review_id is not null)`;

/**
 * The first letter of the author's nickname when the review with the id `review_id` was written; null if
 * the review was deleted.
 */
export const initialOfReview = (sql: ISql): SqlFragment => sql`
  (select author_initial from review where review.id = review_id)`;

/**
 * Subquery of all blocks of a member: blocked_id, created_at, and of those by a review review_id and
 * author_initial. Those by the previous release are rows of `block`.
 */
export const blocksOf = (sql: ISql, memberId: MemberId): SqlFragment => sql`
  select blocked_id, review_id, ${initialOfReview(sql)} as author_initial, created_at
  from block where member_id = ${memberId} and not exists (
    select from review_block b where b.member_id = ${memberId} and b.review_id = block.review_id)
  union all
  select blocked_id, review_id, author_initial, created_at from review_block where member_id = ${memberId}`;

/**
 * An additional condition that excludes works that the viewer has blocked. Empty for guests.
 * @param id the column with the id of the work, with its table
 */
export function excludeBlocked(
  sql: ISql,
  { table, id }: { table: 'review' | 'sollect'; id: string },
  viewer: MemberId | null,
): SqlFragment {
  if (viewer === null) return sql``;
  if (table === 'review') return sql`and ${isReviewShown(sql, id, viewer)}`;
  // Checks the author of each work, because block lists are short and a blocked member may have any
  // number of works.
  return sql`
    and (select member_id from sollect written where written.id = ${sql(id)}) not in (${blockedWriters(sql, viewer)})`;
}

/** A condition on `member`: answers and confirmations count from the second day on, and while not suspended. */
export const isEligible = (sql: ISql) =>
  sql`suspended_at is null and member.created_at <= now() - make_interval(days => ${MEMBER_AGE_MIN_DAYS})`;

/** The time from which an answer of `member` counts; null if it counts now. */
export const countsFrom = (sql: ISql) => sql`
  case when member.created_at > now() - make_interval(days => ${MEMBER_AGE_MIN_DAYS}::int)
    then member.created_at + make_interval(days => ${MEMBER_AGE_MIN_DAYS}::int) end`;
