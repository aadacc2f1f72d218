import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';

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
  return sql`and (select member_id from ${sql(table)} written where written.id = ${sql(id)}) not in (
    select blocked_id from block where block.member_id = ${viewer})`;
}
