import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { prepareToasts } from '#components/ui/toast.ts';
import { readAccessToken } from '#lib/api/access-token.ts';
import { logMarkFailure, sayMarkFailure } from './mark-failure.ts';
import type { Wish } from './marking.ts';

/** Not of the first page: guests, who are most of those who read one, save nothing. */
const loadMarking = () => import('./marking.ts');

/** Saves a place or a sollect, or takes it back, and shows so at once wherever it stands. For members. Spec 4.7, 4.10-14. */
export function useMark(): (wish: Wish) => void {
  const client = useQueryClient();
  useEffect(() => {
    // Here before the first tap, and in time to hear of the hearts of other tabs. What fails is tried again by the tap.
    if (readAccessToken() === null) return;
    loadMarking().then(({ markingOf }) => markingOf(client), logMarkFailure);
    prepareToasts();
  }, [client]);
  return (wish) => {
    loadMarking().then(
      ({ markingOf }) => markingOf(client).mark(wish),
      (error: unknown) => {
        logMarkFailure(error);
        sayMarkFailure(wish);
      },
    );
  };
}
