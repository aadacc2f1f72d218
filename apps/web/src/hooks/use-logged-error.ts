import { useEffect } from 'react';
import { logger } from '#lib/logger.ts';

/** Logs an error once. */
export function useLoggedError(message: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logger.error(message, error);
  }, [message, error]);
}
