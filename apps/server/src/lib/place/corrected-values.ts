import type { Category } from '@sol/contract/category';
import type { CorrectionKind } from '@sol/contract/correction';
import type { TransactionSql } from '#lib/database/database.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import type { OpeningRules } from '#lib/time/opening-rules.ts';

/** The administrative units at a position. */
export interface MovedRegion {
  province: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
}

/** The values of one applied correction. */
export interface CorrectedValues {
  name?: string;
  category?: Category;
  position?: LatLng & { region: MovedRegion | undefined };
  hours?: OpeningRules & { note: string | null };
}

export interface CorrectionSourceRow {
  /** The id of the correction. */
  id: number;
  placeId: number;
  kind: CorrectionKind;
  /** The date of the last confirmation: "2026-11-20". */
  date: string;
  by: 'MEMBERS' | 'OPERATOR';
  values: CorrectedValues;
}

/**
 * The values of members among the rows that a place is merged from. They precede all sources, and an
 * import does not change them. The caller has locked the places.
 */
export interface CorrectionSourceRows {
  /** Keeps imports from starting until the transaction ends. Returns false while one runs. */
  tryBlockImports(tx: TransactionSql): Promise<boolean>;
  /** Replaces the row of the same kind. */
  put(tx: TransactionSql, row: CorrectionSourceRow): Promise<void>;
  /** Returns the place that had the row; undefined if a later correction has replaced it. */
  delete(tx: TransactionSql, id: number): Promise<number | undefined>;
  /** Returns false if a later correction has replaced the row. */
  renew(tx: TransactionSql, id: number, date: string): Promise<boolean>;
  /** Sets places to the merge of their rows, and decides again whether they are listed. */
  remerge(tx: TransactionSql, placeIds: readonly number[]): Promise<void>;
}
