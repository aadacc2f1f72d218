import { lockMemberRow } from '#lib/auth/lock-member.repository.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { type AcceptedConsent, insertConsents, listConsents, useConsentToken } from './consent.repository.ts';
import type { ConsentToken } from './consent-token.service.ts';
import { findMemberId, insertMember, type LoginIdentity } from './member.repository.ts';
import { generateNickname } from './random-nickname.rules.ts';
import { isLoginRefused } from './refused-login.repository.ts';

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
  /** Is used by the call, unless it fails. */
  token?: Pick<ConsentToken, 'id' | 'memberId' | 'expiresAt'>;
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

    isLoginRefused: (identity: LoginIdentity, now: Date): Promise<boolean> => isLoginRefused(sql, identity, now),

    /**
     * Returns the member with this identity and creates it if absent, with these consents.
     * Concurrent calls create one member, and store the consents one after another.
     * @throws AppError LOGIN_CODE_REFUSED for a used token, and for one of an account that was deleted since;
     * SIGN_UP_REFUSED
     */
    findOrCreate: (identity: LoginIdentity, { token, assertMissing, ...consents }: NewConsents): Promise<number> =>
      sql.begin(async (tx) => {
        if (token !== undefined && !(await useConsentToken(tx, token.id, token.expiresAt)))
          throw new AppError('LOGIN_CODE_REFUSED');
        const existingId = await findMemberId(tx, identity);
        if (token !== undefined && token.memberId !== null && token.memberId !== existingId)
          throw new AppError('LOGIN_CODE_REFUSED');
        const { id, isNew } =
          existingId === undefined ? await insertOrFind(tx, identity) : { id: existingId, isNew: false };
        // After the insertion, which waits for a deletion of the former account.
        if (isNew && (await isLoginRefused(tx, identity, consents.now))) throw new AppError('SIGN_UP_REFUSED');
        if (isNew) await createFirstCollection(tx, id);
        else if (!(await lockMemberRow(tx, id))) throw new AppError('LOGIN_CODE_REFUSED');
        assertMissing(await listConsents(tx, id));
        await insertConsents(tx, id, consents);
        return id;
      }),
  };
}
