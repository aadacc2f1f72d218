import type { BenchServer } from '../city-database.ts';
import type { Row } from '../report.ts';

export interface BenchContext {
  server: BenchServer;
  places: number;
}

/** A group of rows, generated one at a time so that each is printed when measured. */
export type RowGroup = (context: BenchContext) => AsyncGenerator<Row>;

const FULL_SIZE = 1_000_000;
/** Allowed factor for the whole country compared to a million places. */
const LARGER_FACTOR = 1.5;

/**
 * Budgets are defined for a million places. Smaller datasets must meet them too; larger ones get
 * {@link LARGER_FACTOR}.
 */
export const budgetMs = (places: number, atFullSize: number): number =>
  places > FULL_SIZE ? atFullSize * LARGER_FACTOR : atFullSize;
