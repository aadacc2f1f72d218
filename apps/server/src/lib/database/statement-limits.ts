import type { TransactionSql } from './database.ts';

/** For statements that read or write whole tables: some take minutes for a million places. */
export const LONG_STATEMENT_TIMEOUT_MS = 60 * 60_000;
/**
 * Longer than any statement timeout: after this time without traffic the server or the connection
 * hangs.
 */
export const COMMAND_SILENCE_TIMEOUT_MS = LONG_STATEMENT_TIMEOUT_MS + 60_000;

/** Applies to the end of the transaction and replaces the timeout of requests. */
export async function allowLongStatements(tx: TransactionSql): Promise<void> {
  await tx`select set_config('statement_timeout', ${String(LONG_STATEMENT_TIMEOUT_MS)}, true)`;
}
