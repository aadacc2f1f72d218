import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, SqlFragment } from '#lib/database/database.ts';

/**
 * An additional condition on `review_photo` that excludes photos of members the viewer has blocked.
 * Empty for guests.
 */
export function unblockedPhotos(sql: ISql, viewer: MemberId | null): SqlFragment {
  if (viewer === null) return sql``;
  // Checks the author of each photo, because block lists are short and a blocked member may have
  // any number of reviews.
  return sql`and (select member_id from review written where written.id = review_id) not in (
    select blocked_id from block where block.member_id = ${viewer})`;
}
