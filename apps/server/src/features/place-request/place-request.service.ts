import { PLACE_REQUESTS_PER_DAY_MAX, type PlaceRequestInput } from '@sol/contract/place-request';
import { beginAsMember } from '#lib/auth/lock-member.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { limitPerDay } from '#lib/member/daily-limit.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.ts';
import { insertRequest } from './place-request.repository.ts';

export type PlaceRequestService = ReturnType<typeof createPlaceRequestService>;

export function createPlaceRequestService(db: Database) {
  return {
    /** @throws AppError RATE_LIMITED, UNAUTHENTICATED if the account was deleted */
    send: (memberId: MemberId, input: PlaceRequestInput, write?: RepeatableWrite): Promise<void> =>
      beginAsMember(
        db.sql,
        memberId,
        async (tx) => {
          await limitPerDay(tx, memberId, { table: 'place_request', max: PLACE_REQUESTS_PER_DAY_MAX });
          await insertRequest(tx, memberId, input);
        },
        write,
      ),
  };
}
