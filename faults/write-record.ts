import type { ApiResponse, Client } from './client.ts';

export const ABSENT = 'absent';

/** A record that a member writes, and its acknowledged state. */
export interface WriteRecord {
  label: string;
  /** The state before the first write. */
  initial: string;
  /** The expected state. */
  acknowledged: string;
  /** A second allowed state: sent without a definite response. */
  pending?: string | undefined;
  /**
   * Reads the current state, including its photos: {@link ABSENT}, the complete value or an error.
   */
  read(client: Client): Promise<string>;
}

/** Sends a write and records the outcome. `isKnown` is false without a definite response. */
export async function write(
  record: WriteRecord,
  next: string,
  send: () => Promise<ApiResponse>,
): Promise<{ isKnown: boolean; response: ApiResponse }> {
  record.pending = next;
  const response = await send();
  const isDone = response.status === 200 || response.status === 201;
  const isRefused = response.status >= 400 && response.status < 500;
  if (isDone) record.acknowledged = next;
  if (isDone || isRefused) record.pending = undefined;
  return { isKnown: isDone || isRefused, response };
}

/**
 * Compares the current state with the acknowledged or pending one and stores it as the expected
 * state; returns a description of a deviation.
 */
export async function verifyRecord(record: WriteRecord, client: Client): Promise<string | undefined> {
  const current = await record.read(client);
  const { label, acknowledged, pending } = record;
  if (current !== acknowledged && current !== pending) {
    const alternative = pending === undefined ? '' : ` or ${pending}`;
    return `${label}: expected ${acknowledged}${alternative}, found ${current}`;
  }
  record.acknowledged = current;
  record.pending = undefined;
  return undefined;
}
