import type { QueryClient } from '@tanstack/react-query';
import { toast } from '#components/ui/toast.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { type FactAnswer, mutateFact } from '../api/answer-fact.ts';

/** The message of the failure: offline, suspended, too many answers of the day. */
const failureText = (error: unknown) => (error instanceof ApiError && error.message ? ` ${error.message}` : '');

/**
 * Sets or withdraws the member's answer about a fact. Resolves to whether the answer is stored; a
 * failure shows a toast.
 */
export async function answerFact(client: QueryClient, answer: FactAnswer): Promise<boolean> {
  try {
    await mutateFact(client, answer);
    return true;
  } catch (error) {
    toast.error(`알려 주신 내용을 저장하지 못했어요.${failureText(error)}`);
    return false;
  }
}
