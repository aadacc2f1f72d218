import { pipeline } from 'node:stream/promises';
import { copyIn } from '#lib/database/copy.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import type { MergedPlace } from './merge-rows.ts';
import { mergedLine } from './stage-lines.ts';

/** Copies lines in the text format of COPY. */
async function copyLines(
  tx: TransactionSql,
  table: string,
  lines: string | Uint8Array,
  signal: AbortSignal,
): Promise<void> {
  if (lines.length > 0) await copyIn(tx, `copy ${table} from stdin`, (stage) => pipeline([lines], stage, { signal }));
}

export const copyListed = (tx: TransactionSql, lines: Uint8Array, signal: AbortSignal): Promise<void> =>
  copyLines(tx, 'place_listed', lines, signal);

export const copyStaged = (tx: TransactionSql, lines: Uint8Array, signal: AbortSignal): Promise<void> =>
  copyLines(tx, 'place_stage', lines, signal);

export async function insertMerged(
  tx: TransactionSql,
  places: readonly { placeId: number; merged: MergedPlace }[],
  signal: AbortSignal,
): Promise<void> {
  const lines = places.map(({ placeId, merged }) => mergedLine(placeId, merged));
  await copyLines(tx, 'merged_place', lines.join(''), signal);
}
