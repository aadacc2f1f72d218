import type { Logger } from './logger.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/**
 * Signals within this time are one: Ctrl-C and most service managers signal every process of a
 * group, and `npm` and `scripts/start.mjs` pass on what they receive.
 */
const REPEATED_WITHIN_MS = 1_000;
/** Longer than the statement timeout. Service managers have a timeout of their own. */
const DEADLINE_MS = 25_000;

export interface Shutdown {
  /** Registers a function for shutdown; they run in reverse order. */
  onEnd: (name: string, close: () => Promise<void>) => void;
  /** Registers the function that drains connections. It runs before those of `onEnd`. */
  onDrain: (drain: () => Promise<void>) => void;
  /** Runs the registered functions and exits. */
  end: (exitCode: number) => Promise<never>;
  /** Drains connections, then as `end`. */
  drainAndEnd: () => Promise<never>;
}

/**
 * Shuts down in order on the first SIGINT or SIGTERM, and exits immediately on another one after a
 * second. SIGTERM comes from a service manager, and clients continue with another process or after
 * the restart: connections are drained first. SIGINT comes from a terminal, where this would delay
 * each Ctrl-C.
 */
export function createShutdown(logger: Logger): Shutdown {
  const closers: { name: string; close: () => Promise<void> }[] = [];
  let drain: (() => Promise<void>) | undefined;
  let isEnding = false;
  let firstSignalMs: number | undefined;

  async function end(exitCode: number, drainsFirst = false): Promise<never> {
    // A failure during shutdown must not start another one.
    if (isEnding) return new Promise(() => undefined);
    isEnding = true;
    let code = exitCode;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    const steps = closers.toReversed();
    if (drainsFirst && drain !== undefined) steps.unshift({ name: 'connections', close: drain });
    for (const { name, close } of steps) {
      await close().catch((err: unknown) => {
        logger.error({ err }, `${name} did not end`);
        code = 1;
      });
    }
    process.exit(code);
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      firstSignalMs ??= performance.now();
      if (performance.now() - firstSignalMs >= REPEATED_WITHIN_MS) process.exit(1);
      if (isEnding) return;
      logger.info({ signal }, 'ending');
      void end(0, signal === 'SIGTERM');
    });
  }
  return {
    onEnd: (name, close) => closers.push({ name, close }),
    onDrain: (work) => {
      drain = work;
    },
    end: (exitCode) => end(exitCode),
    drainAndEnd: () => end(0, true),
  };
}
