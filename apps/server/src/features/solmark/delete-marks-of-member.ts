import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';

/** Collections are deleted with the member by a foreign key. */
export const deleteMarksOfMember: DeleteMemberData = async (tx, memberId) => {
  await tx`
    with deleted as (delete from place_mark where member_id = ${memberId} returning place_id)
    update place set marked_count = marked_count - 1 from deleted where id = place_id`;
  return [];
};
