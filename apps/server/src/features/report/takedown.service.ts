import type { Takedown } from '@sol/contract/takedown';
import { beginAsAnyMember } from '#lib/auth/lock-member.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { DeleteMemberData } from '#lib/member/delete-member-data.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.ts';
import * as takedowns from './takedown.repository.ts';
import { anonymize } from './undecided-takedown.repository.ts';

/** What operators have not decided on outlives the account, without the member. */
export const anonymizeTakedownsOfMember: DeleteMemberData = async (tx, memberId) => {
  await anonymize(tx, memberId);
  return [];
};

export type TakedownService = ReturnType<typeof createTakedownService>;

/** What members are told about their hidden and removed content, and their objections. */
export function createTakedownService(db: Database) {
  return {
    list: async (memberId: MemberId): Promise<Takedown[]> => takedowns.listOfMember(db.readsFor(memberId), memberId),

    /**
     * Open to suspended members: hidden content is often the reason of a suspension.
     * @throws AppError TAKEDOWN_NOT_FOUND, OBJECTION_EXISTS
     */
    object: (memberId: MemberId, takedownId: number, objection: string, write?: RepeatableWrite): Promise<void> =>
      beginAsAnyMember(
        db.sql,
        memberId,
        async (tx) => {
          if (!(await takedowns.isOwn(tx, memberId, takedownId))) throw new AppError('TAKEDOWN_NOT_FOUND');
          const isFirst = await takedowns.setObjection(tx, memberId, { takedownId, objection });
          if (!isFirst) throw new AppError('OBJECTION_EXISTS');
        },
        write,
      ),
  };
}
