import { type AdminCorrection, AUTHOR_KEY_DAYS, type CorrectionStatus } from '@sol/contract/correction';
import { lockMemberRow } from '#lib/auth/lock-member.repository.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { retryDeadlock } from '#lib/database/errors.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { withdrawAnswersOfMember } from '#lib/fact/member-answers.repository.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, toPage } from '#lib/http/page.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction, recordRead } from '#lib/member/audit.repository.ts';
import type { CorrectionSourceRows } from '#lib/place/corrected-values.ts';
import type { Clock } from '#lib/time/clock.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import * as corrections from './correction.repository.ts';
import { currentChange } from './correction.rules.ts';
import * as correctionAdmin from './correction-admin.repository.ts';
import { createCorrectionWriter, refreshDerivedPlaceData } from './correction-writer.service.ts';

export interface CorrectionAdminOptions {
  sql: Sql;
  actor: Actor;
  rows: CorrectionSourceRows;
  clock: Clock;
  refreshCategories: (sql: Sql) => Promise<unknown>;
}

interface Reverted {
  corrections: number;
  answers: number;
}

function toAdminCorrection({
  id,
  current,
  before,
  authorKey,
  ...row
}: correctionAdmin.AdminCorrectionRow): AdminCorrection {
  const { hours: weekly, ...values } = current;
  const isOpen = row.status === 'PENDING';
  const key = authorKey === null ? {} : { authorKey };
  return { ...row, ...key, correctionId: id, before: isOpen ? currentChange({ ...values, weekly }, row.kind) : before };
}

