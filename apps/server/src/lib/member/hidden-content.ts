import type { ReportReason } from '@sol/contract/report';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/** What members write and the operator can hide. The writer is locked before anything is changed. */
export interface HidableWork {
  findWriter(sql: ISql, id: number): Promise<number | undefined>;
  /** One that is hidden already is hidden until then instead. */
  hide(tx: TransactionSql, id: number, how: { until: Date; reason: string | null }): Promise<void>;
  /** Shows it again; false where it is not hidden. */
  restore(tx: TransactionSql, id: number): Promise<boolean>;
  /** Those whose time has come. */
  listExpired(sql: ISql, now: Date): Promise<number[]>;
}

export interface Hidden {
  /** null: it is shown. */
  hiddenUntil: string | null;
  hiddenReason: ReportReason | null;
}

/** As it leaves: nothing of what is shown. */
export function hiddenFields({ hiddenUntil, hiddenReason }: Hidden): {
  hiddenUntil?: string;
  hiddenReason?: ReportReason;
} {
  if (hiddenUntil === null) return {};
  return { hiddenUntil, ...(hiddenReason !== null && { hiddenReason }) };
}
