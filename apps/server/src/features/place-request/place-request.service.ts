import { PLACE_REQUESTS_PER_DAY_MAX, type PlaceRequestInput } from '@sol/contract/place-request';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { limitPerDay } from '#lib/member/daily-limit.ts';
import { insertRequest } from './place-request.repository.ts';

export type PlaceRequestService = ReturnType<typeof createPlaceRequestService>;

export function createPlaceRequestService(db: Database) {
  return {
    /** @throws AppError RATE_LIMITED, UNAUTHENTICATED if the account was deleted */
    send: (memberId: MemberId, input: PlaceRequestInput): Promise<void> =>
      db.sql.begin(async (tx) => {
        await limitPerDay(tx, memberId, { table: 'place_request', max: PLACE_REQUESTS_PER_DAY_MAX });
        await insertRequest(tx, memberId, input);
      }),
  };
}
