import type { UndecidedTakedown } from '@sol/contract/takedown';
import { lockMemberRow } from '#lib/auth/lock-member.ts';
import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import { type AdminPage, splitPage } from '#lib/http/page.ts';
import { deleteRemovedPhotos } from '#lib/media/removed-photos.ts';
import { type Actor, recordAction, recordRead } from '#lib/member/audit.ts';
import * as takedowns from './takedown.repository.ts';
import { getUndecidedOutcome, type UndecidedOutcome } from './takedown-rules.ts';
import * as undecided from './undecided-takedown.repository.ts';
import { WORK_STORAGE } from './work-kinds.ts';

const NOT_FOUND = '정할 것이 없어요. 글이 아직 있거나, 이미 정했어요.';

export type UndecidedTakedownService = ReturnType<typeof createUndecidedTakedownService>;

/** Operator decisions on hidden content that its writer has deleted. */
export function createUndecidedTakedownService(sql: Sql, actor: Actor) {
  /** Locks the writer first, as every transaction that changes a work. */
  async function lockUndecided(tx: TransactionSql, takedownId: number) {
    const seen = await undecided.find(tx, takedownId);
    if (seen?.writerId) await lockMemberRow(tx, seen.writerId);
    await takedowns.lock(tx, takedownId);
    const locked = await undecided.find(tx, takedownId);
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
      const { items, last } = splitPage(await undecided.list(sql, { cursorId, limit: size + 1 }), size);
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
        if (storesExplanation) await undecided.setExplanation(tx, takedownId, explanation);
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
