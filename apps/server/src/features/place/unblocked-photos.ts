import type { ISql, SqlFragment } from '#lib/database.ts';
import type { MemberId } from '#lib/member-id.ts';

/** As a further condition on \`review_photo\`: leaves out those of whom the member blocks. A guest's statement stays as it is. */
export function unblockedPhotos(sql: ISql, viewer: MemberId | null): SqlFragment {
  if (viewer === null) return sql``;
  return sql`and review_id not in (
    select written.id from review written join block on blocked_id = written.member_id
    where block.member_id = ${viewer})`;
}
