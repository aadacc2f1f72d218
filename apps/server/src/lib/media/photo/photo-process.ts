import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { ErrorCode } from '@sol/contract/error';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { AppError } from '#lib/http/errors.ts';
import { unreadableError } from './photo-file.ts';
import type { PhotoJob, PhotoJobName, PhotoJobResult } from './photo-jobs.ts';

const CHILD = fileURLToPath(new URL('./photo-child.ts', import.meta.url));
const HEAP_MAX_MB = 64;
/**
 * Of writable memory, which the kernel limits where libvips allocates it. V8 reserves 650 MB of it without
 * using them. The largest photo within the limits, an interlaced and rotated PNG of 50 megapixels with 16
 * bits, takes 790 MB.
 */
const DATA_MAX_KB = 1_650_000;
/** The photos with the most work take 3 to 6 s on an idle core, others less than one. */
const JOB_MAX_MS = 30_000;
/** Then a process ends. A start takes 0.2 s. */
const IDLE_MAX_MS = 30_000;
const RETRY_AFTER_S = 5;

export interface PhotoResponse {
  result?: PhotoJobResult<PhotoJobName> | undefined;
  code?: ErrorCode;
  failure?: string | undefined;
}

/** Without the keys and addresses of the app. Two arenas: freed memory of one thread serves others. */
const childEnvironment = (): NodeJS.ProcessEnv => {
  const { NODE_ENV, NODE_COMPILE_CACHE } = process.env;
  return {
    MALLOC_ARENA_MAX: '2',
    ...(NODE_ENV && { NODE_ENV }),
    ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }),
  };
};

/** Of the process, not of the photo: the next one may succeed. */
const failureOfProcess = (cause: unknown) => new AppError('UNAVAILABLE', { cause, retryAfterS: RETRY_AFTER_S });

function startChild(): ChildProcess {
  // The shell sets the limit, which Node cannot, and becomes the process.
  const child = spawn(
    '/bin/sh',
    ['-c', `ulimit -d ${DATA_MAX_KB}; exec "$0" "$@"`, process.execPath, `--max-old-space-size=${HEAP_MAX_MB}`, CHILD],
    { env: childEnvironment(), serialization: 'advanced', stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
  );
  child.on('error', () => undefined);
  return child;
}

/** Whether it keeps the app running. */
function setReferenced(child: ChildProcess, isReferenced: boolean): void {
  const method = isReferenced ? 'ref' : 'unref';
  child[method]();
  child.channel?.[method]();
}

/**
 * A process that reads photos, so that the content of one neither ends nor delays the app. It is started for
 * the first photo and ends when there are no more.
 */
export function createPhotoProcess() {
  const runOne = createSemaphore(1);
  let current: ChildProcess | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const end = () => {
    current?.kill('SIGKILL');
    current = undefined;
  };

  function start(): ChildProcess {
    const child = startChild();
    process.once('exit', end);
    child.once('exit', () => {
      process.off('exit', end);
      if (current === child) current = undefined;
    });
    current = child;
    return child;
  }

  async function getResponse(job: PhotoJob, signal: AbortSignal): Promise<PhotoResponse> {
    signal.throwIfAborted();
    const child = current ?? start();
    setReferenced(child, true);
    const message = once(child, 'message', { signal });
    const ended = once(child, 'exit', { signal }).then(([code, endSignal]): never => {
      const cause = new Error(`The process of photos ended: ${String(endSignal ?? code)}`);
      // Out of memory, or another end by the content of the photo.
      throw endSignal === null ? failureOfProcess(cause) : unreadableError(cause);
    });
    // The later of them is ignored.
    for (const outcome of [message, ended]) outcome.catch(() => undefined);
    // A failure to send is an end of the process.
    child.send(job, () => undefined);
    const [response] = (await Promise.race([message, ended])) as [PhotoResponse];
    return response;
  }

  async function runJob<Name extends PhotoJobName>(
    job: PhotoJob<Name>,
    cancelled: AbortSignal,
  ): Promise<PhotoJobResult<Name>> {
    clearTimeout(idleTimer);
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(), JOB_MAX_MS);
    const signal = AbortSignal.any([deadline.signal, cancelled]);
    try {
      const { result, code, failure: cause } = await getResponse(job, signal);
      if (code !== undefined) throw new AppError(code, { cause });
      if (result === undefined) throw new Error('The process of photos failed.', { cause });
      return result as PhotoJobResult<Name>;
    } catch (error) {
      if (!signal.aborted && error instanceof AppError) throw error;
      end();
      if (!signal.aborted) throw failureOfProcess(error);
      throw cancelled.aborted ? new AppError('BAD_REQUEST', { cause: error }) : unreadableError(error);
    } finally {
      clearTimeout(timer);
      // Removes the listeners.
      deadline.abort();
      if (current !== undefined) setReferenced(current, false);
      idleTimer = setTimeout(end, IDLE_MAX_MS).unref();
    }
  }

  return {
    /** Jobs that are not begun. */
    countQueued: runOne.countQueued,
    /**
     * Runs a job when those before it have ended.
     * @param createJob called in its turn
     * @param cancelled ends the job, and its process if it has begun
     * @throws AppError PHOTO_UNREADABLE, also after too long and if the process ends; PHOTO_TYPE_UNSUPPORTED,
     * PHOTO_TOO_MANY_PIXELS; BAD_REQUEST if it is cancelled; UNAVAILABLE if the process cannot be started or fails
     */
    run: <Name extends PhotoJobName>(
      createJob: () => Promise<PhotoJob<Name>>,
      cancelled: AbortSignal,
    ): Promise<PhotoJobResult<Name>> =>
      runOne(async () => {
        if (cancelled.aborted) throw new AppError('BAD_REQUEST', { cause: cancelled.reason });
        return runJob(await createJob(), cancelled);
      }) as Promise<PhotoJobResult<Name>>,
  };
}
