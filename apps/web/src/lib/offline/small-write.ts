import { readAccessToken } from '#lib/api/authorized-transport.ts';
import { createIdempotencyKey } from '#lib/api/idempotency-key.ts';

/** A small change that may wait for the network. The payload is what its sender needs. */
export interface SmallWrite {
  kind: 'mark' | 'fact' | 'status';
  /** What it changes: a later write to the same target replaces it. */
  target: string;
  payload: unknown;
}

/** Stores writes that had no network: see write-queue.ts, which is loaded when the page is idle. */
export interface WriteQueue {
  /** The member of an access token; by default of the next request. */
  getOwner(token?: string | null): string | undefined;
  /** Removes the stored write to the target, after it was sent if that has begun. */
  replace(target: string): Promise<void>;
  /**
   * Stores a failed write. Returns false if it is not to be repeated, or cannot be stored.
   * @param owner of the failed request: another member may have signed in since
   */
  store(write: SmallWrite, key: string | undefined, error: unknown, owner: string | undefined): Promise<boolean>;
}

let queue: WriteQueue | undefined;
let loading: Promise<unknown> | undefined;

/** @param promise settles when the queue is set, or cannot be loaded */
export function setQueueLoading(promise: Promise<unknown> | undefined): void {
  loading = promise;
}

export function setWriteQueue(next: WriteQueue | undefined): void {
  queue = next;
}

/**
 * Sends a small write with an idempotency key. Without a network it is stored and sent later with the
 * same key, because the request may have arrived.
 * @returns undefined if the write waits for the network
 * @throws what `send` throws, if the write is not stored
 */
export async function sendSmallWrite<T>(
  write: SmallWrite,
  send: (key: string | undefined) => Promise<T>,
): Promise<T | undefined> {
  await queue?.replace(write.target);
  const token = readAccessToken();
  const key = createIdempotencyKey();
  try {
    return await send(key);
  } catch (error) {
    // Before the page was idle, the queue is about to be loaded.
    await (queue ?? loading);
    if (await queue?.store(write, key, error, queue.getOwner(token))) return undefined;
    throw error;
  }
}
