import { ENROLMENT_LIFETIME_H, type Passkey } from '@sol/contract/admin-passkey';
import { deletePasskeys } from '#lib/auth/sign-in.repository.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction, recordRead } from '#lib/member/audit.repository.ts';
import type { Clock } from '#lib/time/clock.ts';
import { createEnrolmentToken, hashEnrolmentToken } from './enrolment-token.rules.ts';
import * as passkeys from './passkey.repository.ts';

const LIFETIME_MS = ENROLMENT_LIFETIME_H * 3_600_000;

/** Passkeys of other operators, for the command line. Each change is recorded in the audit log. */
export function createPasskeyAdminService({ sql, clock, actor }: { sql: Sql; clock: Clock; actor: Actor }) {
  async function lockOperator(tx: TransactionSql, memberId: number): Promise<void> {
    const isOperator = await passkeys.lockOperator(tx, memberId);
    if (isOperator === undefined) throw new OperatorError(`회원 ${memberId}번이 없어요.`);
    if (!isOperator) throw new OperatorError(`회원 ${memberId}번은 운영자가 아니에요.`);
  }

  async function createToken(tx: TransactionSql, memberId: number): Promise<string> {
    const token = createEnrolmentToken();
    const expiresAt = new Date(clock.now().getTime() + LIFETIME_MS);
    await passkeys.storeEnrolment(tx, { memberId, tokenHash: hashEnrolmentToken(token), expiresAt });
    await recordAction(tx, { actor, action: 'passkey.invite', subjectId: memberId });
    return token;
  }

  return {
    async list(memberId: number): Promise<Passkey[]> {
      const found = await passkeys.listPasskeys(sql, memberId);
      await recordRead(sql, { actor, noun: 'passkey', details: { memberId }, ids: found.map(({ id }) => id) });
      return found;
    },

    /** The token of a one-time link. Links from before are invalid. */
    createEnrolment: (memberId: number): Promise<string> =>
      sql.begin(async (tx) => {
        await lockOperator(tx, memberId);
        return createToken(tx, memberId);
      }),

    /** After the loss of a device: deletes all passkeys, and returns the token of a new link. */
    reset: (memberId: number): Promise<string> =>
      sql.begin(async (tx) => {
        await lockOperator(tx, memberId);
        const count = await deletePasskeys(tx, memberId);
        await recordAction(tx, { actor, action: 'passkey.reset', subjectId: memberId, details: { count } });
        return createToken(tx, memberId);
      }),
  };
}
