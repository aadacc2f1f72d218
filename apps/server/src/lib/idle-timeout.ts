import { OperatorError } from './operator-error.ts';

/** Without progress for so long, the work of an operator's command ends. */
const COMMAND_IDLE_TIMEOUT_MS = 120_000;

export interface IdleTimeoutOptions {
  /** Default: two minutes. */
  idleTimeoutMs?: number | undefined;
  /** Ends the work early, with its reason. */
  signal?: AbortSignal | undefined;
}

export interface IdleTimeout {
  /** Aborted when the time is up or the caller aborts: for the streams of the work. */
  readonly signal: AbortSignal;
  /** Call it with each progress: the time starts again. */
  touch(): void;
  /** The time does not run meanwhile: for statements, which show no progress and have a limit of the server's. */
  hold<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * Limits the time without progress, not that of the work as a whole. When it is up, rejects at once: work on a disk or a server that
 * hangs may never settle. When the caller aborts, waits for the work: what it has committed by then is its result.
 * @throws OperatorError when the time is up, or the reason of the caller's signal
 */
export async function withIdleTimeout<T>(
  { idleTimeoutMs = COMMAND_IDLE_TIMEOUT_MS, signal }: IdleTimeoutOptions,
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
    // Streams reject with an AbortError of their own.
    throw either.aborted ? either.reason : error;
  } finally {
    clearTimeout(timer);
  }
}
