import { findRegionsAt } from '#features/place/place.public.ts';
import type { IdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { findKnown } from './import-stage.repository.ts';
import { copyListed, copyStaged } from './import-stage-copy.repository.ts';
import type { RejectionLog } from './rejection-log.ts';
import type { SourceId } from './source.ts';
import type { StageTarget } from './stage-rows.ts';

export interface StageTargetOptions {
  tx: TransactionSql;
  source: SourceId;
  rejections: RejectionLog;
  /** Values that were dropped from rows. */
  warnings: RejectionLog;
  idle: IdleTimeout;
  /** Called after each batch with the rows and bytes so far. */
  onRows: (rows: number, bytesRead: number) => void;
}

/** The stage in the transaction of an import. */
export function createStageTarget(options: StageTargetOptions): StageTarget {
  const { tx, source, rejections, warnings, idle, onRows } = options;

  /** Each call is progress of the reader. */
  function onCall(): void {
    idle.signal.throwIfAborted();
    idle.touch();
  }

  return {
    findRegions: (positions) => {
      onCall();
      return findRegionsAt(tx, positions);
    },
    findKnown: (rows) => {
      onCall();
      return findKnown(tx, source, rows);
    },
    write: async (batch) => {
      onCall();
      for (const rejection of batch.rejections) await rejections.add(rejection);
      for (const warning of batch.warnings) await warnings.add(warning);
      await copyListed(tx, batch.listed, idle.signal);
      await copyStaged(tx, batch.staged, idle.signal);
      idle.touch();
      onRows(batch.rows, batch.bytesRead);
    },
  };
}
