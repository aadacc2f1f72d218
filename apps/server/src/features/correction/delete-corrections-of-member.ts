import { randomUUID } from 'node:crypto';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';

/**
 * Withdraws the member's open corrections and deletes those that were not applied. The value of an
 * applied one stays, without the name and the note of its author. Spec 11.2-6. A random key, which a job
 * deletes, links those that stay: an operator can still revert all of them.
 */
export const deleteCorrectionsOfMember: DeleteMemberData = async (tx, memberId) => {
  await tx`delete from correction where member_id = ${memberId} and status not in ('APPLIED', 'REVERTED')`;
  await tx`
    update correction set note = '', member_id = null, author_key = ${randomUUID()}, author_deleted_at = now()
    where member_id = ${memberId}`;
  return [];
};
