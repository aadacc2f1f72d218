import { useEffect } from 'react';
import { logger } from '#lib/logger.ts';

/** Logs an error once. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logger.error(what, error);
  }, [what, error]);
}
