import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';
import { anonymize } from './undecided-takedown.repository.ts';

/** What operators have not decided on outlives the account, without the member. */
export const anonymizeTakedownsOfMember: DeleteMemberData = async (tx, memberId) => {
  await anonymize(tx, memberId);
  return [];
};
