import { IDEMPOTENCY_KEY_DAYS } from '@sol/contract/limits';
import { clear, del, entries, get, createStore as openStore, set } from 'idb-keyval';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { ApiError } from '#lib/api/api-error.ts';
import { readAccessToken } from '#lib/api/authorized-transport.ts';
import { logger } from '#lib/logger.ts';
import { withLock } from '#lib/with-lock.ts';
import { ownerOf } from './offline-caches.ts';
import type { SmallWrite, WriteQueue } from './small-write.ts';

/** A write that waits for the network. */
export interface StoredWrite extends SmallWrite {
  key: string | undefined;
  /** The member who made it. */
  owner: string;
  storedAt: number;
}

/** Sends a stored write. Rejects with an ApiError, as `call` does. */
export type SendWrite = (write: StoredWrite) => Promise<void>;

const WRITES_MAX = 200;
/** One day less than the server recognises a repeated write. */
const WRITE_MAX_AGE_MS = (IDEMPOTENCY_KEY_DAYS - 1) * 24 * 60 * 60_000;
/** Of all tabs one sends at a time. */
const LOCK = 'write-queue';

let database: ReturnType<typeof openStore> | undefined;
const open = () => (database ??= openStore('write-queue', 'writes'));

const waiting = createStore<{ writes: StoredWrite[] }>()(() => ({ writes: [] }));

/** The writes of the member that wait for the network, oldest first. */
export const useWaitingWrites = (): StoredWrite[] => useStore(waiting, ({ writes }) => writes);
export const getWaitingWrites = (): StoredWrite[] => waiting.getState().writes;

function getOwner(token = readAccessToken()): string | undefined {
  return token === null ? undefined : ownerOf(`Bearer ${token}`);
}

/** Reads the writes of the current member, and deletes those of others. */
export async function readWrites(): Promise<StoredWrite[]> {
  const owner = getOwner();
  const stored = await entries<string, StoredWrite>(open());
  const others = stored.filter(([, write]) => write.owner !== owner);
  await Promise.all(others.map(([target]) => del(target, open())));
  const own = stored.map(([, write]) => write).filter((write) => write.owner === owner);
  const writes = own.toSorted((a, b) => a.storedAt - b.storedAt);
  waiting.setState({ writes });
  return writes;
}

const isSame = (a: StoredWrite | undefined, b: StoredWrite) => a?.key === b.key && a?.storedAt === b.storedAt;

/** A later write to the target, which may have replaced it meanwhile, is kept. */
async function removeWrite(write: StoredWrite): Promise<void> {
  if (isSame(await get<StoredWrite>(write.target, open()), write)) await del(write.target, open());
}

export async function clearWrites(): Promise<void> {
  waiting.setState({ writes: [] });
  await clear(open());
}

const isNetworkError = (error: unknown): boolean => error instanceof ApiError && error.code === 'NETWORK';

/** Failures after which a stored write is sent again. */
const isTemporary = (error: unknown): boolean =>
  isNetworkError(error) || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/** The first request had arrived, with another body: what it set is set. */
const hasArrived = (error: unknown): boolean => error instanceof ApiError && error.code === 'IDEMPOTENCY_KEY_REUSED';

interface QueueOptions {
  send: SendWrite;
  /** Called after a write was stored. */
  onStored: (write: StoredWrite) => void;
  /** Called when the device does not store a write: it is full, or a private window. */
  onStorageFailure: () => void;
  /** Called when the server has refused a write, which is dropped. */
  onRefused: (write: StoredWrite, error: unknown) => void;
  /** Called when a write is too old to be sent, which is dropped. */
  onExpired: (write: StoredWrite) => void;
  /** Called when another tab has stored, sent or dropped writes. */
  onChanged: (writes: StoredWrite[]) => void;
}

/** The queue of one tab. */
export function createWriteQueue({ send, onChanged, onExpired, ...options }: QueueOptions) {
  const channel = new BroadcastChannel(LOCK);
  channel.onmessage = () => {
    readWrites()
      .then(onChanged)
      .catch((error: unknown) => logger.error('Failed to read queued writes', error));
  };

  async function publish(): Promise<void> {
    await readWrites();
    channel.postMessage(null);
  }

  /** Returns false if the queue must wait for the network. */
  async function trySending(write: StoredWrite): Promise<boolean> {
    try {
      await send(write);
    } catch (error) {
      if (isTemporary(error)) return false;
      if (!hasArrived(error)) options.onRefused(write, error);
    }
    return true;
  }

  /** Sends or drops the oldest write. Returns false if there is none, or no network. */
  async function sendOldest(): Promise<boolean> {
    const [write] = await readWrites();
    // Checked immediately before the request: another member may have signed in.
    if (write === undefined || write.owner !== getOwner()) return false;
    if (Date.now() - write.storedAt > WRITE_MAX_AGE_MS) onExpired(write);
    else if (!(await trySending(write))) return false;
    await removeWrite(write);
    await publish();
    return true;
  }

  async function sendAll(): Promise<void> {
    let isSending = true;
    // A lock per write, so that a new write to a target does not wait for the whole queue.
    // Without locks two tabs may send it: its key takes effect once.
    while (isSending) isSending = await withLock(LOCK, sendOldest);
  }

  const queue: WriteQueue = {
    getOwner,
    async replace(target) {
      const isWaiting = (write: StoredWrite) => write.target === target;
      if (!getWaitingWrites().some(isWaiting)) return;
      await withLock(LOCK, async () => {
        await Promise.all((await readWrites()).filter(isWaiting).map(removeWrite));
        await publish();
      });
    },
    async store(write, key, error, owner) {
      if (
        owner === undefined ||
        owner !== getOwner() ||
        !isNetworkError(error) ||
        getWaitingWrites().length >= WRITES_MAX
      )
        return false;
      try {
        const stored: StoredWrite = { ...write, key, owner, storedAt: Date.now() };
        await set(write.target, stored, open());
        await publish();
        options.onStored(stored);
        return true;
      } catch {
        options.onStorageFailure();
        return false;
      }
    },
  };

  let flushing: Promise<void> | undefined;
  return {
    ...queue,
    /** Sends the waiting writes in their order, until one has no network. */
    flush: (): Promise<void> => (flushing ??= sendAll().finally(() => (flushing = undefined))),
    close: () => channel.close(),
  };
}
