import { useEffect } from 'react';

/** Logs errors to the console that are not shown to the user. Never pass coordinates. */
export const logger = {
  // oxlint-disable-next-line no-console -- the only place that writes to the console.
  error: (message: string, reason?: unknown) => console.error(message, reason),
};

/** Logs an error once. */
export function useLoggedError(message: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logger.error(message, error);
  }, [message, error]);
}