/** Decisions of operators about corrections. Each is recorded in the audit log. */
export function createCorrectionAdminService(options: CorrectionAdminOptions) {
  const { sql, actor, rows, clock } = options;
  const writer = createCorrectionWriter(rows);

  /** Locks the place and the correction, which must have the status. */
  async function lockWithStatus(tx: TransactionSql, id: number, status: CorrectionStatus) {
    const locked = await corrections.lockWithPlace(tx, id);
    if (locked === undefined) throw new OperatorError(`제안 ${id}번이 없어요.`, { code: 'CORRECTION_NOT_FOUND' });
    if (locked.correction.status !== status) {
      const message =
        status === 'PENDING' ? `제안 ${id}번은 그사이에 처리됐어요.` : `제안 ${id}번은 받아들인 것이 아니에요.`;
      throw new OperatorError(message, { code: 'CORRECTION_DECIDED' });
    }
    return locked;
  }

  async function blockImports(tx: TransactionSql): Promise<void> {
    if (await writer.tryBlockImports(tx)) return;
    throw new OperatorError('자료를 담는 중이에요. 끝난 뒤에 다시 해 주세요.');
  }

  const record = (tx: TransactionSql, action: `correction.${string}`, subjectId: number, details = {}) =>
    recordAction(tx, { actor, action, subjectId, details });

  async function inTransaction<T>(work: (tx: TransactionSql) => Promise<T>): Promise<T> {
    const result = await retryDeadlock(() =>
      sql.begin(async (tx) => {
        await allowLongStatements(tx);
        return work(tx);
      }),
    );
    return result as T;
  }

  /** Rejects an open correction or reverts an applied one. Returns false if it is neither. */
  async function rejectOrRevert(tx: TransactionSql, id: number): Promise<boolean> {
    const locked = await corrections.lockWithPlace(tx, id);
    if (locked === undefined) return false;
    const { correction, placeId } = locked;
    if (correction.status === 'PENDING') await corrections.decide(tx, id, { status: 'REJECTED' });
    else if (correction.status === 'APPLIED') await writer.revert(tx, correction, placeId);
    else return false;
    return true;
  }

  async function revertCorrections(tx: TransactionSql, author: correctionAdmin.Author): Promise<number> {
    await blockImports(tx);
    let reverted = 0;
    for (const correctionId of await correctionAdmin.listContributions(tx, author)) {
      if (await rejectOrRevert(tx, correctionId)) reverted++;
    }
    return reverted;
  }

  /**
   * Reverts or deletes all contributions of a locked member: applied corrections, open ones, confirmations
   * of open ones, and answers about facts. Corrections of others that the member has confirmed stay.
   */
  async function revertContributions(tx: TransactionSql, memberId: number): Promise<Reverted> {
    const reverted = await revertCorrections(tx, { memberId });
    await correctionAdmin.deleteOpenConfirmations(tx, memberId);
    return { corrections: reverted, answers: await withdrawAnswersOfMember(tx, memberId) };
  }

  /** The deletion of the account has deleted the open corrections, the confirmations and the answers. */
  const revertDeletedAuthor = async (tx: TransactionSql, authorKey: string): Promise<Reverted> => ({
    corrections: await revertCorrections(tx, { authorKey }),
    answers: 0,
  });

  return {
    async listPage({ status, cursorId, size }: AdminPage & { status: CorrectionStatus }) {
      const page = await correctionAdmin.listByStatus(sql, status, { after: cursorId, limit: size + 1 });
      const { items, nextCursor } = toPage(page, size);
      await recordRead(sql, { actor, noun: 'correction', details: { status }, ids: items.map(({ id }) => id) });
      return { corrections: items.map(toAdminCorrection), nextCursor };
    },

    async accept(id: number): Promise<{ status: CorrectionStatus }> {
      await inTransaction(async (tx) => {
        const { correction, placeId } = await lockWithStatus(tx, id, 'PENDING');
        await blockImports(tx);
        await writer.apply(tx, correction, { placeId, by: 'OPERATOR', date: seoulDay(clock.now()) });
        await record(tx, 'correction.accept', id, { placeId, kind: correction.kind });
      });
      await refreshDerivedPlaceData(options);
      return { status: 'APPLIED' };
    },

    reject: (id: number, reason: string): Promise<{ status: CorrectionStatus }> =>
      inTransaction(async (tx) => {
        const { correction, placeId } = await lockWithStatus(tx, id, 'PENDING');
        await corrections.decide(tx, id, { status: 'REJECTED', reason });
        await record(tx, 'correction.reject', id, { placeId, kind: correction.kind });
        return { status: 'REJECTED' };
      }),

    async revert(id: number): Promise<{ status: CorrectionStatus }> {
      await inTransaction(async (tx) => {
        const { correction, placeId } = await lockWithStatus(tx, id, 'APPLIED');
        await blockImports(tx);
        await writer.revert(tx, correction, placeId);
        await record(tx, 'correction.revert', id, { placeId, kind: correction.kind });
      });
      await refreshDerivedPlaceData(options);
      return { status: 'REVERTED' };
    },

    /** Reverts all contributions of the author of a correction, who may have deleted the account. */
    async revertAuthorOf(correctionId: number): Promise<Reverted> {
      const counts = await inTransaction(async (tx) => {
        const { memberId = null, authorKey = null } = (await corrections.findCorrection(tx, correctionId)) ?? {};
        if (memberId !== null && (await lockMemberRow(tx, memberId))) {
          const reverted = await revertContributions(tx, memberId);
          await record(tx, 'correction.revert-member', correctionId, { memberId, ...reverted });
          return reverted;
        }
        if (authorKey === null) {
          throw new OperatorError(
            `제안 ${correctionId}번이 없거나, 제안한 회원이 탈퇴한 지 ${AUTHOR_KEY_DAYS}일이 지났어요.`,
            {
              code: 'CORRECTION_NOT_FOUND',
            },
          );
        }
        const reverted = await revertDeletedAuthor(tx, authorKey);
        await record(tx, 'correction.revert-member', correctionId, reverted);
        return reverted;
      });
      await refreshDerivedPlaceData(options);
      return counts;
    },

    /** Reverts the corrections of a member who has deleted the account, by the key that the list shows. */
    async revertAuthorKey(authorKey: string): Promise<Reverted> {
      const counts = await inTransaction(async (tx) => {
        const reverted = await revertDeletedAuthor(tx, authorKey);
        if (reverted.corrections === 0) {
          throw new OperatorError('그 키로 되돌릴 제안이 없어요.', { code: 'CORRECTION_NOT_FOUND' });
        }
        await recordAction(tx, { actor, action: 'correction.revert-member', details: { ...reverted } });
        return reverted;
      });
      await refreshDerivedPlaceData(options);
      return counts;
    },

    /**
     * Reverts all contributions of a member, who may have proposed nothing.
     * @returns also the applied corrections of others that may depend on this member, up to 100
     */
    async revertMember(memberId: number): Promise<Reverted & { dependent: number[] }> {
      const result = await inTransaction(async (tx) => {
        if (!(await lockMemberRow(tx, memberId))) {
          throw new OperatorError(`회원 ${memberId}번이 없어요.`);
        }
        const reverted = await revertContributions(tx, memberId);
        const details = { memberId, ...reverted };
        await recordAction(tx, { actor, action: 'correction.revert-member', details });
        return { ...reverted, dependent: await correctionAdmin.listDependent(tx, memberId) };
      });
      await refreshDerivedPlaceData(options);
      return result;
    },
  };
}

export type CorrectionAdminService = ReturnType<typeof createCorrectionAdminService>;
