import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@sol/contract/error';
import { AppError } from '#lib/http/errors.ts';
import type { CleanList, ListEntry } from './clean-list.rules.ts';
import type { EntryMatch, NearPlace } from './match-entry.rules.ts';

const CHILD = fileURLToPath(new URL('./import-child.job.ts', import.meta.url));
/** A file of 5 MB takes a fifth of it as a tree of elements. */
const MEMORY_MAX_MB = 512;

export interface MatchTask {
  entry: ListEntry;
  places: readonly NearPlace[];
}

export type ChildRequest =
  | { kind: 'read'; bytes: Uint8Array; path?: string | undefined }
  | { kind: 'match'; batch: readonly MatchTask[] };
export type ChildResponse = { result: CleanList | EntryMatch[] };
type Outcome = Partial<ChildResponse> & { code?: ErrorCode; failure?: string };

/** A process for one file, so that neither its size nor its content blocks or ends the app. */
export interface ImportProcess {
  /**
   * @param path of the list in an archive that has several
   * @throws AppError of readList
   */
  read(bytes: Uint8Array, path?: string): Promise<CleanList>;
  match(batch: readonly MatchTask[]): Promise<EntryMatch[]>;
  close(): Promise<void>;
}

/** Without the keys and addresses of the app. */
const childEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  return { ...(NODE_ENV && { NODE_ENV }), ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) };
};

/**
 * Starts the process.
 * @param signal ends it; pending calls reject with IMPORT_TIMEOUT
 */
export function createImportProcess(signal: AbortSignal): ImportProcess {
  const child = fork(CHILD, [], {
    execArgv: [`--max-old-space-size=${MEMORY_MAX_MB}`],
    env: childEnvironment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  // A process that computes would outlive the app.
  process.once('exit', end);
  signal.addEventListener('abort', end, { once: true });
  const ended = once(child, 'exit').then(([code, endSignal]): never => {
    const cause = new Error(`The import process ended: ${String(endSignal ?? code)}`);
    // Out of memory, or another end by its content: no list that members have.
    if (!signal.aborted && endSignal !== null) throw new AppError('IMPORT_FILE_UNSAFE', { cause });
    throw cause;
  });
  // A failure between two calls is reported by the next one.
  ended.catch(() => process.off('exit', end));
  child.on('error', () => undefined);

  async function run(request: ChildRequest): Promise<ChildResponse['result']> {
    if (signal.aborted) throw new AppError('IMPORT_TIMEOUT');
    const message = once(child, 'message', { signal });
    message.catch(() => undefined);
    // A failure to send is an end of the process.
    child.send(request, () => undefined);
    const response = Promise.race([message, ended]).catch((cause: unknown) => {
      throw signal.aborted ? new AppError('IMPORT_TIMEOUT', { cause }) : cause;
    });
    const [{ result, code, failure }] = (await response) as [Outcome];
    if (code !== undefined) throw new AppError(code);
    if (result === undefined) throw new Error('The import process failed.', { cause: failure });
    return result;
  }

  return {
    read: (bytes, path) => run({ kind: 'read', bytes, path }) as Promise<CleanList>,
    match: (batch) => run({ kind: 'match', batch }) as Promise<EntryMatch[]>,
    close: async () => {
      signal.removeEventListener('abort', end);
      // Not started.
      if (child.pid === undefined) return;
      end();
      await ended.catch(() => undefined);
    },
  };
}
