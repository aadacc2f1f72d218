import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAccessToken } from '#lib/api/access-token.ts';
import type { MarkMutation } from './mark.ts';
import { logMarkFailure, notifyMarkFailure } from './mark-failure.ts';

/** Lazy, because most first pages are read by guests, and only members can mark. */
const loadMarkQueue = () => import('./mark-queue.ts');

/**
 * Returns a function that marks or unmarks a place or sollect with an optimistic update. For
 * members. Spec 4.7, 4.10-14.
 */
export function useMark(): (mutation: MarkMutation) => void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Load before the first tap and listen to the marks of other tabs. The tap retries a failed
    // load.
    if (readAccessToken() === null) return;
    loadMarkQueue().then(({ getMarkQueue }) => getMarkQueue(queryClient), logMarkFailure);
  }, [queryClient]);
  return (mutation) => {
    loadMarkQueue().then(
      ({ getMarkQueue }) => getMarkQueue(queryClient).mutate(mutation),
      (error: unknown) => {
        logMarkFailure(error);
        notifyMarkFailure(mutation);
      },
    );
  };
}
