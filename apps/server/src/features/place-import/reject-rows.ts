import type { IdleTimeout } from '#lib/concurrency/idle-timeout.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import * as stage from './import-stage.repository.ts';
import { isPlaceholder } from './placeholder-points.ts';
import { REJECTION_REASON } from './rejection.ts';
import type { RejectionLog } from './rejection-log.ts';

interface RejectOptions {
  tx: TransactionSql;
  rejections: RejectionLog;
}

/** Rejects rows that the file lists twice, and rows with placeholder coordinates. */
export async function rejectFromStage({ tx, rejections, idle }: RejectOptions & { idle: IdleTimeout }): Promise<void> {
  for (const repeated of await idle.hold(() => stage.deleteRepeated(tx))) {
    await rejections.add({ ...repeated, reason: REJECTION_REASON.repeated });
  }
  const points = await idle.hold(async () => stage.listSharedPoints(tx));
  await rejectRows(
    { tx, rejections },
    points.filter(isPlaceholder).flatMap(({ rows }) => rows),
    REJECTION_REASON.placeholder,
  );
}

/** Rejects rows of which a newer file has the state. A row that is gone by this file has been rejected. */
export async function rejectOutdated(
  { tx, rejections }: RejectOptions,
  rows: readonly (stage.DroppedRow & { kind: stage.ListedKind })[],
): Promise<void> {
  await stage.deleteStaged(tx, rows);
  for (const { row, name, kind } of rows) {
    if (kind !== 'GONE') await rejections.add({ row, reason: REJECTION_REASON.outdated, name });
  }
}

export async function rejectRows(
  { tx, rejections }: RejectOptions,
  rows: readonly stage.DroppedRow[],
  reason: string,
): Promise<void> {
  await stage.deleteStaged(tx, rows);
  for (const { row, name } of rows) await rejections.add({ row, reason, name });
}
