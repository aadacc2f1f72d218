import type { CorrectionChange, CorrectionStatus } from '@sol/contract/correction';
import type { TransactionSql } from '#lib/database/database.ts';
import type { CorrectionSourceRows } from '#lib/place/corrected-values.ts';
import { seoulDay } from '#lib/time/seoul-time.ts';
import * as corrections from './correction.repository.ts';
import { createCorrectionWriter } from './correction-writer.service.ts';

/** A correction of the demo city with its decision. */
export interface DecidedCorrection {
  placeId: number;
  memberId: number;
  confirmedById: number | null;
  change: CorrectionChange;
  note: string;
  status: CorrectionStatus;
  by: 'MEMBERS' | 'OPERATOR' | null;
  reason: string | null;
  createdAt: Date;
  decidedAt: Date | null;
}

export type InsertCorrections = (tx: TransactionSql, items: readonly DecidedCorrection[]) => Promise<void>;

/**
 * Inserts the corrections of the demo city and applies those that were applied. The caller rebuilds
 * regions and the overview.
 */
export function createDemoCorrectionInserter(rows: CorrectionSourceRows): InsertCorrections {
  const writer = createCorrectionWriter(rows);

  async function insert(tx: TransactionSql, item: DecidedCorrection): Promise<void> {
    const { placeId, confirmedById, change, status, by, reason, createdAt, decidedAt } = item;
    const id = await corrections.insertDated(tx, item);
    if (confirmedById !== null) {
      await corrections.insertConfirmationAt(tx, id, confirmedById, decidedAt ?? createdAt);
    }
    if (decidedAt === null || status === 'PENDING') return;
    if (by !== null) await writer.apply(tx, { id, change }, { placeId, by, date: seoulDay(decidedAt) });
    if (status === 'REVERTED') await writer.revert(tx, { id, kind: change.kind }, placeId);
    if (by === null) await corrections.decide(tx, id, { status, ...(reason !== null && { reason }) });
    await corrections.setDecidedAt(tx, id, decidedAt);
  }

  return async (tx, items) => {
    for (const item of items) await insert(tx, item);
  };
}
