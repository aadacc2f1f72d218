import type { Database } from '#lib/database/database.ts';
import { createNotificationListener } from '#lib/database/notification-listener.ts';
import type { AccessClaims } from './access-token.ts';
import { hasSignIn } from './sign-in.repository.ts';

/** Channel of migration 022: the id of each deleted sign-in, or an empty string for all of them. */
const CHANNEL = 'sign_in_ended';
/** About 10 MB. The oldest entry is evicted. */
const CACHE_MAX = 100_000;

export interface LiveSignIns {
  /** Whether the sign-in of a token exists. */
  has(claims: AccessClaims): Promise<boolean>;
  /**
   * This process ended the sign-in, or several unknown ones: it does not wait for the notification.
   */
  invalidate(signInId?: string): void;
  close(): Promise<void>;
}

/**
 * Cache of existing sign-ins. The table is read once for each sign-in and process; a notification
 * removes the entry. While notifications are not known to arrive, the table is read each time.
 */
export function createLiveSignIns(db: Pick<Database, 'sql' | 'connectListener'>): LiveSignIns {
  const cached = new Set<string>();
  let changeCount = 0;

  function invalidate(signInId?: string): void {
    changeCount++;
    if (signInId === undefined) cached.clear();
    else cached.delete(signInId);
  }

  function cache(signInId: string): void {
    const [first] = cached;
    if (cached.size >= CACHE_MAX && first !== undefined) cached.delete(first);
    cached.add(signInId);
  }

  const listener = createNotificationListener({
    db,
    channel: CHANNEL,
    onMessage: (signInId) => invalidate(signInId === '' ? undefined : signInId),
    onGap: () => invalidate(),
  });

  return {
    async has({ memberId, signInId }) {
      const isCurrent = listener.isCurrent();
      if (isCurrent && cached.has(signInId)) return true;
      const changesBefore = changeCount;
      if (!(await hasSignIn(db.sql, { memberId, signInId }))) return false;
      // A sign-in deleted while the statement ran may be this one.
      if (isCurrent && changeCount === changesBefore) cache(signInId);
      return true;
    },
    invalidate,
    close: listener.close,
  };
}
