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
