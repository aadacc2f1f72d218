import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';

/** The collections themselves go with the member. */
export const deleteMarksOfMember: DeleteMemberData = async (tx, memberId) => {
  await tx`
    with gone as (delete from place_mark where member_id = ${memberId} returning place_id)
    update place set marked_count = marked_count - 1 from gone where id = place_id`;
  return [];
};
