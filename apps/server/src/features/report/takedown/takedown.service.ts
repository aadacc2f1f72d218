import type { WorkKind } from '@sol/contract/report';
import type { ObjectedTakedown, ObjectionStatus, Takedown, UndecidedTakedown } from '@sol/contract/takedown';
import { createWorkAudit, WORK_STORAGE } from '#features/report/work.repository.ts';
import { beginAsAnyMember, lockMemberRow } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, Sql, TransactionSql } from '#lib/database/database.ts';
import { retryDuplicate } from '#lib/database/errors.ts';
import { AppError } from '#lib/http/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, splitPage } from '#lib/http/page.ts';
import { deleteRemovedPhotos } from '#lib/media/removed-photos.repository.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction, recordRead } from '#lib/member/audit.repository.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { RepeatableWrite } from '#lib/member/idempotency-key.repository.ts';
import { insertMessage } from '#lib/member/inbox.repository.ts';
import * as takedowns from './takedown.repository.ts';
import {
  canDecideObjection,
  getObjectionOutcome,
  getUndecidedOutcome,
  type UndecidedOutcome,
} from './takedown.rules.ts';

export type TakedownService = ReturnType<typeof createTakedownService>;

/** What members are told about their hidden and removed content, and their objections. */
export function createTakedownService(db: Database) {
  return {
    list: async (memberId: MemberId): Promise<Takedown[]> => takedowns.listOfMember(db.readsFor(memberId), memberId),

    /**
     * Open to suspended members: hidden content is often the reason of a suspension.
     * @throws AppError TAKEDOWN_NOT_FOUND, OBJECTION_EXISTS
     */
    object: (memberId: MemberId, takedownId: number, objection: string, write?: RepeatableWrite): Promise<void> =>
      beginAsAnyMember(
        db.sql,
        memberId,
        async (tx) => {
          if (!(await takedowns.isOwn(tx, memberId, takedownId))) throw new AppError('TAKEDOWN_NOT_FOUND');
          const isFirst = await takedowns.setObjection(tx, memberId, { takedownId, objection });
          if (!isFirst) throw new AppError('OBJECTION_EXISTS');
        },
        write,
      ),
  };
}

const NOT_FOUND = '정할 것이 없어요. 글이 아직 있거나, 이미 정했어요.';

export type UndecidedTakedownService = ReturnType<typeof createUndecidedTakedownService>;

/** Operator decisions on hidden content that its writer has deleted. */
export function createUndecidedTakedownService(sql: Sql, actor: Actor) {
  /** Locks the writer first, as every transaction that changes a work. */
  async function lockUndecided(tx: TransactionSql, takedownId: number) {
    const seen = await takedowns.findUndecided(tx, takedownId);
    if (seen?.writerId) await lockMemberRow(tx, seen.writerId);
    await takedowns.lock(tx, takedownId);
    const locked = await takedowns.findUndecided(tx, takedownId);
    if (locked === undefined) throw new OperatorError(NOT_FOUND, { code: 'TAKEDOWN_NOT_FOUND' });
    const record = (action: string, details: Record<string, string | null> = {}) =>
      recordAction(tx, {
        actor,
        action: `${WORK_STORAGE[locked.kind].auditSubject}.${action}`,
        subjectId: locked.workId ?? undefined,
        details: { takedownId, ...details },
      });
    return { ...locked, record };
  }

  return {
    async listPage({ cursorId, size }: AdminPage): Promise<{
      takedowns: UndecidedTakedown[];
      nextCursor: number | null;
    }> {
      const { items, last } = splitPage(await takedowns.listUndecided(sql, { cursorId, limit: size + 1 }), size);
      await recordRead(sql, { actor, noun: 'takedown', ids: items.map(({ takedownId }) => takedownId) });
      return { takedowns: items, nextCursor: last?.takedownId ?? null };
    },

    /**
     * Keeps the photos refused, and tells the writer why. The explanation is not stored if the account is
     * deleted.
     * @throws OperatorError TAKEDOWN_NOT_FOUND
     */
    confirm: (takedownId: number, explanation: string): Promise<void> =>
      sql.begin(async (tx) => {
        const locked = await lockUndecided(tx, takedownId);
        const { storesExplanation } = await setOutcome(tx, takedownId, getUndecidedOutcome('confirm', locked));
        if (storesExplanation) await takedowns.setExplanation(tx, takedownId, explanation);
        await locked.record('remove', { code: locked.reason, ...(storesExplanation && { reason: explanation }) });
      }),

    /** Allows the photos again. @throws OperatorError TAKEDOWN_NOT_FOUND */
    revoke: (takedownId: number): Promise<void> =>
      sql.begin(async (tx) => {
        const locked = await lockUndecided(tx, takedownId);
        await setOutcome(tx, takedownId, getUndecidedOutcome('revoke', locked));
        await locked.record('restore');
      }),
  };
}

