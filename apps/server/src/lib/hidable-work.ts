import type { ISql, TransactionSql } from './database.ts';

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
