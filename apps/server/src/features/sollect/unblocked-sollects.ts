import type { ISql, SqlFragment } from '#lib/database.ts';
import type { MemberId } from '#lib/member-id.ts';

/** As a further condition: leaves out what was written by whom the member blocks. A guest's statement stays as it is. */
export function unblocked(sql: ISql, column: string, viewer: MemberId | null): SqlFragment {
  if (viewer === null) return sql``;
  return sql`and ${sql(column)} not in (
    select written.id from sollect written join block on blocked_id = written.member_id
    where block.member_id = ${viewer})`;
}
