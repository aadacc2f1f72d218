import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';

/** As a further condition on \`review_photo\`: leaves out those of whom the member blocks. A guest's statement stays as it is. */
export function unblockedPhotos(sql: ISql, viewer: MemberId | null): SqlFragment {
  if (viewer === null) return sql``;
  // Checks the writer of each photo, because block lists are short; blocked members may have
  // written any number of reviews.
  return sql`and (select member_id from review written where written.id = review_id) not in (
    select blocked_id from block where block.member_id = ${viewer})`;
}
