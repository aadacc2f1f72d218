import type { WorkKind } from '@sol/contract/report';
import type { ObjectedTakedown, ObjectionStatus } from '@sol/contract/takedown';
import { lockMemberRow } from '#lib/auth/lock-member.ts';
import type { Sql } from '#lib/database/database.ts';
import { retryDuplicate } from '#lib/database/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, splitPage } from '#lib/http/page.ts';
import { deleteRemovedPhotos } from '#lib/media/removed-photos.ts';
import { type Actor, recordRead } from '#lib/member/audit.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import * as takedowns from './takedown.repository.ts';
import { canDecideObjection, getObjectionOutcome } from './takedown-rules.ts';
import { createWorkAudit } from './work-audit.ts';

export interface ObjectionAdminServiceOptions {
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
          const details = { takedownId, isAccepted: decision.isAccepted };
          await recordWorkAction(tx, work, 'answer-objection', details);
        }),
      ),
  };
}
