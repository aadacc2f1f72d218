import type { BenchServer } from '../city-database.ts';
import type { Row } from '../report.ts';

export interface BenchContext {
  server: BenchServer;
  places: number;
}

/** Some rows of the table, made one after the other so that each can be printed as it comes. */
export type RowGroup = (context: BenchContext) => AsyncGenerator<Row>;

const FULL_SIZE = 1_000_000;
/** What a country of all shops may cost over one of a million. */
const LARGER_FACTOR = 1.3;

/** Budgets are for a million places; smaller ones must hold them as well, larger ones may take somewhat longer. */
export const budgetMs = (places: number, atFullSize: number): number =>
  places > FULL_SIZE ? atFullSize * LARGER_FACTOR : atFullSize;
