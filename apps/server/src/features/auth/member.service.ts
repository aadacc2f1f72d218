import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { generateNickname } from './made-up-nickname.ts';
import { findMemberId, insertMember, type LoginIdentity } from './member.repository.ts';

/** With a million members, a random nickname with a number is taken with a probability of 1/9. */
const NICKNAME_TRIES = 30;

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
      const known = await findMemberId(sql, identity);
      if (known !== undefined) return known;
      return sql.begin(async (tx) => {
        for (let tries = 0; tries < NICKNAME_TRIES; tries++) {
          const made = await insertMember(tx, identity, generateNickname(tries > 0));
          if (made !== undefined) {
            await createFirstCollection(tx, made);
            return made;
          }
          const meanwhile = await findMemberId(tx, identity);
          if (meanwhile !== undefined) return meanwhile;
        }
        throw new Error('found no free nickname');
      });
    },
  };
}
