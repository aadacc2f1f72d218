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

interface NewConsents {
  accepted: readonly AcceptedConsent[];
  now: Date;
}

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService({ sql, createFirstCollection }: MemberServiceOptions) {
  return {
    /** undefined for a person without an account. */
    find: (identity: LoginIdentity): Promise<number | undefined> => findMemberId(sql, identity),

    listConsents: (memberId: number): Promise<AcceptedConsent[]> => listConsents(sql, memberId),

    /**
     * Returns the member with this identity and creates it if absent, with these consents.
     * Concurrent calls create one member.
     */
    async findOrCreate(identity: LoginIdentity, consents: NewConsents): Promise<number> {
      const existingId = await findMemberId(sql, identity);
      if (existingId !== undefined) {
        await insertConsents(sql, existingId, consents);
        return existingId;
      }
      return sql.begin(async (tx) => {
        for (let attempt = 0; attempt < NICKNAME_ATTEMPTS_MAX; attempt++) {
          const createdId = await insertMember(tx, identity, generateNickname(attempt > 0));
          if (createdId !== undefined) {
            await createFirstCollection(tx, createdId);
            await insertConsents(tx, createdId, consents);
            return createdId;
          }
          const concurrentId = await findMemberId(tx, identity);
          if (concurrentId !== undefined) {
            await insertConsents(tx, concurrentId, consents);
            return concurrentId;
          }
        }
        throw new Error('found no free nickname');
      });
    },
  };
}
