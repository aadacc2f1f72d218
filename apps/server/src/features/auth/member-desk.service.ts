import { recordAction } from '#lib/audit.ts';
import type { Sql } from '#lib/database.ts';
import { OperatorError } from '#lib/operator-error.ts';

export interface FoundMember {
  id: number;
  nickname: string;
  loginType: string | null;
  createdAt: string;
  suspendedAt: string | null;
}

const missing = (id: number) => new OperatorError(`회원 ${id}번이 없어요.`);

/** What the operator does about members; each is remembered. */
export function createMemberDesk(sql: Sql) {
  return {
    find: async (nickname: string): Promise<FoundMember[]> => sql<FoundMember[]>`
      select id, nickname, login_type as "loginType", created_at as "createdAt", suspended_at as "suspendedAt"
      from member where nickname_key = ${nickname.normalize('NFC').toLowerCase()}`,

    /** Every sign-in of theirs ends, and none begins; what they wrote stays. */
    suspend: (id: number, reason: string): Promise<void> =>
      sql.begin(async (tx) => {
        const { count } = await tx`update member set suspended_at = coalesce(suspended_at, now()) where id = ${id}`;
        if (count === 0) throw missing(id);
        await tx`delete from sign_in where member_id = ${id}`;
        await recordAction(tx, { action: 'member.suspend', subjectId: id, details: { reason } });
      }),

    restore: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        const { count } = await tx`update member set suspended_at = null where id = ${id}`;
        if (count === 0) throw missing(id);
        await recordAction(tx, { action: 'member.restore', subjectId: id });
      }),
  };
}