async function setOutcome(tx: TransactionSql, takedownId: number, outcome: UndecidedOutcome) {
  await takedowns.setOutcome(tx, takedownId, outcome.state);
  if (outcome.allowsPhotos) await deleteRemovedPhotos(tx, takedownId);
  return outcome;
}

interface ObjectionAdminServiceOptions {
  sql: Sql;
  actor: Actor;
  works: Record<WorkKind, Pick<HidableWork, 'restore'>>;
}

export type ObjectionAdminService = ReturnType<typeof createObjectionAdminService>;

/** Operator actions on objections to takedowns. Each decision is recorded in the audit log. */
export function createObjectionAdminService({ sql, actor, works }: ObjectionAdminServiceOptions) {
  const recordWorkAction = createWorkAudit(actor);

  return {
    async list({ status, cursorId, size }: AdminPage & { status: ObjectionStatus }): Promise<{
      objections: ObjectedTakedown[];
      nextCursor: number | null;
    }> {
      const { items, last } = splitPage(await takedowns.listObjected(sql, { status, cursorId, limit: size + 1 }), size);
      const ids = items.map(({ takedownId }) => takedownId);
      await recordRead(sql, { actor, noun: 'objection', details: { status }, ids });
      return { objections: items, nextCursor: last?.takedownId ?? null };
    },

    /**
     * Accepting restores hidden content, and allows removed photos again.
     * @throws OperatorError TAKEDOWN_NOT_FOUND, OBJECTION_DECIDED
     */
    decide: (takedownId: number, decision: { isAccepted: boolean; answer: string }): Promise<void> =>
      retryDuplicate(() =>
        sql.begin(async (tx) => {
          const writerId = await takedowns.findObjector(tx, takedownId);
          if (writerId === undefined) throw new OperatorError('없는 이의 제기예요.', { code: 'TAKEDOWN_NOT_FOUND' });
          await lockMemberRow(tx, writerId);
          const objected = await takedowns.lockObjected(tx, takedownId);
          if (!canDecideObjection(objected)) {
            throw new OperatorError('그사이에 다른 운영자가 답했어요.', { code: 'OBJECTION_DECIDED' });
          }
          const { work, state } = objected;
          await takedowns.decideObjection(tx, takedownId, decision);
          const outcome = getObjectionOutcome({ isAccepted: decision.isAccepted, state });
          if (outcome.restoresWork) {
            // What its writer has deleted stays as it was: no operator has removed it.
            const isRestored = await works[work.kind].restore(tx, work.id);
            if (isRestored) await takedowns.setOutcome(tx, takedownId, 'RESTORED');
          }
          if (outcome.allowsPhotos) await deleteRemovedPhotos(tx, takedownId);
          await insertMessage(tx, [writerId], {
            ...{ kind: 'OBJECTION', event: `objection:${takedownId}`, text: decision.answer, path: '/profile/hidden' },
            title: decision.isAccepted ? '이의 제기를 받아들였어요' : '이의 제기를 받아들이지 않았어요',
          });
          const details = { takedownId, isAccepted: decision.isAccepted };
          await recordWorkAction(tx, work, 'answer-objection', details);
        }),
      ),
  };
}
