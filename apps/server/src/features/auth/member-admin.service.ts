import { deleteEnrolmentOf, deletePasskeys } from '#lib/auth/sign-in.repository.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { recountFactsOfMember } from '#lib/fact/member-answers.repository.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction, recordRead } from '#lib/member/audit.repository.ts';
import { recordChanges } from '#lib/member/journal.repository.ts';
import type { FoundMember } from './member-admin.repository.ts';
import * as members from './member-admin.repository.ts';
import { deleteRefusedLogin } from './refused-login.repository.ts';
import { deleteSignInsOfMember } from './sign-in.repository.ts';

function assertFound(id: number, isFound: boolean): void {
  if (!isFound) throw new OperatorError(`회원 ${id}번이 없어요.`);
}

/** Operator actions on members. Each is recorded in the audit log. */
export function createMemberAdminService(sql: Sql, actor: Actor) {
  async function record(tx: TransactionSql, action: string, subjectId: number, details = {}): Promise<void> {
    await recordChanges(tx, 'MEMBER', [subjectId]);
    await recordAction(tx, { actor, action: `member.${action}`, subjectId, details });
  }

  return {
    async find(nickname: string): Promise<FoundMember[]> {
      const found = await members.listByNickname(sql, nickname);
      await recordRead(sql, { actor, noun: 'member', ids: found.map(({ id }) => id) });
      return found;
    },

    async listOperators(): Promise<FoundMember[]> {
      const operators = await members.listOperators(sql);
      await recordRead(sql, { actor, noun: 'operator', ids: operators.map(({ id }) => id) });
      return operators;
    },

    /**
     * Ends all sign-ins. After a new one the member can read, export and delete, and not write. Their
     * content remains; their answers about places do not count.
     */
    suspend: (id: number, reason: string): Promise<void> =>
      sql.begin(async (tx) => {
        assertFound(id, await members.suspend(tx, id));
        await deleteSignInsOfMember(tx, id);
        await deleteEnrolmentOf(tx, id);
        await recountFactsOfMember(tx, id);
        await record(tx, 'suspend', id, { reason });
      }),

    /** Ends a suspension. If the account was deleted, its login can sign up again. */
    restore: (id: number): Promise<{ isDeleted: boolean }> =>
      sql.begin(async (tx) => {
        const isMember = await members.restore(tx, id);
        await recordChanges(tx, 'REFUSED_LOGIN', [id]);
        assertFound(id, isMember || (await deleteRefusedLogin(tx, id)));
        if (isMember) await recountFactsOfMember(tx, id);
        await record(tx, 'restore', id);
        return { isDeleted: !isMember };
      }),

    /** Grants operator rights, effective from the member's next request. */
    grant: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        assertFound(id, await members.grantOperator(tx, id));
        await record(tx, 'grant', id);
      }),

    /** Revokes operator rights, effective from the member's next request, and deletes the passkeys. */
    revoke: (id: number): Promise<void> =>
      sql.begin(async (tx) => {
        assertFound(id, await members.revokeOperator(tx, id));
        await deletePasskeys(tx, id);
        await record(tx, 'revoke', id);
      }),
  };
}
