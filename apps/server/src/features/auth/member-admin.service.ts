import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { recountFactsOfMember } from '#lib/fact/member-answers.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';

export interface FoundMember {
  id: number;
  nickname: string;
  loginType: string | null;
  createdAt: string;
  suspendedAt: string | null;
  operatorSince: string | null;
}

function assertFound(id: number, { count }: { count: number }): void {
  if (count === 0) throw new OperatorError(`회원 ${id}번이 없어요.`);
}

/** Operator actions on members. Each is recorded in the audit log. */
export function createMemberAdminService(sql: Sql, actor: Actor) {
  const record = (tx: TransactionSql, action: string, subjectId: number, details = {}) =>
    recordAction(tx, { actor, action: `member.${action}`, subjectId, details });

  return {
    find: async (nickname: string): Promise<FoundMember[]> => sql<FoundMember[]>`
      select id, nickname, login_type as "loginType", created_at as "createdAt", suspended_at as "suspendedAt",
        operator_since as "operatorSince"
      from member where nickname_key = ${nickname.normalize('NFC').toLowerCase()}`,

    listOperators: async (): Promise<FoundMember[]> => sql<FoundMember[]>`
      select id, nickname, login_type as "loginType", created_at as "createdAt", suspended_at as "suspendedAt",
        operator_since as "operatorSince"
      from member where operator_since is not null order by operator_since, id`,

    /**
     * Ends all sign-ins. After a new one the member can read, export and delete, and not write. Their
     * content remains; their answers about places do not count.
     */
    suspend: (id: number, reason: string): Promise<void> =>
      sql.begin(async (tx) => {
        assertFound(id, await tx`update member set suspended_at = coalesce(suspended_at, now()) where id = ${id}`);
        await tx`delete from sign_in where member_id = ${id}`;
        await recountFactsOfMember(tx, id);
        await record(tx, 'suspend', id, { reason });
      }),

    restore: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        assertFound(id, await tx`update member set suspended_at = null where id = ${id}`);
        await recountFactsOfMember(tx, id);
        await record(tx, 'restore', id);
      }),

    /** Grants operator rights, effective from the member's next request. */
    grant: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        assertFound(id, await tx`update member set operator_since = coalesce(operator_since, now()) where id = ${id}`);
        await record(tx, 'grant', id);
      }),

    /** Revokes operator rights, effective from the member's next request. */
    revoke: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        assertFound(id, await tx`update member set operator_since = null where id = ${id}`);
        await record(tx, 'revoke', id);
      }),
  };
}
