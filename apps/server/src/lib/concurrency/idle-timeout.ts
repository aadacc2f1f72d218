import { OperatorError } from '#lib/http/operator-error.ts';

/** Time without progress after which an operator's command is aborted. */
const PROGRESS_TIMEOUT_MS = 120_000;

export interface IdleTimeoutOptions {
  /** Default: two minutes. */
  idleTimeoutMs?: number | undefined;
  /** Aborts the work, with the reason of the signal. */
  signal?: AbortSignal | undefined;
}

export interface IdleTimeout {
  /** Aborted on timeout or by the caller: for the streams of the work. */
  readonly signal: AbortSignal;
  /** Restarts the timeout; call it on each progress. */
  touch(): void;
  /**
   * Pauses the timeout during a statement, which reports no progress and has a limit of its own.
   */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits the time without progress, not the total time. On timeout it rejects immediately, because
 * work on a disk or server that hangs may never settle. On an abort by the caller it waits for the
 * work: its result is what has been committed.
 * @throws OperatorError on timeout, or the reason of the caller's signal
 */
export async function withIdleTimeout<T>(
  { idleTimeoutMs = PROGRESS_TIMEOUT_MS, signal }: IdleTimeoutOptions,
  work: (idle: IdleTimeout) => Promise<T>,
): Promise<T> {
  signal?.throwIfAborted();
  const timeout = new AbortController();
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  let holds = 0;
  const timer = setTimeout(() => {
    if (holds > 0) return void timer.refresh();
    const error = new OperatorError(`${idleTimeoutMs / 1_000}초 동안 아무것도 옮기지 못해서 멈췄어요.`);
    reject(error);
    timeout.abort(error);
  }, idleTimeoutMs);
  const either = signal === undefined ? timeout.signal : AbortSignal.any([timeout.signal, signal]);
  const idle: IdleTimeout = {
    signal: either,
    touch: () => void timer.refresh(),
    hold: async (held) => {
      holds++;
      try {
        return await held();
      } finally {
        holds--;
        timer.refresh();
      }
    },
  };
  try {
    return await Promise.race([work(idle), timedOut]);
  } catch (error) {
    // Streams reject with their own AbortError.
    throw either.aborted ? either.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
