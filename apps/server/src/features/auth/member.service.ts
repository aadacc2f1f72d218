import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { findMemberId, insertMember, type LoginIdentity } from './member.repository.ts';
import { generateNickname } from './random-nickname.ts';

/** With a million members, a random nickname with a number is taken with a probability of 1/9. */
const NICKNAME_ATTEMPTS_MAX = 30;

export interface MemberServiceOptions {
  sql: Sql;
  /** Creates the default collection of a new member in the same transaction. */
  createFirstCollection: (tx: TransactionSql, memberId: number) => Promise<void>;
}

export type MemberService = ReturnType<typeof createMemberService>;

export function createMemberService({ sql, createFirstCollection }: MemberServiceOptions) {
  return {
    /**
     * Returns the member with this identity and creates it if absent. Concurrent calls create one
     * member.
     */
    async findOrCreate(identity: LoginIdentity): Promise<number> {
      const existingId = await findMemberId(sql, identity);
      if (existingId !== undefined) return existingId;
      return sql.begin(async (tx) => {
        for (let attempt = 0; attempt < NICKNAME_ATTEMPTS_MAX; attempt++) {
          const createdId = await insertMember(tx, identity, generateNickname(attempt > 0));
          if (createdId !== undefined) {
            await createFirstCollection(tx, createdId);
            return createdId;
          }
          const concurrentId = await findMemberId(tx, identity);
          if (concurrentId !== undefined) return concurrentId;
        }
        throw new Error('found no free nickname');
      });
    },
  };
}
