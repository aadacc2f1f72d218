import type { ReportReason, WorkKind } from '@sol/contract/report';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/**
 * Content that operators can hide and remove. The caller locks its writer before a change.
 */
export interface HidableWork {
  /** null for content of no member, undefined for content that does not exist. */
  findWriter(sql: ISql, id: number): Promise<number | null | undefined>;
  /** Replaces the end time of content that is already hidden. */
  hide(tx: TransactionSql, id: number, how: { until: Date; reason: string | null }): Promise<void>;
  /** @returns false if the content is not hidden */
  restore(tx: TransactionSql, id: number): Promise<boolean>;
  /**
   * Deletes content that is hidden.
   * @returns the photos to release after the transaction
   */
  remove(tx: TransactionSql, id: number): Promise<string[]>;
  /** The number of hidden works whose end time is over, up to a few hundred. */
  countOverdue(sql: ISql, now: Date): Promise<number>;
}

/** A removed profile, collection or photo of an institution loses what was reported, but not its row. */
export const isKeptAfterRemoval = (kind: WorkKind): kind is 'PROFILE' | 'COLLECTION' | 'PLACE_PHOTO' =>
  kind === 'PROFILE' || kind === 'COLLECTION' || kind === 'PLACE_PHOTO';

export interface Hidden {
  /** null: visible. */
  hiddenUntil: string | null;
  hiddenReason: ReportReason | null;
}

/** The hidden fields of a response; empty for visible content. */
export function hiddenFields({ hiddenUntil, hiddenReason }: Hidden): {
  hiddenUntil?: string;
  hiddenReason?: ReportReason;
} {
  if (hiddenUntil === null) return {};
  return { hiddenUntil, ...(hiddenReason !== null && { hiddenReason }) };
}
