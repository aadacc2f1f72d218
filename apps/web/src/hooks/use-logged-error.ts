import { useEffect } from 'react';
import { logger } from '#lib/logger.ts';

/** Says a failure once to the log, and to nobody else. */
export function useLoggedError(what: string, error: Error | null): void {
  useEffect(() => {
    if (error !== null) logger.error(what, error);
  }, [what, error]);
}
