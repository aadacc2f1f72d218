import type { PushSubscription } from '@sol/contract/push';
import type { AccessClaims } from '#lib/auth/access-token.ts';
import { beginAsMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import * as push from './push.repository.ts';
import { getVapidKeys, type PushServices } from './push.source.ts';

export type PushService = ReturnType<typeof createPushService>;

/** The devices of members that get push messages. */
export function createPushService(db: Database, services: Pick<PushServices, 'assertKnown'>) {
  return {
    getKey: async (): Promise<{ publicKey: string }> => ({ publicKey: (await getVapidKeys(db.sql)).publicKey }),

    /** @throws AppError PUSH_ENDPOINT_REFUSED, MEMBER_SUSPENDED */
    async subscribe(claims: AccessClaims, subscription: PushSubscription): Promise<void> {
      services.assertKnown(subscription.endpoint);
      await beginAsMember(db.sql, claims.memberId, (tx) => push.putSubscription(tx, claims, subscription));
    },

    unsubscribe: (memberId: MemberId, endpoint: string): Promise<void> =>
      push.deleteSubscription(db.sql, memberId, endpoint),
  };
}
