import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';

/** SQL condition: excludes sollects of members that the viewer blocks. Empty for guests. */
export function excludeBlocked(sql: ISql, column: string, viewer: MemberId | null): SqlFragment {
  if (viewer === null) return sql``;
  // Checks the writer of each sollect, because block lists are short; blocked members may have
  // written any number of them.
  return sql`and (select member_id from sollect written where written.id = ${sql(column)}) not in (
    select blocked_id from block where block.member_id = ${viewer})`;
}
