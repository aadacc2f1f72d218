import type { TransactionSql } from './database.ts';

/** For statements that read or write whole tables: some take minutes for a million places. */
export const LONG_STATEMENT_TIMEOUT_MS = 60 * 60_000;
/** Longer than any statement: the server has reported it as cancelled by then, unless the server or the connection hangs. */
export const COMMAND_SILENCE_TIMEOUT_MS = LONG_STATEMENT_TIMEOUT_MS + 60_000;

/** Up to the end of the transaction, instead of the limit that requests have. */
export async function allowLongStatements(tx: TransactionSql): Promise<void> {
  await tx`select set_config('statement_timeout', ${String(LONG_STATEMENT_TIMEOUT_MS)}, true)`;
}
