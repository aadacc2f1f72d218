import type { AccountContents } from '@sol/contract/profile';
import type { AccessClaims } from '#lib/auth/access-token.ts';
import type { LiveSignIns } from '#lib/auth/live-sign-ins.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { assertRecentSignIn } from '#lib/auth/sign-in.repository.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';
import type { DeleteMemberData } from '#lib/process/noun-hooks.ts';
import type { Clock } from '#lib/time/clock.ts';
import * as accounts from './account.repository.ts';
import { deleteAccount } from './account-deletion.service.ts';

export interface AccountServiceOptions {
  db: Database;
  clock: Clock;
  media: MediaLibrary;
  liveSignIns: Pick<LiveSignIns, 'invalidate'>;
  /** Deletes member data of other features that updates counters or refers to photos. */
  deleteMemberData: readonly DeleteMemberData[];
}

export type AccountService = ReturnType<typeof createAccountService>;

export function createAccountService({ db, clock, media, liveSignIns, deleteMemberData }: AccountServiceOptions) {
  /**
   * Deletes everything in one transaction.
   * @throws AppError UNAUTHENTICATED when the account is gone
   */
  async function deleteOf(memberId: MemberId): Promise<void> {
    const mediaKeys = await db.sql.begin(async (tx) => {
      await recordChanges(tx, 'MEMBER', [memberId]);
      const keys = await deleteAccount(tx, memberId, deleteMemberData);
      if (keys === undefined) throw new AppError('UNAUTHENTICATED');
      await recordChanges(tx, 'REFUSED_LOGIN', [memberId]);
      return keys;
    });
    liveSignIns.invalidate();
    await media.release(mediaKeys);
  }

  return {
    /** @throws AppError UNAUTHENTICATED when the account is gone */
    async getContents(memberId: MemberId): Promise<AccountContents> {
      const contents = await accounts.findContents(db.sql, memberId);
      if (contents === undefined) throw new AppError('UNAUTHENTICATED');
      return contents;
    },

    /**
     * For the member who has just signed in.
     * @throws AppError SIGN_IN_NOT_RECENT, UNAUTHENTICATED
     */
    async delete(claims: AccessClaims): Promise<void> {
      await assertRecentSignIn(db.sql, claims, clock.now());
      await deleteOf(claims.memberId);
    },

    /** For a request in writing. @throws AppError UNAUTHENTICATED when the account is gone */
    deleteOf,
  };
}
