import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ErrorCode } from '@sol/contract/error';
import { AppError } from '#lib/http/errors.ts';
import type { CleanList, ListEntry } from './clean-list.ts';
import type { EntryMatch, NearPlace } from './match-entry.ts';

const THREAD = new URL('./import-thread.ts', import.meta.url);
/** A file of 5 MB takes a fifth of it as a tree of elements. */
const MEMORY_MAX_MB = 512;

export interface MatchTask {
  entry: ListEntry;
  places: readonly NearPlace[];
}

export type ThreadRequest = { kind: 'read'; bytes: Uint8Array } | { kind: 'match'; batch: readonly MatchTask[] };
export type ThreadResponse = { result: CleanList | EntryMatch[] };
type Outcome = Partial<ThreadResponse> & { code?: ErrorCode; failure?: string };

/** A thread for one file, so that neither its size nor its content blocks or ends the process. */
export interface ImportWorker {
  /** @throws AppError of readList */
  read(bytes: Uint8Array): Promise<CleanList>;
  match(batch: readonly MatchTask[]): Promise<EntryMatch[]>;
  close(): Promise<void>;
}

/**
 * Starts the thread.
 * @param signal ends the thread; pending calls reject with IMPORT_TIMEOUT
 */
export function createImportWorker(signal: AbortSignal): ImportWorker {
  const worker = new Worker(THREAD, { resourceLimits: { maxOldGenerationSizeMb: MEMORY_MAX_MB } });
  // A failure between two calls is reported by the next one.
  worker.on('error', () => undefined);
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end, { once: true });

  async function run(request: ThreadRequest): Promise<ThreadResponse['result']> {
    if (signal.aborted) throw new AppError('IMPORT_TIMEOUT');
    worker.postMessage(request);
    const message = once(worker, 'message', { signal }).catch((cause: unknown) => {
      if (signal.aborted) throw new AppError('IMPORT_TIMEOUT', { cause });
      // Out of memory: no list that members have.
      if (cause instanceof Error && 'code' in cause && cause.code === 'ERR_WORKER_OUT_OF_MEMORY')
        throw new AppError('IMPORT_FILE_UNSAFE', { cause });
      throw cause;
    });
    const [{ result, code, failure }] = (await message) as [Outcome];
    if (code !== undefined) throw new AppError(code);
    if (result === undefined) throw new Error('The import thread failed.', { cause: failure });
    return result;
  }

  return {
    read: (bytes) => run({ kind: 'read', bytes }) as Promise<CleanList>,
    match: (batch) => run({ kind: 'match', batch }) as Promise<EntryMatch[]>,
    close: async () => {
      signal.removeEventListener('abort', end);
      await worker.terminate();
    },
  };
}
