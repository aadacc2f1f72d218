import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';

/** Subquery of the members whose posts are hidden from the viewer. */
export const blockedWriters = (sql: ISql, viewer: MemberId): SqlFragment => sql`
  select blocked_id from block where block.member_id = ${viewer} and review_id is null`;

/**
 * Subquery of the members whose reviews are hidden from the viewer. It is separate from that of the
 * posts: a review does not name its author, but the posts missing after a block would.
 */
export const blockedReviewers = (sql: ISql, viewer: MemberId): SqlFragment => sql`
  select blocked_id from review_block where review_block.member_id = ${viewer}
  union all
  select blocked_id from block where block.member_id = ${viewer} and review_id is not null`;

/**
 * The first letter of the author's nickname when the review with the id `review_id` was written; null if
 * the review was deleted.
 */
export const initialOfReview = (sql: ISql): SqlFragment => sql`
  (select author_initial from review where review.id = review_id)`;

/**
 * Subquery of all blocks of a member: blocked_id, created_at, and of those by a review review_id and
 * author_initial. The earlier ones of these are rows of `block`.
 */
export const blocksOf = (sql: ISql, memberId: MemberId): SqlFragment => sql`
  select blocked_id, review_id, ${initialOfReview(sql)} as author_initial, created_at
  from block where member_id = ${memberId}
  union all
  select blocked_id, review_id, author_initial, created_at from review_block where member_id = ${memberId}`;

/**
 * An additional condition that excludes works of members whom the viewer blocks. Empty for guests.
 * @param id the column with the id of the work
 */
export function excludeBlocked(
  sql: ISql,
  { table, id }: { table: 'review' | 'sollect'; id: string },
  viewer: MemberId | null,
): SqlFragment {
  if (viewer === null) return sql``;
  // Checks the author of each work, because block lists are short and a blocked member may have any
  // number of works.
  const blocked = table === 'review' ? blockedReviewers(sql, viewer) : blockedWriters(sql, viewer);
  return sql`and (select member_id from ${sql(table)} written where written.id = ${sql(id)}) not in (${blocked})`;
}
