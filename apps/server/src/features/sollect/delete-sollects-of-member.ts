import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';

/**
 * Deletes the sollects of the member with all their marks, and the member's marks on other
 * sollects.
 */
export const deleteSollectsOfMember: DeleteMemberData = async (tx, memberId) => {
  // Locks in a fixed order to avoid deadlocks. `union` instead of `or`, which would scan all
  // sollects.
  await tx`
    select from sollect where id in (
      select id from sollect where member_id = ${memberId}
      union select sollect_id from sollect_mark where member_id = ${memberId}
    ) order by id for update`;
  const photos = await tx<{ key: string }[]>`
    select distinct media_key as key
    from sollect join sollect_revision on sollect_id = sollect.id
      join sollect_paragraph on revision_id = sollect_revision.id
    where member_id = ${memberId} and media_key is not null`;
  await tx`delete from sollect where member_id = ${memberId}`;
  await tx`
    with deleted as (
      delete from sollect_mark where member_id = ${memberId} returning sollect_id, is_recent
    ), counted as (
      update sollect
      set marked_count = marked_count - 1, recent_marked_count = recent_marked_count - is_recent::int
      from deleted where id = sollect_id
    )
    update sollect_category
    set marked_count = marked_count - 1, recent_marked_count = recent_marked_count - is_recent::int
    from deleted where sollect_category.sollect_id = deleted.sollect_id`;
  return photos.map(({ key }) => key);
};
