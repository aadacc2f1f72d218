import type { Logger } from './logger.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Longer than any statement may take. Who waits for us (systemd, a container) loses patience sooner or later too. */
const DEADLINE_MS = 25_000;

export interface Shutdown {
  /** Called when the app ends, what was opened last first. */
  onEnd: (name: string, close: () => Promise<void>) => void;
  /** Closes everything and exits. */
  end: (exitCode: number) => Promise<never>;
}

/** From now on a first signal ends the app in order and a second one at once. */
export function createShutdown(logger: Logger): Shutdown {
  const closers: { name: string; close: () => Promise<void> }[] = [];
  let isEnding = false;

  async function end(exitCode: number): Promise<never> {
    // Something failing because of the end must not begin a second one.
    if (isEnding) return new Promise(() => undefined);
    isEnding = true;
    let code = exitCode;
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    for (const { name, close } of closers.toReversed()) {
      await close().catch((err: unknown) => {
        logger.error({ err }, `${name} did not close`);
        code = 1;
      });
    }
    process.exit(code);
  }

  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (isEnding) process.exit(1);
      logger.info({ signal }, 'ending');
      void end(0);
    });
  }
  return { onEnd: (name, close) => closers.push({ name, close }), end };
}
