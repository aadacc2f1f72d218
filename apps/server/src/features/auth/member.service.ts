import { lockMemberRow } from '#lib/auth/lock-member.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { type AcceptedConsent, insertConsents, listConsents } from './consent.repository.ts';
import { findMemberId, insertMember, type LoginIdentity } from './member.repository.ts';
import { generateNickname } from './random-nickname.ts';

/** With a million members, a random nickname with a number is taken with a probability of 1/9. */
const NICKNAME_ATTEMPTS_MAX = 30;

export interface MemberServiceOptions {
  sql: Sql;
  /** Creates the default collection of a new member in the same transaction. */
  createFirstCollection: (tx: TransactionSql, memberId: number) => Promise<void>;
}

/**
 * Inserts a member with a free nickname, unless a concurrent request has inserted the identity.
 * @returns whether this call has inserted it
 */
async function insertOrFind(tx: TransactionSql, identity: LoginIdentity): Promise<{ id: number; isNew: boolean }> {
  for (let attempt = 0; attempt < NICKNAME_ATTEMPTS_MAX; attempt++) {
    const hasNumber = attempt > 0;
    const insertedId = await insertMember(tx, identity, generateNickname(hasNumber));
    if (insertedId !== undefined) return { id: insertedId, isNew: true };
    // The nickname was taken, or the identity.
    const concurrentId = await findMemberId(tx, identity);
    if (concurrentId !== undefined) return { id: concurrentId, isNew: false };
  }
  throw new Error('found no free nickname');
}

interface NewConsents {
  accepted: readonly AcceptedConsent[];
  now: Date;
  /** Called with the stored consents, under the lock of the member; throws to store nothing. */
  assertMissing: (stored: readonly AcceptedConsent[]) => void;
}

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService({ sql, createFirstCollection }: MemberServiceOptions) {
  return {
    /** Undefined for an identity without an account. */
    find: (identity: LoginIdentity): Promise<number | undefined> => findMemberId(sql, identity),

    listConsents: (memberId: number): Promise<AcceptedConsent[]> => listConsents(sql, memberId),

    /**
     * Returns the member with this identity and creates it if absent, with these consents.
     * Concurrent calls create one member, and store the consents one after another.
     */
    findOrCreate: (identity: LoginIdentity, { assertMissing, ...consents }: NewConsents): Promise<number> =>
      sql.begin(async (tx) => {
        const existingId = await findMemberId(tx, identity);
        const { id, isNew } =
          existingId === undefined ? await insertOrFind(tx, identity) : { id: existingId, isNew: false };
        if (isNew) await createFirstCollection(tx, id);
        else await lockMemberRow(tx, id);
        assertMissing(await listConsents(tx, id));
        await insertConsents(tx, id, consents);
        return id;
      }),
  };
}
